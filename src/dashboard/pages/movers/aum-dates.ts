import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { formatDay } from '../../ui/text/format.ts';

/** The two dates whose AUM is compared, ISO; null if the server does not report its NAV date. */
export interface AumDates {
  readonly date: string | null;
  readonly previousMonthEnd: string | null;
}

/** The dataset's NAV date, and the last month-end before it. */
export const computeAumDates = (navAsOf: string | null): AumDates => ({
  date: navAsOf,
  previousMonthEnd: navAsOf === null ? null : toIsoDay(toDayNumber(`${navAsOf.slice(0, 7)}-01`) - 1),
});

/** `AUM on 19 Nov 2026 vs 31 Oct 2026`; without the dates if they are not available. */
export const describeAumDates = ({ date, previousMonthEnd }: AumDates): string =>
  date === null || previousMonthEnd === null
    ? 'Latest AUM vs previous month-end'
    : `AUM on ${formatDay(date)} vs ${formatDay(previousMonthEnd)}`;
