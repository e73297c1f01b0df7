import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildMarket, buildScheme, buildSeries } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const [START, MIDDLE, END] = ['2025-11-19', '2026-05-19', '2026-11-19'] as const;

const fund = (number: number, more: Parameters<typeof buildScheme>[0] = {}) =>
  buildScheme({
    ...{ code: `${100 + number}`, schemeNumber: number, schemeName: `Fund ${number} - Direct Plan - Growth` },
    benchmark: 'NIFTY 100 TRI',
    ...more,
  });

/**
 * Nine large-cap schemes that grow by 1 to 9 %, of which the ninth ended, one that is too young, one with a Regular plan only that existed then, a
 * close-ended one, and two index funds.
 */
const market = buildMarket({
  schemes: [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => fund(number)),
    fund(10),
    fund(11),
    fund(11, { code: '211', plan: 'Regular', schemeName: 'Fund 11 - Regular Plan - Growth' }),
    fund(12, { type: 'Close Ended' }),
    fund(13, { category: 'Other', subCategory: 'Index Funds' }),
    fund(14, { category: 'Other', subCategory: 'Index Funds' }),
    fund(15, { category: 'Other', subCategory: 'Other ETFs' }),
  ],
  benchmarks: new Map([['NIFTY 100 TRI', buildSeries({ [START]: 1000, [MIDDLE]: 1020, [END]: 1050 })]]),
  navs: {
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [
        `${100 + number}`,
        { [START]: 100, [MIDDLE]: 100, [END]: 100 + number },
      ]),
    ),
    '109': { [START]: 100, [MIDDLE]: 130 },
    '110': { [MIDDLE]: 100, [END]: 150 },
    '111': { [MIDDLE]: 100, [END]: 150 },
    '211': { [START]: 100, [MIDDLE]: 100, [END]: 103 },
    '112': { [START]: 100, [END]: 150 },
    '113': { [START]: 100, [MIDDLE]: 101, [END]: 104.5 },
    '114': { [START]: 100, [MIDDLE]: 101, [END]: 105.9 },
    '115': { [START]: 100, [MIDDLE]: 101, [END]: 105 },
  },
});

describe('the scorecard of active schemes', () => {
  let store: Awaited<ReturnType<typeof openTemporaryStore>>;
  beforeAll(async () => void (store = await openTemporaryStore(market)));
  afterAll(() => store.close());
  const read = async (operation: string, parameters: Readonly<Record<string, string>> = {}) =>
    (await createRequester(createTestService(store))(operation, { dTFormat: 'Iso', ...parameters })).body.value;

  test('counts every scheme that existed at the start, and one that has ended as not ahead', async () => {
    const value = await read('GetActiveScorecard');
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({
      ...{ subCategory: 'Large Cap Fund', years: 1, from: START, to: END },
      ...{ schemes: 10, survivors: 9, ended: 1, survivorship: 90, compared: 10, knownCategories: 0 },
      // 6, 7 and 8 %: a return that equals that of the index is not ahead
      ...{ index: 'NIFTY 100 TRI', indexReturn: 5, aheadOfIndex: 3, aheadOfIndexShare: 30, indexNote: '' },
      // 4.5 % is closer to 5 % than 5.9 %, and an ETF is no index fund
      ...{ indexFundCode: '113', indexFundReturn: 4.5, aheadOfIndexFund: 4, aheadOfIndexFundShare: 40 },
      ...{ medianReturn: 4, assetWeightedReturn: null, aumSchemes: 0 },
    });
  });

  test('lists what became of each scheme, by the Regular plan where the Direct one had no NAV yet', async () => {
    const value = await read('GetActiveSchemes', { subcategory: 'Large Cap Fund', years: '1' });
    expect(value.map((row) => row['code'])).toEqual([
      '101',
      '102',
      '103',
      '104',
      '105',
      '106',
      '107',
      '108',
      '109',
      '211',
    ]);
    const find = (code: string) => value.find((row) => row['code'] === code);
    expect(find('108')).toMatchObject({ return: 8, aboveIndex: 3, aboveIndexFund: 3.5, quartile: '1', ended: null });
    expect(find('105')).toMatchObject({ return: 5, aboveIndex: 0, aboveIndexFund: 0.5, categoryKnown: 'No' });
    expect(find('109')).toMatchObject({ return: null, aboveIndex: null, quartile: '', ended: MIDDLE });
    expect(find('211')).toMatchObject({ return: 3, aboveIndex: -2 });
  });

  test('a window that no NAV reaches back to has no record, and an unknown category none', async () => {
    const value = await read('GetActiveSchemes', { subcategory: 'Large Cap Fund' });
    expect(value).toEqual([]);
    expect(await read('GetActiveScorecard', { subcategory: 'Nothing' })).toEqual([]);
  });
});
