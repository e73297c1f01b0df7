import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const MONTH_ENDS = [
  '2025-08-29',
  '2025-09-30',
  '2025-10-30',
  '2026-07-31',
  '2026-08-31',
  '2026-09-30',
  '2026-10-30',
].map(isoDate);
const HOUSES = ['Alpine Mutual Fund', 'Birch Mutual Fund'];

/** Nine large-cap schemes, five of them of the second house, and a mid-cap scheme; NAVs grow by as many percent a year as the number. */
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const market = buildMarket({
  schemes: numbers.flatMap((number) => {
    const scheme = buildScheme({
      ...{ code: `${100 + number}`, schemeNumber: number, schemeName: `Fund ${number} - Direct Plan - Growth` },
      mutualFund: HOUSES[number < 5 ? 0 : 1] ?? '',
      ...(number === 10 && { subCategory: 'Mid Cap Fund' }),
      ...(number === 9 && { category: 'Equity Scheme', subCategory: 'Large Cap Fund' }),
    });
    const regular = { code: `${200 + number}`, plan: 'Regular', schemeName: `Fund ${number} - Regular Plan - Growth` };
    return [scheme, { ...scheme, ...regular }];
  }),
  navs: Object.fromEntries(
    numbers.flatMap((number) => {
      const navs = MONTH_ENDS.map((date) => [date, date < '2026' ? 100 : 100 + number] as const);
      // the direct plan of the first is younger than its flows and returns
      const direct = number === 1 ? navs.slice(5) : navs;
      return [
        [`${100 + number}`, Object.fromEntries([...direct, ['2026-11-19', 120]])],
        [`${200 + number}`, Object.fromEntries([...navs, ['2026-11-19', 120]])],
      ];
    }),
  ),
  // 900 lakh in July, then 100 more each month; that of the third is not loaded in September, nor are those of most in October
  portfolios: numbers.flatMap((schemeNumber) =>
    (['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'] as const).flatMap((date, month) =>
      (schemeNumber === 3 && month === 2) || (month === 3 && schemeNumber > 2 && schemeNumber !== 10)
        ? []
        : buildPortfolio({
            ...{ schemeNumber, date },
            holdings: [buildHolding({ quantity: 100 * (9 + month), marketValue: 100 * (9 + month) })],
          }),
    ),
  ),
});

describe('the history of a part of the market', () => {
  let store: Awaited<ReturnType<typeof openTemporaryStore>>;
  beforeAll(async () => void (store = await openTemporaryStore(market)));
  afterAll(() => store.close());
  const send = (operation: string, parameters: Readonly<Record<string, string>> = {}) =>
    createRequester(createTestService(store))(operation, { dTFormat: 'Iso', ...parameters });
  const request = async (parameters: Readonly<Record<string, string>> = {}) =>
    (await send('GetMarketHistory', parameters)).body.value;

  test('has AUM and flow of the schemes with a flow in each covered month; a month of few schemes is not covered', async () => {
    expect(await request()).toMatchObject([
      { subCategory: '', mutualFund: '', date: '2026-07-31', schemes: 10, aum: 90, flowSchemes: 0, flow: null },
      { date: '2026-08-31', schemes: 10, aum: 100, flowSchemes: 9, flow: 9 },
      { date: '2026-09-30', schemes: 9, aum: 99, flowSchemes: 9, flow: 9, return1YearSchemes: null },
      { date: '2026-10-31', schemes: 3, aum: 36, flowSchemes: 0, flow: null },
    ]);
    expect(await request({ from: '10-01-2026' })).toMatchObject([{ date: '2026-10-31', flowSchemes: 3, flow: 3 }]);
    expect((await request({ to: '08-31-2026' }))[1]).toMatchObject({ date: '2026-08-31', flowSchemes: 10, flow: 10 });
  });

  test('of the fund houses adds up to that of the market', async () => {
    const flows = await Promise.all(HOUSES.map(async (mutualFund) => (await request({ mutualFund }))[2]));
    expect(flows).toMatchObject([
      { mutualFund: HOUSES[0], flow: 3, flowSchemes: 3, return1YearMedian: null },
      { mutualFund: HOUSES[1], flow: 6, flowSchemes: 6 },
    ]);
    expect(await request({ mutualFund: 'birch', subcategory: 'Mid Cap Fund' })).toMatchObject([
      { subCategory: 'Mid Cap Fund', mutualFund: HOUSES[1], schemes: 1 },
      { flow: 1 },
      { flow: 1 },
      { flow: null },
    ]);
  });

  test('has the spread of one-year returns, of the regular plan before there was a direct one; none of fewer than eight schemes', async () => {
    expect(await request({ subcategory: 'large cap fund' })).toMatchObject([
      { date: '2026-07-31', return1YearSchemes: null, return1YearMedian: null },
      { date: '2026-08-31', return1YearSchemes: 9, return1YearMedian: 4.9721 }, // a CAGR: from 29 August 2025, 367 days before
      { return1YearP10: 1.8, return1YearP25: 3, return1YearMedian: 5, return1YearP75: 7, return1YearP90: 8.2 },
      { date: '2026-10-31', return1YearSchemes: 9, return1YearMedian: 5 },
    ]);
    expect((await request({ subcategory: 'Mid Cap Fund' }))[1]).toMatchObject({
      return1YearSchemes: 1,
      return1YearP10: null,
      return1YearMedian: null,
    });
  });

  test('is empty of what no scheme is of, and refused if a name is that of several houses', async () => {
    expect(await request({ subcategory: 'Gilt Fund' })).toEqual([]);
    expect(await request({ mutualFund: 'Cedar' })).toEqual([]);
    const { status, body } = await send('GetMarketHistory', { mutualFund: 'mutual' });
    expect([status, body]).toMatchObject([400, { parameter: 'mutualFund', allowed: HOUSES }]);
  });

  test('goes with what a fund house or a sub-category bought and sold', async () => {
    const movers = async (parameters: Readonly<Record<string, string>>) =>
      (await send('GetStockMovers', { date: '09-30-2026', ...parameters })).body.value;
    expect(await movers({})).toMatchObject([{ bought: 9, tradeValue: 900, schemes: 9 }]);
    expect(await movers({ mutualFund: 'alpine' })).toMatchObject([{ bought: 3, tradeValue: 300, schemes: 3 }]);
    expect(await movers({ subcategory: 'Mid Cap Fund' })).toMatchObject([{ bought: 1, tradeValue: 100, schemes: 1 }]);
    expect(await movers({ subcategory: 'Gilt Fund' })).toEqual([]);
  });
});
