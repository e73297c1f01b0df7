/**
 * The NAVs of one scheme code, or the levels of one index. Days are whole days since 1970-01-01, ascending and each
 * once; NAVs are ₹, all above 0 (a NAV of 0, N.A. and the like is no NAV and never enters a series).
 */
export interface NavSeries {
  readonly days: Int32Array;
  readonly navs: Float64Array;
}

/** One NAV on its day. */
export interface NavOnDay {
  readonly day: number;
  readonly nav: number;
}

/** The NAV at that place of the series; null where the series is shorter. */
export function navAt(series: NavSeries, index: number): NavOnDay | null {
  const day = series.days[index];
  const nav = series.navs[index];
  return day === undefined || nav === undefined ? null : { day, nav };
}

/** The first NAV; null where the series is empty. */
export const firstNav = (series: NavSeries): NavOnDay | null => navAt(series, 0);

/** The latest NAV; null where the series is empty. */
export const latestNav = (series: NavSeries): NavOnDay | null => navAt(series, series.days.length - 1);

/** How many of the ascending days are that day or earlier: the place of the first later one. Binary search. */
export function countUpTo(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is below the length, so the day is there; an absent one would compare false and end the search
    if ((days[middle] ?? Number.POSITIVE_INFINITY) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The as-of NAV: that of the day or, on a holiday, the nearest earlier one, at most `tolerance` days earlier; null where
 * there is none that near. It never looks ahead.
 */
export function navAsOf(series: NavSeries, day: number, tolerance: number): NavOnDay | null {
  const found = navAt(series, countUpTo(series.days, day) - 1);
  return found !== null && day - found.day <= tolerance ? found : null;
}
