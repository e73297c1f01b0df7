// JavaScript does not count zero-width characters (U+200B, U+FEFF) as white space, but they are invisible in a sheet too.
const OTHER_WHITESPACE = /[\t-\r\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const WHITESPACE_RUNS = /[\s\u200B\uFEFF]+/g;

// Controls that are not white space, and marks that change the direction of the text around them: a name that has some looks like
// another one, on a page or in a terminal.
const HIDDEN = /[^\P{Cc}\t-\r]|\p{Bidi_Control}/u;
const HIDDEN_RUNS = /(?:[^\P{Cc}\t-\r]|\p{Bidi_Control})+/gu;

/** Control characters or bidirectional marks. */
export const hasHiddenCharacters = (cell: string): boolean => HIDDEN.test(cell);

/**
 * The text of a cell as a person sees it: trimmed, each run of white space (tabs, line breaks, no-break spaces) one space, without
 * control characters and bidirectional marks.
 */
export function normalizeWhitespace(cell: string): string {
  const visible = HIDDEN.test(cell) ? cell.replace(HIDDEN_RUNS, '') : cell;
  const trimmed = visible.trim();
  if (!trimmed.includes('  ') && !OTHER_WHITESPACE.test(trimmed)) return trimmed;
  return trimmed.replace(WHITESPACE_RUNS, ' ').trim();
}
