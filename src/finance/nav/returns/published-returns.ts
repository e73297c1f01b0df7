import { DAYS_PER_YEAR, getMonthEnd, isSunday, subtractPeriod } from '../../calendar.ts';
import { roundComputed } from '../../decimals.ts';
import { getSubCategoryName } from '../../sub-categories.ts';
import type { TradingDays } from '../../trading-days.ts';
import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { findStartNav } from '../series/missing-days.ts';
import type { NavSeries } from '../series/series.ts';
import { getMaxNavAgeDays, returnPeriods, type ReturnPeriod } from './returns.ts';

/** Where a return comes from: it is computed from NAVs or index levels, else as AMFI published it. */
export type ReturnSource = 'Computed' | 'Published';

/** The periods of a record's returns, and the time since launch. */
export type ReturnHorizon = ReturnPeriod | 'SinceLaunch';

export const returnHorizons: readonly ReturnHorizon[] = [
  '7Days',
  '15Days',
  '1Month',
  '3Month',
  '6Month',
  '1Year',
  '3Year',
  '5Year',
  '10Year',
  'SinceLaunch',
];

export const mapHorizons = <T>(map: (horizon: ReturnHorizon) => T): Readonly<Record<ReturnHorizon, T>> => ({
  '7Days': map('7Days'),
  '15Days': map('15Days'),
  '1Month': map('1Month'),
  '3Month': map('3Month'),
  '6Month': map('6Month'),
  '1Year': map('1Year'),
  '3Year': map('3Year'),
  '5Year': map('5Year'),
  '10Year': map('10Year'),
  SinceLaunch: map('SinceLaunch'),
});

/** Returns and information ratios that AMFI published for one plan of a scheme, to one day. */
export interface PublishedReturns {
  /** Day number of the NAVs they end on. */
  readonly day: number;
  /** Percent, absolute up to a year, annualised beyond; null for an option whose returns AMFI does not publish. */
  readonly scheme: Readonly<Record<ReturnHorizon, number | null>>;
  readonly benchmark: Readonly<Record<ReturnHorizon, number | null>>;
  readonly informationRatios: Readonly<Record<'1Yr' | '3Yr' | '5Yr' | '10Yr', number | null>>;
}

/** Published returns stand in for those that cannot be computed if they are at most so many days older than the latest NAV. */
export const MAX_PUBLISHED_AGE_DAYS = 7;

/** A difference of more percentage points between a computed and a published return is reported. */
export const MAX_RETURN_DIFFERENCE = 0.02;

const SIMPLE_ANNUALISED: ReadonlySet<string> = new Set([
  'Overnight Fund',
  'Liquid Fund',
  'Money Market Fund',
  'Ultra Short Term Fund',
  'Ultra Short to Short Term Fund',
]);

/**
 * A return that AMFI published, percent, absolute up to a year. AMFI publishes returns over less than a year for liquid to
 * money-market schemes and their benchmarks only, as (end / start − 1) × 365 / actual days: those are multiplied by actual
 * days / 365, from the day whose NAV the scheme's return starts from, to four decimals. Null for other schemes, of which no rule is
 * known.
 */
export function convertPublishedReturn(
  percent: number | null,
  period: ReturnPeriod,
  end: number,
  { category, subCategory }: { readonly category: string; readonly subCategory: string },
  { series, trading }: { readonly series: NavSeriesWithBreaks; readonly trading: TradingDays },
): number | null {
  const { unit } = returnPeriods[period];
  if (percent === null || unit === 'year') return percent;
  if (!SIMPLE_ANNUALISED.has(getSubCategoryName(category, subCategory))) return null;
  const start = subtractPeriod(end, returnPeriods[period]);
  const from = findStartNav(series, start, getMaxNavAgeDays(returnPeriods[period]))?.day;
  return roundComputed((percent * (end - (from ?? findNavDay(series, start, trading)))) / DAYS_PER_YEAR);
}

/**
 * The last day up to a day on which a scheme has a NAV, known or not: a trading day. Schemes with NAVs on Sundays, which are liquid and
 * overnight ones, have one on the day before each trading day, since purchases are at the NAV of the day before.
 */
function findNavDay({ days }: NavSeries, day: number, { isTradingDay, findOnOrBefore }: TradingDays): number {
  const tradingDay = findOnOrBefore(day);
  // many debt schemes have a NAV on the last day of a month, whatever day that is
  const hasSundays = days.some((each) => isSunday(each) && !isTradingDay(each) && each !== getMonthEnd(each));
  let found = hasSundays ? day : tradingDay;
  while (found > tradingDay && !isTradingDay(found + 1)) found--;
  return found;
}
