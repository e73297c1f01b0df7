import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, type Check } from '../../check.ts';
import { getDay, getNumber, getText, type Row } from '../../client/row.ts';
import { getCode, getPerformances, getServerInfo, sampleEvenly } from '../../client/schemes.ts';
import { getTradingCalendar } from '../../client/trading-calendar.ts';
import { addDays } from '../../specification/dates.ts';
import { getWatchedSchemes } from './histories.ts';
import { isPublished, periods } from './return-periods.ts';

/** Days a NAV counts as recent for the date of the dataset's NAVs. */
const RECENT_DAYS = 10;
/** A later day with fewer of all NAVs, as of an imported file with a few codes, is not the date of the dataset. */
const MIN_SHARE_OF_CODES = 0.1;
/** With fewer schemes a share of them is not meaningful. */
const MIN_SCHEMES = 8;
/** Schemes state a NAV of the last day of their financial year, also on a holiday (31 March 2026). */
const YEAR_END = '-03-31';
/** They also have NAVs of days on which markets are closed. */
const EVERY_DAY = /\b(?:liquid|overnight)\b/i;

/** Returns do not start on another day than they say, and the date of the NAVs is that of most codes. */
export const tradingDayChecks: readonly Check[] = [
  ours('a return is null or published if the NAV of the trading day it starts from is missing', async (service) => {
    const calendar = await getTradingCalendar(service);
    skipUnless(calendar !== null, 'the service does not state its trading days');
    if (!calendar) return;
    const irregular: Row[] = [];
    for (const row of await getPerformances(service)) {
      const [previous, latest] = [getDay(row, 'PreNavDate'), getDay(row, 'NavDate')];
      const between = previous && latest && calendar.findBetween(previous, addDays(latest, -1));
      if (!between) continue;
      irregular.push(row);
      assertEqual(`${row.where}, Return1Day, without NAV of ${between}`, getNumber(row, 'Return1Day'), null);
    }
    for (const row of [...(await getWatchedSchemes(service)), ...sampleEvenly(irregular, MIN_SCHEMES)]) {
      const dates = (await service.getRows('GetNAVHistory', { code: getCode(row) })).map(
        (nav) => getDay(nav, 'NavDate') ?? '',
      );
      for (const [field, { getStart, tolerance }] of Object.entries(periods)) {
        const start = getStart(dates.at(-1) ?? '');
        const from = dates.findLast((date) => date <= start);
        if (from === undefined || from < addDays(start, -tolerance)) continue;
        const missing = calendar.findBetween(from, start);
        if (missing === undefined || isPublishedForItsDay(row, field)) continue;
        assertEqual(`${row.where}, ${field}, without NAV of ${missing}`, getNumber(row, field), null);
      }
    }
  }),
  ours('most schemes have no NAV on a holiday, nor on a missing day', async (service) => {
    const [info, calendar] = [await getServerInfo(service), await getTradingCalendar(service)];
    skipUnless(calendar !== null, 'the service does not state its trading days');
    const schemes = (await getWatchedSchemes(service)).filter((row) => !EVERY_DAY.test(getText(row, 'SubCategory')));
    const dates = await Promise.all(
      schemes.map(async (row) =>
        (await service.getRows('GetNAVHistory', { code: getCode(row) })).map((nav) => getDay(nav, 'NavDate') ?? ''),
      ),
    );
    for (const gap of getText(info, 'MissingDays').split('; ')) {
      if (gap === '') continue;
      const [, from = '', to = from, count] = GAP.exec(gap) ?? [];
      assertThat(from !== '' && from <= to && Number(count) > 0, 'GetServerInfo, MissingDays', gap, 'from/to=number');
      assertFewHaveNavs(dates, from);
      assertFewHaveNavs(dates, to);
    }
    for (const date of calendar?.closed ?? []) if (!date.endsWith(YEAR_END)) assertFewHaveNavs(dates, date);
  }),
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

const GAP = /^(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))?=(\d+)$/;

/** Asserts that few of the histories that a date lies in have a NAV on it. */
function assertFewHaveNavs(histories: readonly (readonly string[])[], date: string): void {
  const around = histories.filter((dates) => (dates[0] ?? date) < date && date < (dates.at(-1) ?? ''));
  const count = around.filter((dates) => dates.includes(date)).length;
  assertThat(
    around.length < MIN_SCHEMES || 2 * count < around.length,
    `NAVs of ${date}`,
    `${count} of ${around.length}`,
    'few',
  );
}

/** Whether a return is one that AMFI published for the date of the NAV, not for an earlier one. */
const isPublishedForItsDay = (row: Row, field: string): boolean =>
  isPublished(row, 'ReturnSource', field) && getDay(row, 'PublishedReturnDate') === getDay(row, 'NavDate');

/** Whether at least half of the codes that have a NAV on a date or in the ten days before it have one on the date. */
function hasMost(rows: readonly Row[], date: string): boolean {
  const navDates = rows.map((row) => [getDay(row, 'NavDate') ?? '', getDay(row, 'PreNavDate') ?? ''] as const);
  const recent = navDates.filter((dates) => dates.some((day) => day >= addDays(date, -RECENT_DAYS) && day <= date));
  return 2 * recent.filter((dates) => dates.includes(date)).length >= recent.length;
}
