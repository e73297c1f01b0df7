import { expect, test } from 'vitest';
import type { HoldingChange } from '#contract/records/holding.ts';
import { addUpChangeValues } from '#dashboard/pages/what-changed/change-values.ts';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const share = (quantity: number, price: number, isin = 'INE000A01011') =>
  buildHolding({ isin, quantity, marketValue: quantity * price, weight: quantity * price });
const cash = (value: number) =>
  buildHolding({ instrument: 'TREPS', isin: '', assetType: 'Cash', quantity: null, marketValue: value, weight: value });

type Portfolio = readonly ReturnType<typeof buildHolding>[];

function compare(before: Portfolio, now: Portfolio) {
  const changes = comparePositions(before, now).map(({ kind, position, ...change }): HoldingChange => ({
    ...position,
    ...change,
    change: kind,
    prevDate: '2024-04-30T00:00:00',
  }));
  return { before, now, changes };
}

test('what did not change in quantity and weight is a price effect, and cash is part of the flow', () => {
  const pair = compare([{ ...share(10, 1), weight: 5 }, cash(5)], [{ ...share(10, 1.2), weight: 5 }, cash(8)]);
  expect(pair.changes.map(({ instrument }) => instrument)).toEqual(['TREPS']);
  expect(addUpChangeValues([pair]).total).toEqual({
    tradeValue: 0,
    priceEffect: 2,
    totalChange: 5,
    flow: 3,
    notSeparated: 1,
  });
});

test('adds up consecutive pairs of portfolios, of an instrument and in total', () => {
  const months = [[share(10, 1)], [share(20, 2)], [share(5, 3)]] as const;
  const { getValues, total } = addUpChangeValues([compare(months[1], months[2]), compare(months[0], months[1])]);
  const [change] = compare(months[0], months[2]).changes;
  if (!change) throw new Error('the quantity changed');
  // + 10 × 2 and − 15 × 3; 10 × 1 and 20 × 1 by price
  expect(getValues(change)).toEqual({ tradeValue: -25, priceEffect: 30 });
  expect(total).toMatchObject({ tradeValue: -25, priceEffect: 30, totalChange: 5, flow: -25 });
});

test('a portfolio without values has no flow, and an instrument that is not there no trade', () => {
  const pair = compare([], [share(10, 1)]);
  const { getValues, total } = addUpChangeValues([pair]);
  expect(total).toMatchObject({ totalChange: null, flow: null });
  const [other] = compare([], [share(10, 1, 'INE999Z01019')]).changes;
  expect(other && getValues(other)).toEqual({ tradeValue: null, priceEffect: null });
});
