import { assertEqual, assertThat } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances, getServerInfo } from '../../client/schemes.ts';
import { cachePerService, type ServiceClient } from '../../client/service-client.ts';
import { addDays, toDayNumber } from '../../specification/dates.ts';
import { getWatchedSchemes } from './histories.ts';

/** Days a NAV counts as recent for the date of the dataset's NAVs. */
const RECENT_DAYS = 10;
/** A later day with fewer of all NAVs, as of an imported file with a few codes, is not the date of the dataset. */
const MIN_SHARE_OF_CODES = 0.1;
/** Returns over so few days that one day more makes another return. */
const shortPeriods: readonly (readonly [field: string, days: number])[] = [
  ['Return1Day', 1],
  ['Return7Days', 7],
  ['Return15Days', 15],
];
/** They also have NAVs of days on which markets are closed. */
const EVERY_DAY = /\b(?:liquid|overnight)\b/i;

/** Returns over a few days do not start on another day than they say, and the date of the NAVs is that of most codes. */
export const tradingDayChecks: readonly Check[] = [
  ours(
    'a return over 1, 7 or 15 days is null if the NAV of the trading day it starts from is missing',
    async (service) => {
      const tradingDays = await getTradingDays(service);
      const watched = new Set((await getWatchedSchemes(service)).map(getCode));
      for (const row of await getPerformances(service)) {
        const previous = getDay(row, 'PreNavDate');
        if (previous !== null) assertStart(row, 'Return1Day', previous, 1, tradingDays);
        if (!watched.has(getCode(row))) continue;
        const dates = (await service.getRows('GetNAVHistory', { code: getCode(row) })).map((nav) =>
          getDay(nav, 'NavDate'),
        );
        for (const [field, days] of shortPeriods) {
          const start = addDays(getDay(row, 'NavDate') ?? '', -days);
          const from = dates.findLast((date) => (date ?? '') <= start);
          if (from) assertStart(row, field, from, days, tradingDays);
        }
      }
    },
  ),
  ours('NavAsOf is the latest date on which at least half of the codes with recent NAVs have one', async (service) => {
    const asOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
    const rows = await getPerformances(service);
    const counts = Map.groupBy(rows, (row) => getDay(row, 'NavDate') ?? '');
    const withNav = rows.length - (counts.get('')?.length ?? 0);
    assertThat(hasMost(rows, asOf), 'GetServerInfo, NavAsOf', asOf, 'a date with NAVs of at least half of the codes');
    for (const [date, { length }] of counts) {
      if (date <= asOf || length < withNav * MIN_SHARE_OF_CODES) continue;
      assertEqual(`at least half of the codes have a NAV of ${date}`, hasMost(rows, date), false);
    }
  }),
];

function assertStart(row: Row, field: string, from: string, days: number, tradingDays: readonly string[]): void {
  const start = addDays(getDay(row, 'NavDate') ?? '', -days);
  const missing = tradingDays.find((date) => date > from && date <= start);
  if (missing !== undefined)
    assertEqual(`${row.where}, ${field}, without NAV of ${missing}`, getNumber(row, field), null);
}

/** Whether at least half of the codes that have a NAV on a date or in the ten days before it have one on the date. */
function hasMost(rows: readonly Row[], date: string): boolean {
  const navDates = rows.map((row) => [getDay(row, 'NavDate') ?? '', getDay(row, 'PreNavDate') ?? ''] as const);
  const recent = navDates.filter((dates) => dates.some((day) => day >= addDays(date, -RECENT_DAYS) && day <= date));
  return 2 * recent.filter((dates) => dates.includes(date)).length >= recent.length;
}

/** Weekdays of the last weeks on which the first code of any sub-category has a NAV. */
const getTradingDays = cachePerService(async (service: ServiceClient): Promise<readonly string[]> => {
  const asOf = getDay(await getServerInfo(service), 'NavAsOf') ?? '';
  const rows = (await getPerformances(service)).filter((row) => (getDay(row, 'NavDate') ?? '') >= addDays(asOf, -3));
  const bySubCategory = Map.groupBy(rows, (row) => getText(row, 'SubCategory'));
  const dates = new Set<string>();
  for (const [subCategory, [first]] of bySubCategory) {
    if (!first || EVERY_DAY.test(subCategory)) continue;
    for (const nav of await service.getRows('GetNAVHistory', { code: getCode(first) })) {
      const date = getDay(nav, 'NavDate') ?? '';
      if (date >= addDays(asOf, -40) && !isWeekend(date)) dates.add(date);
    }
  }
  return [...dates];
});

/** 1 January 1970 was a Thursday. */
const isWeekend = (date: string): boolean => [2, 3].includes(toDayNumber(date) % 7);
