import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays, DAYS_PER_CALENDAR_YEAR, daysBetween, getIndianDay } from '#finance/calendar.ts';
import { findNewestDay } from '../../../parsing/days.ts';
import type { PortfolioFile } from '../portfolio-file.ts';

/** The day on which a workbook was saved, by its own properties; null if they do not say. */
export const getSavedDay = ({ published }: Pick<PortfolioFile, 'published'>): IsoDate | null =>
  published === null ? null : getIndianDay(new Date(published));

/** Days from the date of portfolios until their workbook is saved: 2 to 31 in the real ones. */
const MAX_DAYS = 45;

/** Whether a date is shortly before a day, apart from its year; one counted from 1904 instead of 1900 is four years and a day later. */
function isBeforeInSomeYear(date: IsoDate, day: IsoDate): boolean {
  const days = daysBetween(date, day);
  return days - Math.floor(days / DAYS_PER_CALENDAR_YEAR) * DAYS_PER_CALENDAR_YEAR <= MAX_DAYS;
}

/**
 * Whether a date is after the day of saving, and would be shortly before it in an earlier year. The day of saving alone proves nothing: it
 * may be that of a template.
 */
export const isOfAnotherYear = (date: IsoDate, saved: IsoDate): boolean =>
  date > addDays(saved, 1) && isBeforeInSomeYear(date, saved);

/**
 * A line if the newest portfolios of a file are dated after the day on which it was saved, or shortly before it in an earlier year: it may be
 * an old workbook that was saved again.
 */
export function describeOddDates({ published, portfolios }: PortfolioFile): readonly string[] {
  const [saved, newest] = [getSavedDay({ published }), findNewestDay(portfolios.map(({ date }) => date))];
  if (saved === null || newest === '') return [];
  const days = daysBetween(newest, saved);
  const isOdd = days < -1 || (days > MAX_DAYS && isBeforeInSomeYear(newest, saved));
  return isOdd
    ? [`check date: portfolios of ${formatDay(newest)} in a workbook that was saved on ${formatDay(saved)}`]
    : [];
}
