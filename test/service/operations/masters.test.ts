import { afterAll, describe, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildOffer } from '#test/support/market/build-records.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

const sun = { mutualFund: 'Sun Mutual Fund', schemeNumber: 1 };
const moon = { mutualFund: 'Moon Mutual Fund', type: 'Close Ended', category: 'Debt', subCategory: 'Income' };

const store = await openTemporaryStore(
  buildMarket({
    navs: Object.fromEntries(
      ['1', '2', '3', '4', '5', '6'].map((code) => [code, { [code === '6' ? '2026-04-30' : '2026-11-19']: 10 }]),
    ),
    schemes: [
      buildScheme({ code: '1', ...sun, schemeName: 'Sun Equity Fund - Direct Plan - Growth', dailyAum: 100.1 }),
      buildScheme({
        code: '2',
        ...sun,
        schemeName: 'Sun Equity Fund - Regular Plan - IDCW',
        plan: 'Regular',
        option: 'IDCW',
        dailyAum: 100.1,
      }),
      buildScheme({
        code: '3',
        schemeNumber: 2,
        schemeName: 'Sun Gold Fund - Direct Plan - Growth',
        mutualFund: 'Sun Mutual Fund',
        dailyAum: 50.2,
        preMonthAum: 48,
      }),
      buildScheme({ code: '4', schemeNumber: 3, schemeName: 'Moon FMP - Direct Plan - Growth', ...moon }),
      buildScheme({
        code: '5',
        schemeNumber: 3,
        schemeName: 'Moon FMP - Regular Plan - Growth',
        ...moon,
        plan: 'Regular',
      }),
      buildScheme({
        code: '6',
        schemeNumber: 4,
        schemeName: 'Sun FMP - Direct Plan - Growth',
        mutualFund: 'Sun Mutual Fund',
        dailyAum: 30,
      }),
    ],
  }),
);
afterAll(() => store.close());
const request = createRequester(createTestService(store));

describe('GetAMCMaster', () => {
  it('returns each fund house with its number of codes and its AUM, each scheme that has not ended counted once, and how many schemes these are; null if not disclosed', async () => {
    expect((await request('GetAMCMaster')).body).toEqual({
      value: [
        {
          mutualFund: 'Moon Mutual Fund',
          schemeCount: 2,
          dailyAum: null,
          website: '',
          ...{ schemes: 1, aumSchemes: 0, aumChangeSchemes: 0 },
        },
        {
          mutualFund: 'Sun Mutual Fund',
          schemeCount: 4,
          dailyAum: 150.3,
          website: '',
          ...{ schemes: 2, aumSchemes: 2, aumChangeSchemes: 1 },
        },
      ],
      count: 2,
    });
  });
});

describe('the website of a fund house', () => {
  it('is the site that its latest offer refers to', async () => {
    const offers = (
      [
        ['2026-10-01', 'https://old.example/offers'],
        ['2026-11-01', 'https://sun.example/offers/2'],
        ['2026-12-01', ''],
      ] as const
    ).map(([newFundLaunchDate, website]) => buildOffer({ mutualFund: 'SUN Mutual Fund', newFundLaunchDate, website }));
    const schemes = [buildScheme({ code: '1', ...sun }), buildScheme({ code: '2', ...moon, schemeNumber: 2 })];
    const withOffers = await openTemporaryStore(buildMarket({ schemes, offers }));
    const { body } = await createRequester(createTestService(withOffers))('GetAMCMaster');
    expect(body).toMatchObject({
      value: [
        { mutualFund: 'Moon Mutual Fund', website: '' },
        { mutualFund: 'Sun Mutual Fund', website: 'https://sun.example/' },
      ],
    });
    await withOffers.close();
  });
});

describe('GetSchemeMaster', () => {
  it('returns every code, or the selected ones', async () => {
    const market = await openMarketStore();
    const requestMarket = createRequester(createTestService(market));
    expect((await requestMarket('GetSchemeMaster')).body).toMatchObject({ count: 4 });
    expect((await requestMarket('GetSchemeMaster', { mutualFund: 'alpine', code: '3' })).body).toMatchObject({
      value: [{ code: '3', mutualFund: 'Alpine Mutual Fund', launchDate: '01-01-0001' }],
    });
    await market.close();
  });
});

describe('GetSchemeTypeMaster and GetSchemeCategoryMaster', () => {
  it('count codes, A to Z', async () => {
    expect((await request('GetSchemeTypeMaster')).body.value).toEqual([
      { type: 'Close Ended', schemeCount: 2 },
      { type: 'Open Ended', schemeCount: 4 },
    ]);
    expect((await request('GetSchemeCategoryMaster')).body.value).toEqual([
      { type: 'Close Ended', category: 'Debt', subCategory: 'Income', schemeCount: 2 },
      { type: 'Open Ended', category: 'Equity', subCategory: 'Large Cap Fund', schemeCount: 4 },
    ]);
  });

  it('filter by an exact, case-insensitive type', async () => {
    expect((await request('GetSchemeCategoryMaster', { type: 'CLOSE ended' })).body.count).toBe(1);
    expect((await request('GetSchemeCategoryMaster', { type: 'Close' })).body).toEqual({ value: [], count: 0 });
  });
});
