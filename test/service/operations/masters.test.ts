import { afterAll, describe, expect, it } from 'vitest';
import { aService, asking } from '#test/support/a-service.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

const growth = { schemeName: 'Sun Equity Fund - Direct Plan - Growth', mutualFund: 'Sun Mutual Fund', family: 1 };
const idcw = { schemeName: 'Sun Equity Fund - Regular Plan - IDCW', mutualFund: 'Sun Mutual Fund', family: 1 };
const moon = { mutualFund: 'Moon Mutual Fund', type: 'Close Ended', category: 'Debt', subCategory: 'Income' };

const store = await storeOf(
  aMarket({
    schemes: [
      aScheme({ code: '1', ...growth, dailyAum: 100.1 }),
      aScheme({ code: '2', ...idcw, plan: 'Regular', option: 'IDCW', dailyAum: 100.1 }),
      aScheme({
        code: '3',
        family: 2,
        schemeName: 'Sun Gold Fund - Direct Plan - Growth',
        mutualFund: 'Sun Mutual Fund',
        dailyAum: 50.2,
      }),
      aScheme({ code: '4', family: 3, schemeName: 'Moon FMP - Direct Plan - Growth', ...moon }),
      aScheme({ code: '5', family: 3, schemeName: 'Moon FMP - Regular Plan - Growth', ...moon, plan: 'Regular' }),
    ],
  }),
);
afterAll(() => store.close());
const ask = asking(aService(store));

describe('GetAMCMaster', () => {
  it('tells each house with its codes and, once for each scheme, its assets; no figure where none is told', async () => {
    expect((await ask('GetAMCMaster')).body).toEqual({
      value: [
        { mutualFund: 'Moon Mutual Fund', schemeCount: 2, dailyAum: null, website: '' },
        { mutualFund: 'Sun Mutual Fund', schemeCount: 3, dailyAum: 150.3, website: '' },
      ],
      count: 2,
    });
  });
});

describe('GetSchemeTypeMaster and GetSchemeCategoryMaster', () => {
  it('count codes, A to Z', async () => {
    expect((await ask('GetSchemeTypeMaster')).body.value).toEqual([
      { type: 'Close Ended', schemeCount: 2 },
      { type: 'Open Ended', schemeCount: 3 },
    ]);
    expect((await ask('GetSchemeCategoryMaster')).body.value).toEqual([
      { type: 'Close Ended', category: 'Debt', subCategory: 'Income', schemeCount: 2 },
      { type: 'Open Ended', category: 'Equity', subCategory: 'Large Cap Fund', schemeCount: 3 },
    ]);
  });

  it('keep one type, exactly so, in any casing', async () => {
    expect((await ask('GetSchemeCategoryMaster', { type: 'CLOSE ended' })).body.count).toBe(1);
    expect((await ask('GetSchemeCategoryMaster', { type: 'Close' })).body).toEqual({ value: [], count: 0 });
  });
});
