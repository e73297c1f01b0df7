import { numberOf, textOf } from '../workbook/cell.ts';
import type { Cell } from '../workbook/workbook.ts';

/** A weight too small to print: `$0.00%` (Aditya Birla, Axis, Mirae), `#` (SBI), `^` (ICICI), `@` (HDFC), `*` (UTI). */
export const TINY = 'less than the sheet prints';

// A footnote mark, alone or before a zero: "$ Less Than 0.01% of Net Asset Value", "# -> Less Than 0.005%".
const TINY_MARK = /^[$#^@*~<]+\s*(?:-?0?\.?0+\s*%?)?$/;
const NONE = /^(?:nil|n\.?\s*a\.?|-+)$/i;

/** The weight in a cell, as printed; TINY; null for blank and NIL; a text that is none of these stays unread. */
export function readWeight(cell: Cell | undefined): number | typeof TINY | null | { readonly unread: string } {
  const number = numberOf(cell);
  if (number !== null) return number;
  const text = textOf(cell);
  if (text === '' || NONE.test(text)) return null;
  return TINY_MARK.test(text) ? TINY : { unread: text };
}
