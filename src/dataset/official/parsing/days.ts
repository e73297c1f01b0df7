import { monthNames, monthPart, type IsoDate, type IsoMonth } from '#contract/dates.ts';
import { findMonthEndBefore } from '#finance/aum.ts';
import { addDays, getIndianDateTime, getMonthEnd, toDayNumber, toIsoDay } from '#finance/calendar.ts';

export interface IsoDayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The time of the day in India: `21:30`. */
export const getIndianTime = (time: Date): string => getIndianDateTime(time).slice(11, 16);

/** `2026-01-05` → `05-Jan-2026`. */
export function formatAmfiDay(day: IsoDate): string {
  const [year, month, date] = day.split('-');
  return `${date}-${monthNames[Number(month) - 1]}-${year}`;
}

/** The newest of some days; '' for none. */
export const findNewestDay = (days: Iterable<IsoDate | null>): IsoDate | '' => {
  let newest: IsoDate | '' = '';
  for (const day of days) if (day !== null && day > newest) newest = day;
  return newest;
};

export const isWeekday = (day: IsoDate): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6;
};

/** The last Monday to Friday on or before a day. */
export const findWeekdayUpTo = (day: IsoDate): IsoDate => (isWeekday(day) ? day : findWeekdayUpTo(addDays(day, -1)));

/** The n-th Monday to Friday after a day. */
export function findWeekdaysAfter(day: IsoDate, count: number): IsoDate {
  let [last, left] = [day, count];
  while (left > 0) {
    last = addDays(last, 1);
    if (isWeekday(last)) left--;
  }
  return last;
}

export const findMonthEnd = (month: IsoMonth): IsoDate => toIsoDay(getMonthEnd(toDayNumber(`${month}-01`)));

/** The month before that of a day: `2026-10` for `2026-11-22`. */
export const findPreviousMonth = (day: IsoDate): IsoMonth => monthPart(findMonthEndBefore(day));

/** The ranges of a period that lack a day for which `isMissing`, from the first to the last such day, in windows of at most `maxDays`. */
export function findMissingRanges(
  { from, to }: IsoDayRange,
  isMissing: (day: IsoDate) => boolean,
  maxDays: number,
): readonly IsoDayRange[] {
  const ranges: { from: IsoDate; to: IsoDate }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isMissing(day)) continue;
    const last = ranges.at(-1);
    const isNear = last && toDayNumber(day) - toDayNumber(last.to) <= MAX_GAP;
    if (isNear && toDayNumber(day) - toDayNumber(last.from) < maxDays) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

// Days. Missing days that are near each other cost one request instead of several.
const MAX_GAP = 10;
