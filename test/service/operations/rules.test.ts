import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const [A, B, C] = ['INE000A01010', 'INE000B01018', 'INE000C01016'];
const DATES = ['2026-08-31', '2026-09-30', '2026-10-31'] as const;

const scheme = (schemeNumber: number, schemeName: string, subCategory: string, more = {}) =>
  buildScheme({
    ...{ code: String(schemeNumber), schemeNumber, schemeName, subCategory, category: 'Equity Scheme' },
    ...{ mutualFund: 'Kaveri Mutual Fund', launchDate: '2015-01-01', ...more },
  });

/** The weights of shares A, B and C on one date. */
const portfolio = (schemeNumber: number, date: (typeof DATES)[number], weights: readonly [number, number, number]) =>
  buildPortfolio({
    schemeNumber,
    date,
    holdings: [A, B, C].map((isin, at) =>
      buildHolding({ instrument: isin, isin, weight: weights[at] ?? 0, marketValue: (weights[at] ?? 0) * 100 }),
    ),
  });

const market = buildMarket({
  schemes: [
    scheme(1, 'Kaveri Business Cycle Fund', 'Sectoral/ Thematic'),
    scheme(2, 'Kaveri Flexi Cap Fund', 'Flexi Cap Fund'),
    scheme(3, 'Kaveri Large Cap Fund', 'Large Cap Fund'),
    scheme(4, 'Nilgiri Flexi Cap Fund', 'Flexi Cap Fund', { mutualFund: 'Nilgiri Mutual Fund' }),
    scheme(5, 'Kaveri Overnight Fund', 'Overnight Fund', { category: 'Debt Scheme' }),
  ],
  portfolios: [
    ...DATES.map((date, at) => portfolio(1, date, [30 + at * 10, 20, 20])),
    ...DATES.map((date) => portfolio(2, date, [45, 10, date === '2026-09-30' ? 5 : 20])),
    portfolio(3, '2026-10-31', [60, 20, 20]),
    portfolio(4, '2026-10-31', [60, 20, 20]),
  ],
});

describe('rules', () => {
  let store: Awaited<ReturnType<typeof openTemporaryStore>>;
  beforeAll(async () => void (store = await openTemporaryStore(market)));
  afterAll(() => store.close());
  const request = async (operation: string, parameters: Readonly<Record<string, string>> = {}) =>
    (await createRequester(createTestService(store))(operation, { dTFormat: 'Iso', ...parameters })).body.value;

  test('each latest portfolio has the rules of its category, with the months outside', async () => {
    expect(await request('GetRuleChecks', { code: '2' })).toMatchObject([
      {
        ...{ code: '2', schemeName: 'Kaveri Flexi Cap Fund', date: '2026-10-31', rule: 'Equity', value: 75 },
        ...{ minimum: 65, maximum: null, result: 'Met', circular: 'SEBI circular of 6 Nov 2020, 2.6.3 A.6' },
        ...{ monthsOutside: 1, months: 3, datesOutside: '2026-09-30' },
      },
      { rule: 'Residual portion', result: 'Met' },
    ]);
  });

  test('a date has the portfolios of its month; a scheme without one has no rows, nor has one without rules', async () => {
    expect(await request('GetRuleChecks', { code: '2,3', date: '09-01-2026' })).toMatchObject([
      { code: '2', date: '2026-09-30', rule: 'Equity', value: 60, result: 'Below', monthsOutside: 1, months: 2 },
      { code: '2', rule: 'Residual portion' },
    ]);
    expect(await request('GetRuleChecks', { code: '5' })).toEqual([]);
  });

  test('pairs of a fund house overlap by the smaller weights; one with a theme is limited, but not with a large-cap scheme', async () => {
    expect(await request('GetOverlaps')).toMatchObject([
      { code: '1', otherCode: '3', overlap: 90, isLimited: 'No', rule: '', datesAbove: '' },
      {
        ...{ code: '1', otherCode: '2', mutualFund: 'Kaveri Mutual Fund', date: '2026-10-31', overlap: 75 },
        ...{
          isLimited: 'Yes',
          rule: 'Sector or theme',
          months: 3,
          quarterMean: 63.33333333,
          datesAbove: '2026-08-31 2026-09-30 2026-10-31',
        },
      },
      { code: '2', otherCode: '3', overlap: 75, isLimited: 'No' },
    ]);
  });
});
