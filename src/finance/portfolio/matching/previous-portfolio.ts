import type { IsoDate } from '#contract/dates.ts';
import { daysBetween } from '../../calendar.ts';

/** Days: a quarter, at which some schemes were disclosed, and a week. What changed in more time is not the work of one period. */
export const MAX_DAYS_TO_PREVIOUS = 100;

/** With a longer time between them, portfolios are not compared. */
export const areDatesComparable = (previousDate: IsoDate, date: IsoDate): boolean =>
  daysBetween(previousDate, date) <= MAX_DAYS_TO_PREVIOUS;
