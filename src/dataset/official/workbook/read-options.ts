import type { ParsingOptions } from '@e965/xlsx';

// AMFI's expense ratios of a month have 62,233 rows.
export const MAX_ROWS = 100_000;

/** Values only; no formula is evaluated, no picture or macro is read. */
export const READ_OPTIONS = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  // One row more than accepted, to detect longer sheets.
  sheetRows: MAX_ROWS + 1,
} as const satisfies ParsingOptions;
