import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { addDays, daysBetween, getIndianDay } from '#finance/calendar.ts';
import { findNewestDay } from '../../../parsing/days.ts';
import type { PortfolioFile } from '../portfolio-file.ts';

/** The day on which a workbook was saved, by its own properties; null if they do not say. */
export const getSavedDay = ({ published }: Pick<PortfolioFile, 'published'>): IsoDate | null =>
  published === null ? null : getIndianDay(new Date(published));

/** Days from the date of portfolios until their workbook is saved: 2 to 31 in the real ones. */
const MAX_DAYS = 45;
const YEAR = 365.25;

/**
 * Whether a date is after the day of saving, and would be shortly before it in an earlier year; or counted from 1900 instead of 1904, which
 * is four years and a day. The day of saving alone proves nothing: it may be that of a template.
 */
export function isOfAnotherYear(date: IsoDate, saved: IsoDate): boolean {
  const days = daysBetween(date, saved) % YEAR; // negative after the day of saving
  return date > addDays(saved, 1) && days + YEAR <= MAX_DAYS;
}

/** A workbook that was saved long after the date of its portfolios may be old, or have a wrong date. */
const MAX_SAVED_DAYS = 100;

/** A line if the newest portfolios of a file are not of about the day on which it was saved. */
export function describeOddDates({ published, portfolios }: PortfolioFile): readonly string[] {
  const [saved, newest] = [getSavedDay({ published }), findNewestDay(portfolios.map(({ date }) => date))];
  if (saved === null || newest === '') return [];
  const days = daysBetween(newest, saved);
  if (days >= -1 && days <= MAX_SAVED_DAYS) return [];
  return [`check date: portfolios of ${formatDay(newest)} in a workbook that was saved on ${formatDay(saved)}`];
}
