import { expect, test } from 'vitest';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

/** Rows of one instrument, from their weights. */
const buildRows = (...weights: readonly number[]) =>
  weights.map((weight) => buildHolding({ instrument: 'Northern Bank Limited', quantity: weight * 10, weight }));

async function matchRows(before: readonly number[], now: readonly number[]) {
  const store = await openTemporaryStore(
    buildMarket({
      portfolios: [
        buildPortfolio({ date: '2026-09-30', holdings: buildRows(...before) }),
        buildPortfolio({ date: '2026-10-31', holdings: buildRows(...now) }),
      ],
    }),
  );
  const rows = await store.searchHoldings({ code: [buildScheme().code] });
  await store.close();
  return rows.map(({ weight, prevWeight, prevQuantity }) => [weight, prevWeight, prevQuantity]);
}

test('rows of an instrument are matched to its rows in the previous portfolio, in order', async () => {
  expect(await matchRows([6, 4], [7, 3])).toEqual([
    [7, 6, 60],
    [3, 4, 40],
  ]);
});

test('an instrument that was listed twice and is listed once is matched to the whole previous position', async () => {
  expect(await matchRows([6, 4], [10])).toEqual([[10, 10, 100]]);
  expect(await matchRows([6, 4, 1], [7, 3])).toEqual([
    [7, 6, 60],
    [3, 5, 50],
  ]);
});

test('an instrument that was listed once and is listed twice has its previous position in one row only', async () => {
  expect(await matchRows([10], [6, 4])).toEqual([
    [6, 10, 100],
    [4, 0, 0],
  ]);
});
