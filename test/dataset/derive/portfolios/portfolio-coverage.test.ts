import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import type { TestMarket } from '#test/support/market/market-types.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const bond = buildHolding({ assetType: 'Debt', isin: 'INE000B07016' });

/** Scheme 1 is of Alpine, 2 and 3 of Birch, and so on; the last digit of a code is the number of its scheme. */
function buildHouses(
  houses: Readonly<Record<string, readonly number[]>>,
  launchDates: Readonly<Record<number, IsoDate>>,
) {
  return Object.entries(houses).flatMap(([mutualFund, numbers]) =>
    numbers.map((schemeNumber) =>
      buildScheme({
        code: `10${schemeNumber}`,
        schemeNumber,
        schemeName: `${mutualFund} Fund ${schemeNumber}`,
        mutualFund,
        launchDate: launchDates[schemeNumber] ?? null,
      }),
    ),
  );
}

/** `Alpine 1 of 2, 1 compared` by month. */
async function readCoverage(market: TestMarket): Promise<Readonly<Record<string, readonly string[]>>> {
  const store = await openTemporaryStore(market);
  const rows = await store.readPortfolioCoverage();
  await store.close();
  const byMonth: Record<string, string[]> = {};
  for (const { date, mutualFund, portfolios, schemes, compared } of rows.toReversed())
    (byMonth[date ?? ''] ??= []).unshift(`${mutualFund} ${portfolios} of ${schemes ?? '?'}, ${compared} compared`);
  return byMonth;
}

test('counts the portfolios of each fund house with schemes, and those with shares and a previous portfolio', async () => {
  const portfolios = [
    { schemeNumber: 1, date: '2026-08-31' },
    { schemeNumber: 1, date: '2026-09-30' },
    { schemeNumber: 2, date: '2026-09-15' },
    { schemeNumber: 2, date: '2026-09-30' },
    { schemeNumber: 3, date: '2026-08-31', holdings: [bond] },
    { schemeNumber: 3, date: '2026-09-30', holdings: [bond] },
  ] as const;
  const market = buildMarket({
    schemes: buildHouses(
      { Alpine: [1], Birch: [2, 3], Cedar: [4] },
      { 1: '2020-01-01', 2: '2020-01-01', 3: '2020-01-01', 4: '2020-01-01' },
    ),
    portfolios: portfolios.map(buildPortfolio),
  });
  expect(await readCoverage(market)).toEqual({
    '2026-08-31': ['Alpine 1 of 1, 0 compared', 'Birch 1 of 2, 0 compared', 'Cedar 0 of 1, 0 compared'],
    '2026-09-30': ['Alpine 1 of 1, 1 compared', 'Birch 2 of 2, 1 compared', 'Cedar 0 of 1, 0 compared'],
  });
});

test('a house is left out before its first scheme and after its last, by launch dates and NAVs', async () => {
  const days = ['2026-08-03', '2026-08-04', '2026-11-18', '2026-11-19'];
  const navs = (from: string, to: string) =>
    Object.fromEntries(days.filter((day) => day >= from && day <= to).map((day) => [day, 10]));
  const market = buildMarket({
    schemes: buildHouses(
      { Alpine: [1], Birch: [2], Cedar: [3] },
      { 1: '2020-01-01', 2: '2026-10-05', 3: '2020-01-01' },
    ),
    navs: {
      101: navs('2026-08-03', '2026-11-19'),
      102: navs('2026-11-18', '2026-11-19'),
      103: navs('2026-08-03', '2026-08-04'), // merged away
    },
    portfolios: (['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'] as const).map((date) =>
      buildPortfolio({ schemeNumber: 1, date }),
    ),
  });
  const coverage = await readCoverage(market);
  expect(
    Object.fromEntries(Object.entries(coverage).map(([date, rows]) => [date, rows.map((row) => row.split(' ')[0])])),
  ).toEqual({
    '2026-07-31': ['Alpine', 'Cedar'],
    '2026-08-31': ['Alpine', 'Cedar'],
    '2026-09-30': ['Alpine'],
    '2026-10-31': ['Alpine', 'Birch'],
  });
});

test('a scheme or a code without NAVs is no sign that its house still exists', async () => {
  const launch = '2001-01-01';
  const schemes = buildHouses(
    { Alpine: [1], Birch: [2, 3], Cedar: [4, 5], Doon: [6] },
    { 1: launch, 2: launch, 3: launch, 4: launch, 5: launch, 6: launch },
  );
  const birch = schemes.filter(({ code }) => code === '102').map((scheme) => ({ ...scheme, code: '112' }));
  const market = buildMarket({
    schemes: [...schemes, ...birch],
    navs: { 101: { '2006-04-03': 10, '2026-11-19': 10 }, 102: { '2006-04-03': 10 }, 104: { '2026-11-19': 10 } },
    portfolios: [buildPortfolio({ schemeNumber: 1, date: '2026-09-30' })],
  });
  expect(await readCoverage(market)).toEqual({
    '2026-09-30': ['Alpine 1 of 1, 0 compared', 'Cedar 0 of 2, 0 compared', 'Doon 0 of 1, 0 compared'],
  });
});

test('the portfolios of a house whose schemes have ended before are counted too', async () => {
  const days = ['2026-08-03', '2026-11-19'];
  const market = buildMarket({
    schemes: buildHouses({ Alpine: [1], Birch: [2] }, { 1: '2020-01-01', 2: '2020-01-01' }),
    navs: { 101: Object.fromEntries(days.map((day) => [day, 10])), 102: { '2026-08-03': 10 } },
    portfolios: [1, 2].map((schemeNumber) => buildPortfolio({ schemeNumber, date: '2026-09-30' })),
  });
  expect(await readCoverage(market)).toEqual({
    '2026-09-30': ['Alpine 1 of 1, 0 compared', 'Birch 1 of ?, 0 compared'],
  });
});

test('where the NAVs of the data begin, of three fund houses or more, no house does, and without NAVs and launch date it may be old', async () => {
  const market = buildMarket({
    schemes: buildHouses({ Alpine: [1], Birch: [2], Cedar: [3], Doon: [4] }, { 1: '2020-01-01' }),
    navs: Object.fromEntries([101, 102, 103].map((code) => [code, { '2026-11-18': 10, '2026-11-19': 10 }])),
    portfolios: [buildPortfolio({ schemeNumber: 1, date: '2026-09-30' })],
  });
  // two houses that begin with their first NAVs, beside one of which the launch date is known
  expect(await readCoverage(market)).toEqual({
    '2026-09-30': ['Alpine 1 of 1, 0 compared', 'Doon 0 of ?, 0 compared'],
  });
  const four = buildHouses({ Alpine: [1], Birch: [2], Cedar: [3], Doon: [4] }, {});
  const withoutDates = { ...market, schemes: four };
  expect((await readCoverage(withoutDates))['2026-09-30']).toEqual([
    'Alpine 1 of ?, 0 compared',
    'Birch 0 of ?, 0 compared',
    'Cedar 0 of ?, 0 compared',
    'Doon 0 of ?, 0 compared',
  ]);
});

test('a specialised investment fund is no fund house', async () => {
  const sif = buildScheme({ code: 'SIF-1', schemeNumber: 2, mutualFund: 'Apex SIF', launchDate: '2026-01-01' });
  const market = buildMarket({
    schemes: [...buildHouses({ Alpine: [1] }, { 1: '2020-01-01' }), sif],
    portfolios: [buildPortfolio({ schemeNumber: 1, date: '2026-09-30' })],
  });
  expect(await readCoverage(market)).toEqual({ '2026-09-30': ['Alpine 1 of 1, 0 compared'] });
});
