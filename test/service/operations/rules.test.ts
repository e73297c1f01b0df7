import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { buildRulesMarket } from '#test/support/market/rules-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

describe('rules', () => {
  let store: Awaited<ReturnType<typeof openTemporaryStore>>;
  beforeAll(async () => void (store = await openTemporaryStore(buildRulesMarket())));
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
      {
        // 75 of 100 are in the portfolio of 7,500 lakh
        ...{ rule: 'Base expense ratio', value: 2.2, minimum: null, maximum: 2.1, result: 'Above' },
        reason: 'Regular plan, 30 Oct 2026; net assets ₹ 75.00 crore on 31 Oct 2026, the total of the portfolio',
        circular: 'SEBI (Mutual Funds) Regulations 2026, Regulation 66(7)',
        ...{ monthsOutside: 1, months: 2, datesOutside: '2026-10-31' },
      },
    ]);
  });

  test('a date has the portfolios of its month; a scheme without one has no rows, nor has one without rules', async () => {
    expect(await request('GetRuleChecks', { code: '2,3', date: '09-01-2026' })).toMatchObject([
      { code: '2', date: '2026-09-30', rule: 'Equity', value: 60, result: 'Below', monthsOutside: 1, months: 2 },
      { code: '2', rule: 'Residual portion' },
      { code: '2', rule: 'Base expense ratio', value: 2.1, result: 'Met', monthsOutside: 0, months: 1 },
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
          result: 'Above, to be reduced by 26 Feb 2029',
          months: 3,
          quarterMean: 63.33333333,
          datesAbove: '2026-08-31 2026-09-30 2026-10-31',
        },
      },
      { code: '2', otherCode: '3', overlap: 75, isLimited: 'No' },
    ]);
  });
});

test('a scheme without a known launch is new if its NAVs begin after those of its fund house', async () => {
  const schemes = ['1', '2', '3'].map((code) =>
    buildScheme({
      ...{ code, schemeNumber: Number(code), schemeName: `Alpine Flexi Cap Fund ${code}`, launchDate: null },
      ...{ mutualFund: code === '3' ? 'Baltic Mutual Fund' : 'Alpine Mutual Fund', category: 'Equity Scheme' },
      subCategory: 'Flexi Cap Fund',
    }),
  );
  const portfolios = schemes.map(({ schemeNumber }) =>
    buildPortfolio({ schemeNumber, date: '2026-10-31', holdings: [buildHolding({ weight: 40, marketValue: 40 })] }),
  );
  const navs = {
    '1': { '2026-08-03': 10, '2026-10-30': 10 },
    '2': { '2026-10-20': 10, '2026-10-30': 10 },
    '3': { '2026-10-20': 10, '2026-10-30': 10 },
  };
  const store = await openTemporaryStore(buildMarket({ schemes, navs, portfolios }));
  const requester = createRequester(createTestService(store));
  const checks = (await requester('GetRuleChecks', { dTFormat: 'Iso' })).body.value;
  const ofEquity = checks.filter(({ rule }) => rule === 'Equity');
  expect(ofEquity.map(({ code, result }) => [code, result])).toEqual(
    expect.arrayContaining([
      ['1', 'Below'],
      ['2', 'Cannot be judged'],
      ['3', 'Below'], // of its fund house nothing is older: NAVs may begin with the data
    ]),
  );
  await store.close();
});
