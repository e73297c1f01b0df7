import { expect, test } from 'vitest';
import { buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

test('the holdings of a scheme are those of its current direct growth code, not of a former class that ended', async () => {
  const build = (code: string, schemeName: string) =>
    buildScheme({ schemeNumber: 1, code, schemeName, plan: 'Direct', option: 'Growth' });
  const store = await openTemporaryStore(
    buildMarket({
      schemes: [
        build('100001', 'Alpine Arbitrage Fund - Retail Option - Direct Plan - Growth'),
        build('100002', 'Alpine Arbitrage Fund - Direct Plan - Growth'),
      ],
      navs: { 100_001: { '2017-05-02': 10 }, 100_002: { '2017-05-02': 10, '2026-10-30': 18 } },
      portfolios: [buildPortfolio({ schemeNumber: 1, date: '2026-10-31' })],
    }),
  );
  const rows = await store.searchHoldings({});
  await store.close();
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(['100002']));
});
