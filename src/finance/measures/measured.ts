import type { MeasureNote } from '#contract/measures/measure.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { lacksDay } from '../nav/series/missing-days.ts';
import { findNavAsOf, MAX_DAYS_EARLIER } from '../nav/series/series.ts';

/** The value of a measure, or why there is none. */
export type Measured = number | MeasureNote;

export const getNumberOrNull = (measured: Measured): number | null => (typeof measured === 'number' ? measured : null);

/** The NAVs of a code that make returns. */
export interface MeasuredNavs {
  readonly series: NavSeriesWithBreaks;
  /** Day number of the launch; null if it is not known. */
  readonly launch: number | null;
  /** There are NAVs before them that may exclude what was paid out. */
  readonly mayHavePaidOut: boolean;
}

/** Why nothing can be said about the time from `start` to `end`; null if it is covered, though it may lack NAVs. */
export function explainUncovered(
  { series, launch, mayHavePaidOut }: MeasuredNavs,
  start: number,
  end: number,
): MeasureNote | null {
  const from = findNavAsOf(series, start, MAX_DAYS_EARLIER);
  if (from === null) {
    if (mayHavePaidOut) return 'Payout';
    return launch !== null && launch > start ? 'Young' : 'NoHistory';
  }
  if (findNavAsOf(series, end, MAX_DAYS_EARLIER) === null) return 'Ended';
  return crossesBreak(series, from.day, end) ? 'Split' : null;
}

/** Why there is no return that starts on a day. */
export function findMissingMeasureNote(navs: MeasuredNavs, start: number, end: number): MeasureNote {
  const from = findNavAsOf(navs.series, start, MAX_DAYS_EARLIER);
  return (
    explainUncovered(navs, start, end) ?? (from && lacksDay(navs.series, from.day, start) ? 'DayMissing' : 'Undefined')
  );
}
