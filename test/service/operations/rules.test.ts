import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
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
