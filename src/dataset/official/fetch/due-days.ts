import { addDays, findMonthEnd, findWeekdaysAfter } from '../parsing/days.ts';
import { sourceNames, type SourceName } from '../sources/download.ts';

/** A source of `npm run update`, or one whose files only a person can import. */
export type DataSource = SourceName | 'riskometers';
export const dataSources: readonly DataSource[] = [...sourceNames, 'riskometers'];

/** How often a source has newer data, and how long these may take. */
type Rhythm =
  /** Of each trading day. `weekdays`: how many may be missing. */
  | { readonly of: 'trading day'; readonly weekdays: number }
  /** Of each month, quarter or half-year. `days`: from its end until they are published. */
  | { readonly of: 'period'; readonly months: 1 | 3 | 6; readonly days: number }
  /** Of the day of the request, since the files have no date. `days`: how old they may be. */
  | { readonly of: 'request'; readonly days: number }
  /** Not needed any more once they are in. */
  | { readonly of: 'past' };

/**
 * When each source publishes (November 2026). Exchanges are closed on at most two weekdays in succession (Diwali), and an update
 * in the evening finds the NAVs of the day before: on the next day, before that update, three weekdays may be missing.
 */
const rhythms: Readonly<Record<DataSource, Rhythm>> = {
  nav: { of: 'trading day', weekdays: 3 }, // by the next morning
  performance: { of: 'trading day', weekdays: 4 }, // one or two days later
  indices: { of: 'trading day', weekdays: 3 }, // in the evening
  ter: { of: 'trading day', weekdays: 8 }, // daily, but AMFI's list of a month may begin some days after the month
  portfolios: { of: 'period', months: 1, days: 10 }, // SEBI: within ten days of the month
  riskometers: { of: 'period', months: 1, days: 10 }, // with the portfolios
  aaum: { of: 'period', months: 3, days: 42 },
  'size-list': { of: 'period', months: 6, days: 10 },
  offers: { of: 'request', days: 3 },
  schemes: { of: 'request', days: 15 }, // requested once a week
  'nav-history': { of: 'past' }, // newer NAVs are those of the day
};

/** Days from publication until the evening's update has it. */
const UNTIL_UPDATE = 1;

/** The first day on which data of a day are late, since newer ones should be in; null if they never are. */
export function findLateDay(source: DataSource, asOf: string): string | null {
  const rhythm = rhythms[source];
  switch (rhythm.of) {
    case 'trading day':
      return addDays(findWeekdaysAfter(asOf, rhythm.weekdays + 1), 1);
    case 'period':
      return addDays(findNextPeriodEnd(asOf, rhythm.months), rhythm.days + UNTIL_UPDATE + 1);
    case 'request':
      return addDays(asOf, rhythm.days + 1);
    case 'past':
      return null;
  }
}

/** Whether newer data are ever needed. */
export const canBeLate = (source: DataSource): boolean => rhythms[source].of !== 'past';

/** Whether the data have no day of their own, so that they are of the day on which they were requested. */
export const isOfRequestDay = (source: DataSource): boolean => rhythms[source].of === 'request';

/** Days. Some fund houses date a portfolio on the last business day of the month. */
const MAX_BEFORE_END = 5;

/** The end of the period after that of a day: for a day in the middle of a period, the end of this one. */
function findNextPeriodEnd(day: string, months: 1 | 3 | 6): string {
  const end = findPeriodEnd(day, months);
  return addDays(day, MAX_BEFORE_END) < end ? end : findPeriodEnd(addDays(end, 1), months);
}

function findPeriodEnd(day: string, months: 1 | 3 | 6): string {
  const last = Math.ceil(Number(day.slice(5, 7)) / months) * months;
  return findMonthEnd(`${day.slice(0, 4)}-${String(last).padStart(2, '0')}`);
}
