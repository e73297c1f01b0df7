import { normalizeWhitespace } from '../../parsing/normalize-whitespace.ts';
import { parseDigits } from '../../parsing/parse-digits.ts';
import type { WorkbookCell } from '../../parsing/row-reader.ts';

/** A number of a double has no more: what has is an identifier. */
const MAX_DIGITS = 15;
const SIGNED = /^(?:([-+])|(\())? ?([\d,]*(?:\.\d*)?)(e[-+]\d{1,3})?(\))?$/i;
/** `000123` is a code. */
const CODE = /^0\d/;

/**
 * The value of a cell that is only text: a number if it is written as one, also with thousands separators or in parentheses, as a
 * spreadsheet takes it; any other text as it is, dates and percentages too, since a spreadsheet guesses at them.
 */
export function parseCellText(text: string): WorkbookCell {
  const cell = normalizeWhitespace(text);
  if (cell === '') return null;
  const [match, sign, open, digits = '', exponent = '', close] = SIGNED.exec(cell) ?? [];
  if (match === undefined || (open === undefined) !== (close === undefined) || CODE.test(digits)) return cell;
  const number = digits.replace(/[^\d]/g, '').length > MAX_DIGITS ? null : parseDigits(digits);
  if (number === null) return cell;
  const value = exponent === '' ? number : Number(`${number}${exponent}`);
  return sign === '-' || open !== undefined ? -value : value;
}
