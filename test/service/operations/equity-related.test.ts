import { afterAll, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const rows = [
  ['Alpine Ltd', 'INE0TRU01014', 'Equity', 70],
  ['Alpine Office Parks REIT', 'INE0TRU25010', 'REIT', 12],
  ['Birch Office Parks REIT', 'INE0BIR25017', 'REIT', 4],
  ['Alpine Highways InvIT', 'INE0TRU23018', 'InvIT', 9],
  ['TREPS', '', 'Cash', 5],
] as const;
const holdings = rows.map(([instrument, isin, assetType, weight]) =>
  buildHolding({ instrument, isin, assetType, weight, marketValue: weight }),
);
// both portfolios are of the half-year of this list
const store = await openTemporaryStore(
  buildMarket({
    schemes: [
      buildScheme({ code: '1', schemeNumber: 1, schemeName: 'Alpine Flexi Cap Fund' }),
      buildScheme({ code: '2', schemeNumber: 2, schemeName: 'Birch Flexi Cap Fund' }),
    ],
    marketCaps: [
      {
        kind: 'size-list',
        periodEnd: '2025-06-30',
        rejected: [],
        rows: [
          { isin: 'INE0TRU01014', company: 'Alpine', rank: 1, marketCap: 9_000, size: 'Large Cap' },
          { isin: 'INE0TRU25010', company: 'Alpine Office Parks', rank: 120, marketCap: 900, size: 'Mid Cap' },
          { isin: 'INE0TRU23018', company: 'Alpine Highways', rank: 300, marketCap: 90, size: 'Small Cap' },
        ],
      },
    ],
    portfolios: [
      buildPortfolio({ schemeNumber: 1, date: '2025-12-31', holdings }),
      buildPortfolio({ schemeNumber: 2, date: '2026-01-31', holdings }),
    ],
  }),
);
afterAll(() => store.close());
const request = createRequester(createTestService(store));

it.each([
  // the same rows, a month apart
  ['1', ['Large Cap', '', '', '', ''], { 'Large Cap': 70, Unclassified: 30 }, [70, 70, 0, 0]],
  ['2', ['Large Cap', 'Mid Cap', '', '', ''], { 'Large Cap': 70, 'Mid Cap': 12, Unclassified: 18 }, [86, 70, 12, 0]],
] as const)(
  'the portfolio of scheme %s has sizes, size groups and equity by the day: a REIT counts from 2026, with a size if the list has it',
  async (code, sizes, groups, shares) => {
    const { body: portfolio } = await request('GetHoldings', { code });
    expect(portfolio.value.map(({ size }) => size)).toEqual(sizes);
    expect(portfolio.value.map(({ assetType }) => assetType)).toEqual(['Equity', 'REIT', 'REIT', 'InvIT', 'Cash']);
    const { body: bySize } = await request('GetHoldingsByType', { code, type: 'Size' });
    expect(Object.fromEntries(bySize.value.map(({ type, totalWeight }) => [type, totalWeight]))).toEqual(groups);
    const { body: measures } = await request('GetSchemeMeasures', { code });
    const [own] = measures.value;
    expect([own?.['equityShare'], own?.['largeCapShare'], own?.['midCapShare'], own?.['smallCapShare']]).toEqual(
      shares,
    );
  },
);

it('a search by size finds a REIT on the list from 2026 on', async () => {
  const find = async (size: string) =>
    (await request('GetHoldingsSearch', { code: '1,2', size })).body.value.map(({ code, isin }) => [code, isin]);
  expect(await find('Mid Cap')).toEqual([['2', 'INE0TRU25010']]);
  expect(await find('Small Cap')).toEqual([]);
});
