import { dayNumber, isoDay } from '#finance/calendar.ts';
import { day } from '../../ui/format.ts';

export interface MoverDays {
  /** ISO; null where the service does not tell its dataset's NAV date. */
  readonly now: string | null;
  readonly before: string | null;
}

/** The days that AUM is of: the dataset's NAV date, and the last month-end before it. */
export const moverDays = (navAsOf: string | null): MoverDays => ({
  now: navAsOf,
  before: navAsOf === null ? null : isoDay(dayNumber(`${navAsOf.slice(0, 7)}-01`) - 1),
});

/** `AUM on 19 Nov 2026 against 31 Oct 2026`; in words where the days are not told. */
export const daysTold = ({ now, before }: MoverDays): string =>
  now === null || before === null
    ? 'Daily AUM against that of the month-end before'
    : `AUM on ${day(now)} against ${day(before)}`;
