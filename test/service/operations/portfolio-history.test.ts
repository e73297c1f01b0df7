import { afterAll, expect, test } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const build = (share: number, mid: number) =>
  (
    [
      ['Alpine Ltd', 'INE0TRU01014', 'Equity', 'Energy', share],
      ['Birch Ltd', 'INE0BIR01012', 'Equity', 'Banks', mid],
      ['Alpine Office Parks REIT', 'INE0TRU25010', 'REIT', 'Realty', 10],
      ['TREPS', '', 'Cash', '', 90 - share - mid],
    ] as const
  ).map(([instrument, isin, assetType, sector, weight]) =>
    buildHolding({ instrument, isin, assetType, sector, weight, marketValue: weight, quantity: weight }),
  );
const store = await openTemporaryStore(
  buildMarket({
    schemes: [
      buildScheme({
        schemeName: 'Alpine Mid Cap Fund',
        category: 'Equity',
        subCategory: 'Mid Cap Fund',
        launchDate: '2015-01-01',
      }),
    ],
    marketCaps: [
      {
        kind: 'size-list',
        periodEnd: '2025-06-30',
        rejected: [],
        rows: [
          { isin: 'INE0TRU01014', company: 'Alpine', rank: 1, marketCap: 9_000, size: 'Large Cap' },
          { isin: 'INE0BIR01012', company: 'Birch', rank: 110, marketCap: 950, size: 'Mid Cap' },
          { isin: 'INE0TRU25010', company: 'Alpine Office Parks', rank: 120, marketCap: 900, size: 'Mid Cap' },
        ],
      },
    ],
    portfolios: [
      buildPortfolio({ date: '2022-03-31', holdings: build(30, 50) }),
      buildPortfolio({ date: '2025-12-31', holdings: build(20, 60) }),
      buildPortfolio({ date: '2026-01-31', holdings: build(10, 60) }),
      buildPortfolio({ date: '2026-02-28', holdings: build(12, 60) }),
    ],
  }),
);
afterAll(() => store.close());

const request = async (parameters: Readonly<Record<string, string>> = {}) =>
  (
    await createRequester(createTestService(store))('GetPortfolioHistory', {
      name: 'alpine',
      dTFormat: 'Iso',
      ...parameters,
    })
  ).body.value;
const read = async (group: string) =>
  (await request())
    .filter((row) => row['group'] === group)
    .map(({ date, name, weight, note }) => [date, name, weight, ...(note === '' ? [] : [note])]);

test('the sizes of a portfolio are by the list of its half-year; a REIT has one from 2026 on, and a list that is missing is named', async () => {
  const USED = 'AMFI’s market-cap list of 31 Dec 2025 is not loaded; that of 30 Jun 2025 is used';
  expect(await read('Size')).toEqual([
    ['2022-03-31', '', null, 'AMFI’s market-cap list of 31 Dec 2021 is not loaded'],
    ['2025-12-31', 'Large Cap', 20],
    ['2025-12-31', 'Mid Cap', 60],
    ['2025-12-31', 'Unclassified', 20],
    ['2026-01-31', 'Large Cap', 10],
    ['2026-01-31', 'Mid Cap', 70],
    ['2026-01-31', 'Unclassified', 20],
    ['2026-02-28', 'Large Cap', 12, USED],
    ['2026-02-28', 'Mid Cap', 70, USED],
    ['2026-02-28', 'Unclassified', 18, USED],
  ]);
});

test('a portfolio has its sectors, ten largest securities and, beside one of the months before, its turnover', async () => {
  expect((await read('Sector')).slice(0, 4)).toEqual([
    ['2022-03-31', 'Banks', 50],
    ['2022-03-31', 'Energy', 30],
    ['2022-03-31', 'Realty', 10],
    ['2022-03-31', 'Unclassified', 10],
  ]);
  expect(await read('IndustryOrRating')).toEqual([]);
  expect((await read('AssetType')).slice(-3).map(([, ...rest]) => rest)).toEqual([
    ['Equity', 72],
    ['Cash', 18],
    ['REIT', 10],
  ]);
  expect((await read('Top10')).map(([, , weight]) => weight)).toEqual([90, 90, 80, 82]);
  // the first of 2025 is years younger than the one before
  expect((await read('Turnover')).map(([, , weight]) => weight)).toEqual([null, null, 5, 1]);
});

test('the distance from the minimum is that of the rule of its category, negative below it', async () => {
  const distances = (await read('RuleDistance')).filter(([, name]) => name === 'Mid-cap shares');
  expect(distances.slice(1)).toEqual([
    ['2025-12-31', 'Mid-cap shares', -5],
    ['2026-01-31', 'Mid-cap shares', 5],
    ['2026-02-28', 'Mid-cap shares', 5],
  ]);
  const [first] = distances;
  expect([first?.[2], String(first?.[3])]).toEqual([null, expect.stringContaining('market-cap list of 31 Dec 2021')]);
});

test('from and to are both included', async () => {
  const rows = await request({ from: '12-31-2025', to: '01-31-2026' });
  expect([...new Set(rows.map(({ date }) => date))]).toEqual(['2025-12-31', '2026-01-31']);
  expect(await request({ from: '03-01-2026' })).toEqual([]);
});
