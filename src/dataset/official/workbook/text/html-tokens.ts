/** Elements whose text no one sees. */
const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'xml']);

interface Token {
  /** Before the tag, with entities. */
  readonly text: string;
  /** Without its brackets; null at the end. */
  readonly tag: string | null;
}

/** The tags of a page with the text before each; comments, and elements whose text no one sees, are left out. */
export function* tokenizeHtml(html: string): Generator<Token> {
  let at = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', at)) {
    const text = html.slice(at, start);
    if (html.startsWith('<!--', start)) {
      yield { text, tag: null };
      at = findAfter(html, '-->', start);
      continue;
    }
    if (!/[a-z/!?]/i.test(html.charAt(start + 1))) {
      yield { text: `${text}<`, tag: null }; // `a < b`
      at = start + 1;
      continue;
    }
    const end = findTagEnd(html, start + 1);
    const tag = html.slice(start + 1, end - 1);
    const name = (/^[a-z]+/i.exec(tag)?.[0] ?? '').toLowerCase();
    yield { text, tag };
    at = HIDDEN.has(name) && !tag.endsWith('/') ? skipHidden(html, name, end) : end;
  }
  yield { text: html.slice(at), tag: null };
}

/** The position behind a text; the end without it. */
function findAfter(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found < 0 ? html.length : found + text.length;
}

/** The position behind the `>` of a tag, which may have others in its quoted values. */
function findTagEnd(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at++) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length + 1;
}

function skipHidden(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  return html.length;
}

const MAX_ROW_SPAN = 1_000;
/** More than a sheet may have: what is wider is rejected, and need not be in memory. */
const MAX_COLUMNS = 2_048;

/** How many columns and rows a cell of a page covers. */
export interface CellSpans {
  readonly columns: number;
  readonly rows: number;
}

const COLSPAN = /(?<![^\s"'])colspan\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ROWSPAN = /(?<![^\s"'])rowspan\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Reads how many columns and rows the tag of a cell spans. */
export const readSpans = (tag: string): CellSpans => ({
  columns: readSpan(tag, COLSPAN, MAX_COLUMNS),
  rows: readSpan(tag, ROWSPAN, MAX_ROW_SPAN),
});

function readSpan(tag: string, attribute: RegExp, max: number): number {
  const span = Number(readTagAttribute(tag, attribute));
  return Number.isInteger(span) && span > 1 ? Math.min(span, max) : 1;
}

/** The value of an attribute that a pattern finds, in whatever quotes. */
export const readTagAttribute = (tag: string, attribute: RegExp): string | undefined =>
  attribute
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/**
 * Puts a cell into the next place of a row that no cell above covers; a cell that covers several has its value in the first of them, as in a workbook.
 * @param covered how many rows a cell of an earlier row still covers each column.
 */
export function placeCell<Cell>(row: (Cell | null)[], covered: number[], cell: Cell, spans: CellSpans): void {
  if (row.length >= MAX_COLUMNS) return;
  skipCovered(row, covered);
  const start = row.length;
  row.push(cell);
  for (let column = 1; column < spans.columns && row.length < MAX_COLUMNS; column++) row.push(null);
  for (let column = start; column < row.length; column++) covered[column] = spans.rows - 1;
}

/** Columns that a cell of an earlier row covers are empty in this one. */
export function skipCovered(row: unknown[], covered: number[]): void {
  for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
    covered[row.length] = left - 1;
    row.push(null);
  }
}

// HTML, 13.5 "Named character references": those that programs which export tables write.
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', minus: '−', times: '×', divide: '÷' },
  ...{ trade: '™', reg: '®', copy: '©', deg: '°', sect: '§', para: '¶', dagger: '†', Dagger: '‡', plusmn: '±' },
  ...{ frac12: '½', frac14: '¼', frac34: '¾', sup1: '¹', sup2: '²', sup3: '³', pound: '£', euro: '€', yen: '¥' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwj: '', zwnj: '' },
};

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,8}\d{0,2}));?/gi;

/** A text with its character references replaced; one that is not known is left as it is. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(ENTITY, (reference: string, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? reference;
        return decodeNumber(Number(hex === undefined ? decimal : `0x${hex}`)) ?? reference;
      })
    : text;

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** 128 to 159 are those of Windows-1252, as in every browser (HTML, 13.2.5.80). */
function decodeNumber(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
