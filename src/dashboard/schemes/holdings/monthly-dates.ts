import { monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';

const HISTORY_MONTHS = 12;

/** The newest portfolio of each of the twelve months up to the newest, newest first. */
export function selectMonthlyDates(dates: readonly IsoDate[]): readonly IsoDate[] {
  const [newest] = dates;
  if (newest === undefined) return [];
  const first = toIsoDay(addMonths(toDayNumber(`${monthPart(newest)}-01`), 1 - HISTORY_MONTHS));
  const months = new Set<IsoMonth>();
  return dates.filter((date) => {
    const month = monthPart(date);
    if (date < first || months.has(month)) return false;
    months.add(month);
    return true;
  });
}
