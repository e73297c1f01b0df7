import { subtractPeriod } from '../calendar.ts';
import { roundAsPrinted, roundComputed, subtract } from '../decimals.ts';
import { toPeriodReturn } from '../nav/returns/returns.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { findStartNav } from '../nav/series/missing-days.ts';
import { findNavAsOf, getLatestNav, isStale, MAX_DAYS_EARLIER } from '../nav/series/series.ts';

/** Decimals of returns on pages: what reads the same is equal. */
const DECIMALS = 2;

/** How much a return is above another one, both as printed, percentage points; null without one of them. */
export const computeAbove = (own: number | null, other: number | null): number | null =>
  subtract(
    own === null ? null : roundAsPrinted(own, DECIMALS),
    other === null ? null : roundAsPrinted(other, DECIMALS),
  );

/** A scheme that existed at the start of a window. */
export interface UniverseScheme {
  readonly hasEnded: boolean;
  /** Over the window, percent; null for one that has ended, and if it cannot be computed. */
  readonly return: number | null;
}

/** How many schemes are ahead of a return, and as a share of those that are compared, percent. */
export interface AheadCount {
  readonly ahead: number | null;
  readonly share: number | null;
}

/** The schemes that have ended, which are ahead of nothing, and those with a return. */
export const countCompared = (schemes: readonly UniverseScheme[]): number =>
  schemes.filter((scheme) => scheme.hasEnded || scheme.return !== null).length;

export function countAhead(schemes: readonly UniverseScheme[], other: number | null): AheadCount {
  if (other === null) return { ahead: null, share: null };
  const ahead = schemes.filter((scheme) => !scheme.hasEnded && Number(computeAbove(scheme.return, other)) > 0).length;
  return { ahead, share: computeShare(ahead, countCompared(schemes)) };
}

/** Percent; null of none. */
export const computeShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundComputed((part / whole) * 100);

/** The value of one rupee at the start and each month later, until the NAVs end. */
export interface MonthlyGrowth {
  /** Day of the NAV at the start: that of the window or, if it had none, an earlier one. */
  readonly startDay: number;
  readonly values: readonly number[];
}

/** Growth by the last NAV up to each month; null without a NAV to start from, and across a break. */
export function computeMonthlyGrowth(series: NavSeriesWithBreaks, end: number, years: number): MonthlyGrowth | null {
  const listDay = (monthsBack: number): number => subtractPeriod(end, { count: monthsBack, unit: 'month' });
  const start = findStartNav(series, listDay(12 * years), MAX_DAYS_EARLIER);
  const last = getLatestNav(series)?.day ?? 0;
  if (start === null || crossesBreak(series, start.day, Math.min(last, end))) return null;
  const values: number[] = [];
  for (let monthsBack = 12 * years; monthsBack >= 0; monthsBack--) {
    const nav = findNavAsOf(series, listDay(monthsBack), Infinity);
    if (nav === null || isStale(last, listDay(monthsBack))) break;
    values.push(nav.nav / start.nav);
  }
  return { startDay: start.day, values };
}

/** What is put into a scheme at the start, and how that grows. */
export interface WeightedGrowth {
  readonly weight: number;
  readonly growth: MonthlyGrowth;
}

/**
 * The return of all schemes together, percent: what one was worth when it ended is in the others from then on, in proportion to what they
 * are worth. Its days are those from the NAVs at the start, as in the return of a scheme, by those nearest to the window. Null if none is left
 * at the end.
 */
export function computeUniverseReturn(
  schemes: readonly WeightedGrowth[],
  { years, end }: { readonly years: number; readonly end: number },
): number | null {
  let total = 1;
  for (let month = 1; month <= 12 * years; month++) {
    const existing = schemes.filter(({ growth }) => growth.values.length > month);
    const sumAt = (at: number): number =>
      existing.reduce((sum, { weight, growth }) => sum + weight * Number(growth.values[at]), 0);
    const before = sumAt(month - 1);
    if (before <= 0) return null;
    total *= sumAt(month) / before;
  }
  return roundComputed(toPeriodReturn(total, end - Math.max(...schemes.map(({ growth }) => growth.startDay))));
}
