import type { Performance } from '#contract/records/performance.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavAsOf } from '#finance/nav/series/series.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { toDay } from './worked-example.ts';

/** What the measures of NAVs are worked out from. */
export interface NavExampleInput {
  readonly performance: Performance;
  readonly riskFreeRate: number | null;
  /** The last complete calendar year of the data; null if it is not known. */
  readonly latestYear: number | null;
  readonly series: NavSeriesWithBreaks;
  /** Null if there are no levels. */
  readonly benchmark: NavSeriesWithBreaks | null;
}

/** The same over a window of some years to the latest NAV. */
export interface WindowedInput extends NavExampleInput {
  readonly years: number;
  readonly start: number;
  readonly end: number;
}

/** `₹ 30.5930 on 19 Nov 2026`. */
export function describeNav({ series }: NavExampleInput, day: number): string {
  const nav = findNavAsOf(series, day, 0)?.nav;
  return nav === undefined ? toDay(day) : `₹ ${formatNumber(nav, 4)} on ${toDay(day)}`;
}
