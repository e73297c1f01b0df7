import { expect, test } from 'vitest';
import { aHolding, aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

/** Rows of one instrument, by their weights. */
const listed = (...weights: readonly number[]) =>
  weights.map((weight) => aHolding({ instrument: 'Northern Bank Limited', quantity: weight * 10, weight }));

async function besides(before: readonly number[], now: readonly number[]) {
  const store = await storeOf(
    aMarket({
      portfolios: [
        aPortfolio({ date: '2026-09-30', holdings: listed(...before) }),
        aPortfolio({ date: '2026-10-31', holdings: listed(...now) }),
      ],
    }),
  );
  const rows = await store.search({ code: [aScheme().code] });
  await store.close();
  return rows.map(({ weight, prevWeight, prevQuantity }) => [weight, prevWeight, prevQuantity]);
}

test('rows of an instrument stand beside those of the month before in their order', async () => {
  expect(await besides([6, 4], [7, 3])).toEqual([
    [7, 6, 60],
    [3, 4, 40],
  ]);
});

test('an instrument that was listed twice and is listed once stands beside all that was held of it', async () => {
  expect(await besides([6, 4], [10])).toEqual([[10, 10, 100]]);
  expect(await besides([6, 4, 1], [7, 3])).toEqual([
    [7, 6, 60],
    [3, 5, 50],
  ]);
});

test('an instrument that was listed once and is listed twice stands once beside what was held of it', async () => {
  expect(await besides([10], [6, 4])).toEqual([
    [6, 10, 100],
    [4, 0, 0],
  ]);
});
