import { monthNames, parseMonthName } from '#contract/dates.ts';
import { INDIA_OFFSET, toDayNumber, toIsoDay } from '#finance/calendar.ts';

export interface IsoDayRange {
  readonly from: string;
  readonly to: string;
}

/** The time of the day in India: `21:30`. */
export const getIndianTime = (time: Date): string =>
  new Date(time.getTime() + INDIA_OFFSET).toISOString().slice(11, 16);

export const addDays = (day: string, days: number): string => toIsoDay(toDayNumber(day) + days);

/** `2026-01-05` → `05-Jan-2026`. */
export function formatAmfiDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${monthNames[Number(month) - 1]}-${year}`;
}

/** `12-Mar-2026` → ISO; null for anything else. */
export function parseAmfiDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text.trim()) ?? [];
  const number = parseMonthName(month);
  if (number < 1) return null;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6;
};

/** The last Monday to Friday on or before a day. */
export const findWeekdayUpTo = (day: string): string => (isWeekday(day) ? day : findWeekdayUpTo(addDays(day, -1)));

/** The n-th Monday to Friday after a day. */
export function findWeekdaysAfter(day: string, count: number): string {
  let [last, left] = [day, count];
  while (left > 0) {
    last = addDays(last, 1);
    if (isWeekday(last)) left--;
  }
  return last;
}

export const findMonthEnd = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The month before that of a day: `2026-10` for `2026-11-22`. */
export const findPreviousMonth = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);

/** The ranges of a period that lack a day for which `isMissing`, from the first to the last such day, in windows of at most `maxDays`. */
export function findMissingRanges(
  { from, to }: IsoDayRange,
  isMissing: (day: string) => boolean,
  maxDays: number,
): readonly IsoDayRange[] {
  const ranges: { from: string; to: string }[] = [];
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
