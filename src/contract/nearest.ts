/** The known word nearest to the one that arrived, when a slip of the finger could have made it; else undefined. */
export function nearest(arrived: string, known: readonly string[]): string | undefined {
  const wanted = arrived.slice(0, 64).toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const word of known) {
    const steps = distance(wanted, word.toLowerCase());
    if (steps < least) [best, least] = [word, steps];
  }
  return best;
}

/** Levenshtein's edit distance: letters put in, left out or exchanged. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const here = [row];
    for (let column = 1; column <= b.length; column++) {
      const exchanged = (above[column - 1] ?? row) + (a[row - 1] === b[column - 1] ? 0 : 1);
      here.push(Math.min(exchanged, (above[column] ?? row) + 1, (here[column - 1] ?? row) + 1));
    }
    above = here;
  }
  return above[b.length] ?? a.length;
}
