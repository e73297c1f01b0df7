import { datePart, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { daysBetween, getIndianDay } from '#finance/calendar.ts';

/** Days from a date to the day in India at a moment. */
export const computeAge = (iso: IsoDateOrDateTime, now: Date): number => daysBetween(datePart(iso), getIndianDay(now));

/** NAVs older than this many days mean that nobody has imported files for a while. */
export const MAX_NAV_AGE_DAYS = 7;

/** The sample market is never out of date: whenever it is looked at, its day is that of its NAVs. */
export const isSampleMarket = ({ datasetKind }: Pick<ServerInfo, 'datasetKind'>): boolean =>
  datasetKind.toLowerCase() === 'sample';
