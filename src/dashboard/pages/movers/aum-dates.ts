import type { IsoDate } from '#contract/dates.ts';
import type { AumMove } from '#contract/records/aum.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { formatDayRange } from '../../ui/text/format.ts';

/** The days whose AUM is compared, oldest first; empty if they are not known. */
export interface AumDates {
  readonly dates: readonly IsoDate[];
  readonly monthEnds: readonly IsoDate[];
  /** Stated by the moves; otherwise as the specification defines them. */
  readonly areStated: boolean;
}

/**
 * The dates that the moves state. AUM is published later than NAVs, and by some fund houses later than by others. A server that
 * states none follows the specification, by which AUM is that of the NAV date.
 */
export function findAumDates(
  moves: readonly Partial<Pick<AumMove, 'dailyAumDate' | 'preMonthAumDate'>>[],
  navAsOf: IsoDate | null,
): AumDates {
  const dates = listDistinctDays(moves.map(({ dailyAumDate }) => dailyAumDate ?? null));
  if (dates.length > 0) {
    const monthEnds = listDistinctDays(moves.map(({ preMonthAumDate }) => preMonthAumDate ?? null));
    return { dates, monthEnds, areStated: true };
  }
  return navAsOf === null
    ? { dates: [], monthEnds: [], areStated: false }
    : { dates: listDistinctDays([navAsOf]), monthEnds: [findMonthEndBefore(navAsOf)], areStated: false };
}

/** `18 Nov 2026 to 19 Nov 2026 vs 31 Oct 2026`; '' if the dates are not known. */
export function formatAumDates({ dates, monthEnds }: AumDates): string {
  if (dates.length === 0) return '';
  return `${formatDayRange(dates)} vs ${monthEnds.length === 1 ? formatDayRange(monthEnds) : 'the month-end before each'}`;
}

/** `AUM of 19 Nov 2026 vs 31 Oct 2026`; without the dates if they are not known. */
export function describeAumDates(dates: AumDates): string {
  const text = formatAumDates(dates);
  return text === '' ? 'Latest AUM vs previous month-end' : `AUM of ${text}`;
}
