// Zero-width marks (U+200B, U+FEFF) are no blanks to JavaScript, but nobody sees them in a sheet either.
const OTHER_BLANK = /[\t-\r\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const EVERY_RUN = /[\s\u200B\uFEFF]+/g;

/** A cell as a reader sees it: blanks at the ends gone, runs of blanks (tabs, line ends, no-break spaces) one space. */
export function tidy(cell: string): string {
  const trimmed = cell.trim();
  if (!trimmed.includes('  ') && !OTHER_BLANK.test(trimmed)) return trimmed;
  return trimmed.replace(EVERY_RUN, ' ').trim();
}
