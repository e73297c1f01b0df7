import { daysBetween } from '../../calendar.ts';

/** Days: a quarter, at which some schemes were disclosed, and a week. What changed in more time is not the work of one period. */
export const MAX_DAYS_TO_PREVIOUS = 100;

/** Whether a portfolio of an ISO date can be compared with the one before it. */
export const areDatesComparable = (previousDate: string, date: string): boolean =>
  daysBetween(previousDate, date) <= MAX_DAYS_TO_PREVIOUS;
