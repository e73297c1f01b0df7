const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

type Change = (text: string) => string;

const mapLines =
  (change: (line: string, at: number) => string): Change =>
  (text) =>
    text.split(/\r?\n/).map(change).join('\r\n');

/** Changes the name in a line of data: the longest of its cells. */
const changeNames = (change: Change): Change =>
  mapLines((line, at) => {
    const cells = line.split(';');
    if (at === 0 || cells.length < 6) return line;
    const name = cells.toSorted((a, b) => b.length - a.length)[0] ?? '';
    return cells.map((cell) => (cell === name ? change(cell) : cell)).join(';');
  });

/** What a NAV file may look like with the same NAVs. */
export const navVariants: Readonly<Record<string, Change>> = {
  'lines that end as on Unix': (text) => text.replaceAll('\r\n', '\n'),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'blank lines at the end': (text) => `${text}\r\n\r\n \r\n`,
  'direction marks in names': changeNames((name) => `\u200E${name}\u200F`),
  'no-break spaces in names': changeNames((name) => name.replace(' ', '\u00A0')),
  'double spaces in names': changeNames((name) => name.replace(' ', '  ')),
  'names in capital letters': changeNames((name) => name.toUpperCase()),
  'spaces around cells': mapLines((line, at) => (at === 0 ? line : line.split(';').join(' ; '))),
  'spaces in the headings of sections': mapLines((line) =>
    line.replace(/^(\w+ Ended Schemes)\s*\(\s*(.*?)\s*\)$/, '$1 ( $2 )'),
  ),
  'labels of the circular of 2026': mapLines((line) =>
    line.replace('Equity Scheme - ', 'Equity Schemes - ').replace(' - ELSS)', ' - ELSS- Tax Saver Fund)'),
  ),
  'thousands separators of NAVs': mapLines((line, at) =>
    at === 0 ? line : line.replace(/;(\d)(\d{3}\.\d+);/, ';$1,$2;'),
  ),
  'a renamed fund house': (text) => text.replaceAll(/^Quantum Mutual Fund(?=\s*$)/gm, 'Quantum Asset Mutual Fund'),
  'a new scheme': (text) =>
    text.replace(/^(\d{6})(;.*)$/m, (line, _code: string, rest: string) => `${line}\r\n999901${rest}`),
};

/** What happens to one strategy of a specialised fund, of six codes in a hundred. */
export const strategyVariants: Readonly<Record<string, Change>> = {
  'a renamed strategy': (text) => text.replaceAll('Arudha Hybrid Long', 'Arudha Balanced Long'),
  'a strategy with units of a tenth': mapLines((line) =>
    line.includes('Arudha Hybrid Long') ? line.replace(/;(\d+)(\d)\.(\d+);/, ';$1.$2$3;') : line,
  ),
};

const parse = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));

type Entries = readonly (readonly [string, unknown])[];

/** Rebuilds each record of the lists of a JSON text with other members. */
function mapRecords(value: unknown, change: (entries: Entries) => Entries, isInList = false): unknown {
  if (Array.isArray(value)) return value.map((each) => mapRecords(each, change, true));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, mapRecords(each, change)] as const);
  return Object.fromEntries(isInList ? change(entries) : entries);
}

/** What a response may look like with the same values. */
export const jsonVariants: Readonly<Record<string, Change>> = {
  'indented lines': (text) => JSON.stringify(parse(text), null, 2),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'members in another order': (text) => JSON.stringify(mapRecords(parse(text), (entries) => entries.toReversed())),
  'one more member': (text) => JSON.stringify(mapRecords(parse(text), (entries) => [...entries, ['remarks', null]])),
  'direction marks in texts': (text) =>
    text.replaceAll(/"((?=[^"]*[a-z] )[A-Za-z][^"\\:]{12,})"(?!\s*:)/g, '"\u200E$1"'),
};

const quote = (cell: string): string => `"${cell}"`;
const changeCells =
  (change: (cells: readonly string[], at: number) => readonly string[]): Change =>
  (text) =>
    text
      .trimEnd()
      .split(/\r?\n/)
      .map((line, at) => change(line.replaceAll(/^"|"$/g, '').split('","'), at).map(quote).join(','))
      .join('\n');

/** What an export of index levels may look like with the same levels. */
export const levelVariants: Readonly<Record<string, Change>> = {
  'thousands separators': changeCells((cells, at) =>
    at === 0
      ? cells
      : cells.map((cell) =>
          /^\d+\.\d+$/.test(cell) ? Number(cell).toLocaleString('en-IN', { minimumFractionDigits: 2 }) : cell,
        ),
  ),
  'dates with hyphens': changeCells((cells) =>
    cells.map((cell) => cell.replace(/^(\d\d) (\w{3}) (\d{4})$/, '$1-$2-$3')),
  ),
  'one more column': changeCells((cells, at) => [...cells, at === 0 ? 'Remarks' : '']),
  'the oldest day first': (text) => {
    const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
    return [header, ...lines.toReversed()].join('\n');
  },
  'lines that end as on Windows': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  'a byte order mark': (text) => `\uFEFF${text}`,
};

export const buildTextVariant = (bytes: Uint8Array, change: Change): Uint8Array => encode(change(decode(bytes)));
