import { expect, test } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

test('a fall to less than half is a loss of a debt scheme, and a split of the units of an ETF', async () => {
  // by a month: one unit became two while the index lost 6 %
  const navs = { '2026-10-02': 100, '2026-10-30': 47, '2026-11-02': 47.1, '2026-11-03': 47.2 };
  const store = await openTemporaryStore(
    buildMarket({
      schemes: [
        buildScheme({
          code: '1',
          schemeNumber: 1,
          schemeName: 'Alpine Credit Risk Fund - Growth',
          category: 'Debt',
          subCategory: 'Credit Risk Fund',
        }),
        buildScheme({
          code: '2',
          schemeNumber: 2,
          schemeName: 'Alpine Nifty 50 ETF',
          category: 'Other',
          subCategory: 'Other ETFs',
          plan: '',
          option: '',
        }),
      ],
      navs: { '1': navs, '2': { ...navs } },
    }),
  );
  const rows = await store.readPerformance({}, 'code');
  await store.close();
  expect(
    rows.map(({ return1Month, returnNotes }) => [
      return1Month,
      returnNotes.split('; ').find((note) => note.startsWith('1Month')),
    ]),
  ).toEqual([
    [-52.8, undefined],
    [null, '1Month=Split'],
  ]);
});
