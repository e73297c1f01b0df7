import { numberOf, textOf } from '../workbook/cell.ts';
import type { Cell } from '../workbook/workbook.ts';

/** A weight too small to print: `$0.00%` (Aditya Birla, Axis, Mirae), `#` (SBI), `^` (ICICI), `@` (HDFC), `*` (UTI). */
export const TINY = 'less than the sheet prints';

/** A cell of a column of figures: what it holds, and its text where that is neither a figure nor a word for none. */
export interface ReadFigure<T> {
  readonly figure: T | null;
  readonly unread: string | null;
}

// A footnote mark, alone or before a zero: "$ Less Than 0.01% of Net Asset Value", "# -> Less Than 0.005%".
const TINY_MARK = /^(?:[$#^@*~]+\s*(?:-?0?\.?0+\s*%?)?|<\s*0?\.\d+\s*%?)$/;
const NONE = /^(?:nil|n\.?\s*a\.?|-+)?$/i;

/** A number; null for blank, NIL, N.A. and dashes. */
export function readFigure(cell: Cell | undefined): ReadFigure<number> {
  const figure = numberOf(cell);
  const text = textOf(cell);
  return { figure, unread: figure !== null || NONE.test(text) ? null : text };
}

/** A weight as printed, or TINY. */
export function readWeight(cell: Cell | undefined): ReadFigure<number | typeof TINY> {
  return TINY_MARK.test(textOf(cell)) ? { figure: TINY, unread: null } : readFigure(cell);
}
