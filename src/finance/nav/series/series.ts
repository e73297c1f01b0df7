/**
 * The NAVs of one scheme code, or the levels of one index. Days are day numbers (whole days since 1970-01-01), ascending
 * and unique; NAVs are ₹ and above 0 (a NAV of 0, N.A. and the like is not a NAV and is never part of a series).
 */
export interface NavSeries {
  readonly days: Int32Array;
  readonly navs: Float64Array;
}

/** One NAV with its day number. */
export interface NavOnDay {
  readonly day: number;
  readonly nav: number;
}

/** The NAV at an index of the series; null if the index is out of range. */
export function getNavAtIndex(series: NavSeries, index: number): NavOnDay | null {
  const day = series.days[index];
  const nav = series.navs[index];
  return day === undefined || nav === undefined ? null : { day, nav };
}

/** The first NAV; null if the series is empty. */
export const getFirstNav = (series: NavSeries): NavOnDay | null => getNavAtIndex(series, 0);

/** The latest NAV; null if the series is empty. */
export const getLatestNav = (series: NavSeries): NavOnDay | null => getNavAtIndex(series, series.days.length - 1);

/** How many of the ascending days are on or before a day; also the index of the first later one. Binary search. */
export function countDaysUpTo(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is in range; undefined would compare false and end the search
    if ((days[middle] ?? Number.POSITIVE_INFINITY) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All days of several ascending lists, each once, ascending. */
export function mergeDays(lists: readonly Int32Array[]): Int32Array {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length === 0) return new Int32Array();
  const first = Math.min(...filled.map((days) => Number(days[0])));
  const last = Math.max(...filled.map((days) => Number(days.at(-1))));
  const isListed = new Uint8Array(last - first + 1);
  for (const days of filled) for (let i = 0; i < days.length; i++) isListed[Number(days[i]) - first] = 1;
  const merged = new Int32Array(isListed.length);
  let count = 0;
  for (let i = 0; i < isListed.length; i++) if (isListed[i] === 1) merged[count++] = first + i;
  return merged.slice(0, count);
}

/** Several series of one index as one: of each day the value of the first that has one. */
export function mergeSeries(all: readonly NavSeries[]): NavSeries {
  const days = mergeDays(all.map((series) => series.days));
  const navs = new Float64Array(days.length);
  for (const series of all.toReversed()) {
    let at = 0;
    for (const [i, day] of days.entries()) if (series.days[at] === day) navs[i] = Number(series.navs[at++]);
  }
  return { days, navs };
}

/** The days that are in every one of several ascending lists, ascending; none without lists. */
export function intersectDays([first, ...others]: readonly Int32Array[]): Int32Array {
  if (first === undefined) return new Int32Array();
  const listed = others.map((days) => new Set(days));
  return first.filter((day) => listed.every((days) => days.has(day)));
}

/** How many days earlier the as-of NAV of a window may be: no run of holidays is longer. */
export const MAX_DAYS_EARLIER = 10;

/**
 * The as-of NAV: the NAV of the day or, on a holiday, the nearest earlier one, at most `tolerance` days earlier; null if
 * there is none. Never a later NAV.
 */
export function findNavAsOf(series: NavSeries, day: number, tolerance: number): NavOnDay | null {
  const found = getNavAtIndex(series, countDaysUpTo(series.days, day) - 1);
  return found !== null && day - found.day <= tolerance ? found : null;
}

/** The NAVs from the as-of NAV of a day on, however old that is; all if there is none, and for null. */
export function startAt<T extends NavSeries>(series: T, day: number | null): T {
  if (day === null) return series;
  const first = Math.max(0, countDaysUpTo(series.days, day) - 1);
  return { ...series, days: series.days.subarray(first), navs: series.navs.subarray(first) };
}

export const STALE_AFTER_DAYS = 10;

/**
 * Whether a scheme's latest NAV is stale: more than 10 days older than NavAsOf, the date of the dataset's NAVs. Both are day
 * numbers. A scheme without any NAV is stale too.
 */
export function isStale(latest: number | null, asOf: number): boolean {
  return latest === null || latest < findEarliestCurrentDay(asOf);
}

/** The earliest day on which a latest NAV is not stale. */
const findEarliestCurrentDay = (asOf: number): number => asOf - STALE_AFTER_DAYS;
