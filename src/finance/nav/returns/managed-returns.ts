import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { findStartNav } from '../series/missing-days.ts';
import { findNavAsOf, getFirstNav, MAX_DAYS_EARLIER } from '../series/series.ts';
import { computeReturnBetween, LAUNCH_TOLERANCE_DAYS } from './returns.ts';

/** Why there is no return since a manager began: no day is stated, the NAVs do not reach back to it, or a return cannot be computed from them. */
type ManagedReturnNote = 'NoDate' | 'NoHistory' | 'DayMissing' | 'Payout' | 'Split' | 'Young';

/** A return and the day of the NAV it is from. */
export interface ManagedReturn {
  readonly from: number;
  readonly value: number;
}

/**
 * The day from which a manager's return is: that on which the manager began or, if named up to 45 days before the first NAV of the code, when
 * units were not allotted yet, the day of that NAV.
 * @param first day of the first NAV; null without NAVs.
 */
export const findManagedStart = (began: number, first: number | null): number =>
  first !== null && began < first && first - began <= LAUNCH_TOLERANCE_DAYS ? first : began;

/**
 * Return of a scheme since a manager began, to `end`, percent: over more than a year annualised. It starts at the last NAV up to 10 days before
 * `start`, which is a day of `findManagedStart`; null if none is stated.
 * @returns the reason if there is none.
 */
export function computeManagedReturn(
  navs: NavSeriesWithBreaks,
  start: number | null,
  end: number,
): ManagedReturn | ManagedReturnNote {
  if (start === null) return 'NoDate';
  if (getFirstNav(navs) === null) return 'Payout';
  if (start >= end) return 'Young';
  if (findNavAsOf(navs, start, MAX_DAYS_EARLIER) === null) return 'NoHistory';
  const from = findStartNav(navs, start, MAX_DAYS_EARLIER);
  if (from === null) return 'DayMissing';
  if (crossesBreak(navs, from.day, end)) return 'Split';
  const value = computeReturnBetween(navs, start, end);
  return value === null ? 'NoHistory' : { from: from.day, value };
}
