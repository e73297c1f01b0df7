/** How many rows a CSV text has, its header among them; line breaks within quotes begin none (RFC 4180). */
export function rowCount(csv: string): number {
  let rows = 0;
  let from = 0;
  while (from < csv.length) {
    from = rowEnd(csv, from);
    rows++;
  }
  return rows;
}

/** The first rows of a CSV text. */
export function firstRows(csv: string, count: number): string {
  let end = 0;
  for (let row = 0; row < count && end < csv.length; row++) end = rowEnd(csv, end);
  return csv.slice(0, end);
}

/** Where the row that begins there ends, its line break included. */
function rowEnd(csv: string, from: number): number {
  let quoted = false;
  for (let at = from; at < csv.length; at++) {
    const letter = csv[at];
    if (letter === '"') quoted = !quoted;
    else if (letter === '\n' && !quoted) return at + 1;
  }
  return csv.length;
}
