import { isIsoDate } from '#contract/date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_MONTH_YEAR = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/;

/** `18-Aug-2026` → `2026-08-18`; null where the text is no such day, or one the calendar does not have. */
export function readNavDay(text: string): string | null {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text) ?? [];
  return day && month && year ? isoDay(+year, monthNumber(month), +day) : null;
}

/** 1 to 12 of a month's name or its first three letters, in any casing; 0 where it is none. */
export function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** ISO text of a day of the calendar, null where it has no such day. */
export function isoDay(year: number, month: number, day: number): string | null {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}
