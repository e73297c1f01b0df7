import { expect, test } from 'vitest';
import { performanceFeed } from '#dataset/official/feeds/performance/feed.ts';
import { checkPublishedNavs } from '#dataset/official/feeds/performance/nav-checks.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildPerformance, type PerformanceCells } from '#test/support/market/build-published-files.ts';
import { buildMarket, buildMarketFile, scaleNav } from '#test/support/market/nav-market.ts';
import { importFiles } from '../import/import-files.ts';
import { parseFeedFile } from './parse-feed-file.ts';

/** The performance of 2 July 2026: NAVs of the growth options of that day, and returns since a year before. */
function buildRows(change: (row: PerformanceCells, at: number) => object = () => ({})): readonly PerformanceCells[] {
  const lines = buildMarket(2);
  const rows = lines.flatMap((direct, at): readonly PerformanceCells[] => {
    const regular = lines[at + 1];
    if (!direct.isDirect || !regular) return [];
    const schemeName = direct.name.replace(' - Direct Plan - Growth', '');
    const returns = { return1YearDirect: 25, return1YearRegular: 25 };
    return [{ schemeName, navDirect: Number(direct.nav), navRegular: Number(regular.nav), ...returns }];
  });
  return rows.map((row, at) => ({ ...row, ...change(row, at) }));
}

const buildYearBefore = (date: string, growth = 1.25) =>
  buildNavFile(
    'before.txt',
    date,
    buildMarket(2).map((line) => ({ ...line, nav: scaleNav(line, 1 / growth) })),
  );

const importPerformance = async (rows: readonly PerformanceCells[], yearBefore = buildYearBefore('02-Jul-2025')) =>
  (await importFiles([yearBefore, buildMarketFile(2), buildPerformance('p.json', '02-Jul-2026', rows)])).reports[2];

test('fund performance with the stored NAVs of its date, and the returns that these have, is taken', async () => {
  expect(await importPerformance(buildRows())).toMatchObject({ outcome: 'performance', rows: 36 });
});

test.each([
  [
    'NAVs that no code of the fund house has on that date',
    buildRows(({ navDirect }) => ({ navDirect: Number(navDirect) * 1.01 })),
    'check “published NAVs”: 50 % (36 of 72) NAVs are those of no code of the fund house and plan on their date, expected at most 40 %: ' +
      'SBI Large Cap Fund, Direct: ',
  ],
  [
    'the NAVs of the other plan',
    buildRows(({ navDirect, navRegular }) => ({ navDirect: navRegular, navRegular: navDirect })),
    'check “published NAVs”: 100 % (72 of 72)',
  ],
  [
    'returns that stored NAVs do not have',
    buildRows(() => ({ return1YearDirect: 27 })),
    'check “published returns”: 50 % (36 of 72) returns over 1 to 5 years differ by more than 0.5 percentage points from those of stored ' +
      'NAVs, expected at most 20 %: SBI Large Cap Fund, Direct, 1Year: published 27 %, computed 25.00 %; ',
  ],
])('fund performance with %s is refused', async (_, rows, reason) => {
  expect(await importPerformance(rows)).toMatchObject({
    outcome: 'rejected',
    reason: expect.stringContaining(reason),
  });
});

test('the performance of schemes that no NAV file of the day lists, such as closed ones, is taken', async () => {
  const rows = buildRows(({ schemeName, navDirect }, at) => ({
    schemeName: `${schemeName} Series ${at}`,
    navDirect: Number(navDirect) * 1.5,
  }));
  expect(await importPerformance(rows)).toMatchObject({ outcome: 'performance', rows: 36 });
});

test.each(['27-Jun-2025', '30-Jun-2025', '01-Jul-2025'])(
  'returns since days without stored NAVs are taken: those of %s are of another day',
  async (date) => {
    expect(await importPerformance(buildRows(), buildYearBefore(date, 1.22))).toMatchObject({ outcome: 'performance' });
  },
);

test('the NAVs of a date are read once, in whatever order rows of several dates are', () => {
  const dates = ['2026-07-01', '2026-07-02', '2026-07-03'];
  const data = Array.from({ length: 30 }, (_, at) => ({
    schemeName: `SBI Fund ${at}`,
    navDate: dates[at % 3],
    navDirect: 10,
  }));
  const { rows } = parseFeedFile(performanceFeed, 'json', { validationStatus: 'SUCCESS', data });
  const reads: string[] = [];
  const navs = {
    *listNavs(_: ReadonlySet<string>, from: number, to: number) {
      reads.push(`${toIsoDay(from)} ${toIsoDay(to)}`);
      yield* [];
    },
  };
  checkPublishedNavs(rows, { navs, history: { all: () => [] }, files: { withNavs: () => [] } });
  expect(reads).toEqual(dates.map((date) => `${date} ${date}`));
});
