import { readIsin } from '../text/isin.ts';

/** A cell read: what it holds, and what was expected where it could not be taken as it stands. */
export interface ReadCell<T> {
  readonly value: T;
  readonly expected?: string;
}

const NUMBER = /^(?:\d+\.?\d*|\.\d+)$/;
const NO_NAV = new Set(['', '-', 'N.A.', 'NA', 'N/A']);
const NO_ISIN = new Set(['', '-']);

/**
 * A NAV in rupees. 0, `N.A.` and blank are how AMFI writes that there is none; `1000.` is a number.
 * Anything else (`#DIV/0!` was seen) is no NAV either, and told.
 */
export function readNav(cell: string): ReadCell<number | null> {
  if (NUMBER.test(cell)) {
    const nav = Number(cell);
    return { value: nav > 0 ? nav : null };
  }
  return NO_NAV.has(cell) ? { value: null } : { value: null, expected: 'a number, N.A. or -' };
}

/** One of the two ISIN cells; `-` and blank mean none. `Redeemed` and the like hold none either, and are told. */
export function readIsinCell(cell: string): ReadCell<string> {
  if (NO_ISIN.has(cell)) return { value: '' };
  const isin = readIsin(cell);
  return isin === null ? { value: '', expected: 'an ISIN or -' } : { value: isin };
}
