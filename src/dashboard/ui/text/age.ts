import { datePart } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';

/** Days from an ISO date to a moment, in the user's time zone. */
export const computeAge = (iso: string, now: Date): number =>
  toDayNumber(toLocalIsoDay(now)) - toDayNumber(datePart(iso));

/** NAVs older than this many days mean that nobody has imported files for a while. */
export const MAX_NAV_AGE_DAYS = 7;

const toLocalIsoDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
