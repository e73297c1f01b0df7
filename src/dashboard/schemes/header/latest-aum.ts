import { datePart } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { Performance } from '#contract/records/performance.ts';
import { formatDay } from '../../ui/text/format.ts';

/** The latest AUM that is known of a scheme, ₹ crore. */
export interface LatestAum {
  readonly value: number;
  /** ISO day; null if the source does not date it. */
  readonly date: string | null;
  /** Published by AMFI, or the grand total of the scheme's portfolio of that day. */
  readonly source: 'Published' | 'Portfolio total';
}

/**
 * The published AUM or, without one, the total of the latest portfolio: only portfolios and the published AUM are points of an AUM
 * history. Null if neither is known.
 */
export function findLatestAum(
  scheme: (Pick<Performance, 'dailyAum' | 'navDate'> & Partial<Pick<Performance, 'dailyAumDate'>>) | undefined,
  history: readonly AumPoint[] = [],
): LatestAum | null {
  const { dailyAum = null, dailyAumDate = null, navDate = null } = scheme ?? {};
  const date = dailyAumDate ?? navDate; // by the specification the AUM is that of the NAV date
  if (dailyAum !== null) return { value: dailyAum, date: date && datePart(date), source: 'Published' };
  const last = history.findLast(({ aum }) => aum !== null);
  if (last === undefined || last.aum === null) return null;
  return { value: last.aum, date: last.date && datePart(last.date), source: 'Portfolio total' };
}

/** `portfolio total of 31 Dec 2025`; '' for a published AUM, which is of the NAV date. */
export function describeAumSource(aum: LatestAum | null): string {
  if (aum?.source !== 'Portfolio total') return '';
  return aum.date === null ? 'portfolio total' : `portfolio total of ${formatDay(aum.date)}`;
}
