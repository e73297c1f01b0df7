import { subtractPeriod } from '../../calendar.ts';
import { paysOutIncome } from '../../plans-and-options.ts';
import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { findNavAsOf, getLatestNav, MAX_DAYS_EARLIER } from '../series/series.ts';
import { computeManagedReturn } from './managed-returns.ts';
import { isComputed } from './return-sources.ts';
import { computePeriodReturn, returnPeriods } from './returns.ts';

/** What decides whether the NAVs of a code make returns. */
interface ReturningCode {
  readonly option: string;
  /** `1Year=Computed; 3Year=Published` */
  readonly returnSource: string;
}

/** The returns of a code that end on its latest NAV, and on a day. */
export interface ReturnsSince {
  /** The day of the NAV on the day, or of the last before it; null without one. */
  readonly navDay: number | null;
  /** Percent, from the day to the latest NAV, or the reason why there is none. */
  readonly since: number | Exclude<Extract<ReturnType<typeof computeManagedReturn>, string>, 'NoDate'>;
  /** Percent, over the year to `navDay`; null if there is none. */
  readonly yearThen: number | null;
}

/**
 * Computes what a code returned since a day, and over the year to it. NAVs from a year and twenty days before the day are enough.
 */
export function computeReturnsSince(navs: NavSeriesWithBreaks, code: ReturningCode, day: number): ReturnsSince {
  const [then, latest] = [findNavAsOf(navs, day, MAX_DAYS_EARLIER), getLatestNav(navs)];
  const navDay = then === null ? null : then.day;
  if (latest === null) return { navDay, since: 'NoHistory', yearThen: null };
  if (mayHavePaidOut(code, day, latest.day)) return { navDay, since: 'Payout', yearThen: null };
  const since = computeManagedReturn(navs, day, latest.day);
  return {
    navDay,
    since: typeof since === 'object' ? since.value : since === 'NoDate' ? 'NoHistory' : since,
    yearThen: then === null ? null : computePeriodReturn(navs, returnPeriods['1Year'], then.day),
  };
}

/** Whether NAVs since a day leave out income: those of an ETF labelled IDCW do not over the periods whose returns are computed. */
export const mayHavePaidOut = ({ option, returnSource }: ReturningCode, day: number, latest: number): boolean =>
  paysOutIncome(option) &&
  !Object.entries(returnPeriods).some(
    ([name, period]) => isComputed(returnSource, name) && day >= subtractPeriod(latest, period),
  );
