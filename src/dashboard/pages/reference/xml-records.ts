const END = '</Record>';

/** How many records the XML of an answer holds. */
export const recordCount = (xml: string): number => xml.split(END).length - 1;

/** The XML of an answer with its first records only. */
export function firstRecords(xml: string, count: number): string {
  let end = 0;
  for (let record = 0; record < count; record++) {
    const next = xml.indexOf(END, end);
    if (next === -1) return xml;
    end = next + END.length;
  }
  return xml.slice(0, end) + xml.slice(xml.lastIndexOf(END) + END.length);
}

/** XML without line breaks, one element a line. */
export function indented(xml: string): string {
  const lines = xml
    .replace(/>(?=<)/g, '>\n')
    .replace(/<(\w+)>\n<\/\1>/g, '<$1></$1>')
    .split('\n');
  let depth = 0;
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1);
      const told = '  '.repeat(depth) + line;
      if (/^<\w[^>]*[^/]>$|^<\w>$/.test(line)) depth++;
      return told;
    })
    .join('\n');
}
