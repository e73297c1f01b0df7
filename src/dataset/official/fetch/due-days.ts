import { formatIsoDate, monthPart, type IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import { findMonthEnd, findWeekdaysAfter } from '../parsing/days.ts';
import type { Rhythm } from '../sources/source.ts';

// When sources publish (November 2026) is in their folders. Exchanges are closed on at most two weekdays in succession (Diwali), and an
// update in the evening finds the NAVs of the day before: on the next day, before that update, three weekdays may be missing.

/** Days from publication until the evening's update has it. */
const UNTIL_UPDATE = 1;

/** The first day on which data of a day are late, since newer ones should be in; null if they never are. */
export function findLateDay(rhythm: Rhythm, asOf: IsoDate): IsoDate | null {
  switch (rhythm.of) {
    case 'trading day':
      return addDays(findWeekdaysAfter(asOf, rhythm.weekdays + 1), 1);
    case 'period':
      return addDays(findNextPeriodEnd(asOf, rhythm.months), rhythm.days + UNTIL_UPDATE + 1);
    case 'request':
      return addDays(asOf, rhythm.days + 1);
    case 'past':
      return null;
  }
}

/** Days. Some fund houses date a portfolio on the last business day of the month. */
const MAX_BEFORE_END = 5;

/** The end of the period after that of a day: for a day in the middle of a period, the end of this one. */
function findNextPeriodEnd(day: IsoDate, months: 1 | 3 | 6): IsoDate {
  const end = findPeriodEnd(day, months);
  return addDays(day, MAX_BEFORE_END) < end ? end : findPeriodEnd(addDays(end, 1), months);
}

function findPeriodEnd(day: IsoDate, months: 1 | 3 | 6): IsoDate {
  const last = Math.ceil(Number(day.slice(5, 7)) / months) * months;
  return findMonthEnd(monthPart(formatIsoDate(Number(day.slice(0, 4)), last, 1)));
}
