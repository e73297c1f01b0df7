import { findMedian } from '../../comparison/median.ts';
import { MIN_PEERS } from '../../comparison/standing.ts';
import { MAX_DAYS_EARLIER } from '../series/series.ts';

/** Values on ascending day numbers. */
export interface DatedValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/**
 * The median, on each of the days, of the values of several lines: of each the value of the day or the nearest earlier one, at
 * most 10 days earlier, as with NAVs. Null on a day with fewer than five values, and on one that fewer than half of them are of: the
 * median ends where its lines do, and has no point on a day that few have a NAV on.
 * @param days ascending
 */
export function computeMedianLine(lines: readonly DatedValues[], days: Int32Array): readonly (number | null)[] {
  const next = new Int32Array(lines.length); // of each line, the index of the first later day
  const found = new Float64Array(lines.length);
  return Array.from(days, (day) => {
    let count = 0;
    let ofTheDay = 0;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (line === undefined) continue;
      let index = Number(next[i]);
      while (Number(line.days[index]) <= day) index++;
      next[i] = index;
      const age = index > 0 ? day - Number(line.days[index - 1]) : Infinity;
      if (age > MAX_DAYS_EARLIER) continue;
      found[count++] = Number(line.values[index - 1]);
      if (age === 0) ofTheDay++;
    }
    return count < MIN_PEERS || ofTheDay < count / 2 ? null : findMedian(found.subarray(0, count).sort());
  });
}
