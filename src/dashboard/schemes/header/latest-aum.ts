import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { Holding } from '#contract/records/holding.ts';
import type { Performance } from '#contract/records/performance.ts';
import { EARLIER_AUM_MARK, lakhToCrore } from '#finance/aum.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { addNullable } from '#finance/decimals.ts';
import { formatDay } from '../../ui/text/format.ts';

/** The latest AUM that is known of a scheme, ₹ crore. */
export interface LatestAum {
  readonly value: number;
  /** Null if the source does not date it. */
  readonly date: IsoDate | null;
  /** Published by AMFI, or the grand total of the scheme's portfolio of that day. */
  readonly source: 'Published' | 'Portfolio total';
  /** Whether it is the AUM of a day before `date`, which AMFI does not state: its mark is ^. */
  readonly isEarlier: boolean;
}

type AumFields = Pick<Performance, 'dailyAum' | 'navDate'> &
  Partial<Pick<Performance, 'dailyAumDate' | 'specialCharAum' | 'preMonthAum'>>;

/**
 * The published AUM of a day or, without one, the last of its AUM history: the published AUM of a month-end, or else the total of a
 * portfolio, since nothing else is a point of it. Null if neither is known.
 */
export function findLatestAum(scheme: AumFields | undefined, history: readonly AumPoint[] = []): LatestAum | null {
  const {
    dailyAum = null,
    dailyAumDate = null,
    navDate = null,
    specialCharAum = '',
    preMonthAum = null,
  } = scheme ?? {};
  const date = dailyAumDate ?? navDate; // by the specification the AUM is that of the NAV date
  if (dailyAum !== null) {
    const isEarlier = specialCharAum === EARLIER_AUM_MARK;
    return { value: dailyAum, date: date && datePart(date), source: 'Published', isEarlier };
  }
  const last = history.findLast(({ aum }) => aum !== null);
  if (last === undefined || last.aum === null) return null;
  const source = last.aum === preMonthAum ? 'Published' : 'Portfolio total';
  return { value: last.aum, date: last.date && datePart(last.date), source, isEarlier: false };
}

/** The total of a portfolio, which its values add up to; null if a holding with a weight has no value. */
export function findPortfolioTotal(holdings: readonly PortfolioRow[]): LatestAum | null {
  if (holdings.some(({ marketValue, weight }) => marketValue === null && weight !== null && weight !== 0)) return null;
  const lakh = holdings.reduce<number | null>((sum, { marketValue }) => addNullable(sum, marketValue), null);
  if (lakh === null) return null;
  const date = findNewestDay(holdings.map((holding) => holding.date));
  return { value: lakhToCrore(lakh), date, source: 'Portfolio total', isEarlier: false };
}

type PortfolioRow = Pick<Holding, 'marketValue' | 'weight' | 'date'>;

/** `12 Mar 2026`, `before 12 Mar 2026` or `portfolio, 31 Dec 2025`; '' if nothing is known about it. */
export function describeAumDate(aum: LatestAum | null): string {
  if (aum === null) return '';
  if (aum.date === null) return aum.source === 'Published' ? '' : 'portfolio total';
  const day = formatDay(aum.date);
  if (aum.source === 'Published') return aum.isEarlier ? `before ${day}` : day;
  return `portfolio, ${day}`;
}

/** Surprises of an AUM: its date if it is not that of the latest NAV, and that it is a portfolio's total. */
export function describeAumSource(aum: LatestAum | null, navDate: IsoDateOrDateTime | null): string {
  if (aum?.source !== 'Published') return describeAumDate(aum);
  const isOfNavDate = !aum.isEarlier && navDate !== null && aum.date === datePart(navDate);
  return isOfNavDate ? '' : describeAumDate(aum);
}
