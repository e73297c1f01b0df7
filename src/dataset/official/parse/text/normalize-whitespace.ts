// JavaScript does not count zero-width characters (U+200B, U+FEFF) as white space, but they are invisible in a sheet too.
const OTHER_WHITESPACE = /[\t-\r\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const WHITESPACE_RUNS = /[\s\u200B\uFEFF]+/g;

/** The text of a cell as a person sees it: trimmed, each run of white space (tabs, line breaks, no-break spaces) one space. */
export function normalizeWhitespace(cell: string): string {
  const trimmed = cell.trim();
  if (!trimmed.includes('  ') && !OTHER_WHITESPACE.test(trimmed)) return trimmed;
  return trimmed.replace(WHITESPACE_RUNS, ' ').trim();
}
