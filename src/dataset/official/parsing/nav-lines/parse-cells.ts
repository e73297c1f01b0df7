import { parseIsin } from '../cell-values.ts';

/** The columns of a data line of NAVAll.txt that say which scheme it is of, with its section and fund house from the heading lines above. */
export interface ListedColumns {
  readonly code: string;
  /** Scheme name as printed on the line (in the 2026 layout without plan and option). */
  readonly name: string;
  /** The line's own Plan and Option; null in layouts without these columns, '' if the cell is blank. */
  readonly planCell: string | null;
  readonly optionCell: string | null;
  readonly mutualFund: string;
  /** `Open Ended`, `Close Ended`, `Interval Fund`; category and sub-category are those of the section line. */
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  /** The two ISIN columns, '' if the cell has no ISIN. */
  readonly isinFirst: string;
  readonly isinReinvest: string;
}

/** Several times the longest real name; names are compared by patterns that take seconds for a damaged line of 100,000. */
export const MAX_NAME_LENGTH = 1_000;

/** The value of a cell, and what was expected if the cell is invalid. */
export interface ParsedCell<T> {
  readonly value: T;
  readonly expected?: string;
}

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** `1,234.5678`, `12,34,567.89`; without a point, a comma may be one. */
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+$/;
const NO_NAV = new Set(['', '-', 'N.A.', 'NA', 'N/A']);
const NO_ISIN = new Set(['', '-']);

/**
 * A NAV in rupees. AMFI writes 0, `N.A.` or a blank if there is none; `1000.` is a number.
 * Anything else (`#DIV/0!` was seen) is not a NAV either, and is reported.
 */
export function parseNav(cell: string): ParsedCell<number | null> {
  if (NUMBER.test(cell)) {
    const nav = Number(cell);
    return { value: nav > 0 ? nav : null };
  }
  if (GROUPED_NUMBER.test(cell)) return parseNav(cell.replaceAll(',', ''));
  return NO_NAV.has(cell) ? { value: null } : { value: null, expected: 'a number, N.A. or -' };
}

/** One of the two ISIN cells; `-` and blank mean none. `Redeemed` and the like are not ISINs either, and are reported. */
export function parseIsinCell(cell: string): ParsedCell<string> {
  if (NO_ISIN.has(cell)) return { value: '' };
  const isin = parseIsin(cell);
  return isin === null ? { value: '', expected: 'an ISIN or -' } : { value: isin };
}

const [ZERO, NINE, POINT] = [48, 57, 46];
// Up to this many digits, the digits as an integer and the power of ten are exact, and so (IEEE 754) is their quotient.
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

/** Parses digits with at most one point between two offsets of a text, without a substring; -1 for anything else. */
export function parsePlainNumber(text: string, start: number, end: number): number {
  if (end - start > MAX_DIGITS) return -1;
  let [digits, point] = [0, -1];
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO);
    else if (code === POINT && point < 0) point = index;
    else return -1;
  }
  if (point < 0) return end > start ? digits : -1;
  return end - start > 1 ? digits / Number(POWERS[end - point - 1]) : -1;
}
