/** A cell as a reader sees it: blanks at the ends gone, runs of blanks (tabs, line ends, no-break spaces) one space. */
export function tidy(cell: string): string {
  const trimmed = cell.trim();
  return RUN_OF_BLANKS.test(trimmed) ? trimmed.replace(EVERY_RUN, ' ') : trimmed;
}

// Zero-width marks (U+200B, U+FEFF) are no blanks to JavaScript, but nobody sees them in a sheet either.
const RUN_OF_BLANKS = /[^\S ]|\s\s|[\u200B\uFEFF]/;
const EVERY_RUN = /[\s\u200B\uFEFF]+/g;
