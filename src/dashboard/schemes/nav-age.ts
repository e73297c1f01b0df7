import { datePart, type IsoDateOrDateTime } from '#contract/dates.ts';
import { daysBetween, getIndianDay } from '#finance/calendar.ts';

/** Days from a date to the day in India at a moment. */
export const computeAge = (iso: IsoDateOrDateTime, now: Date): number => daysBetween(datePart(iso), getIndianDay(now));

/** NAVs older than this many days mean that nobody has imported files for a while. */
export const MAX_NAV_AGE_DAYS = 7;
