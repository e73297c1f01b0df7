import { expect, test } from 'vitest';
import { fillWeights } from '#finance/portfolio/weights.ts';
import { buildPosition } from './build-positions.ts';

const row = (weight: number | null, marketValue: number | null, exposureValue: number | null = null) =>
  buildPosition('North Bank', { weight, marketValue, exposureValue, exposure: null });
const getWeights = (...rows: Parameters<typeof fillWeights>[0]) => fillWeights(rows).map(({ weight }) => weight);

test('a weight that is not printed is the value over the net assets that the others state', () => {
  expect(getWeights(row(60, 6_000), row(40.1, 4_010), row(null, -10))).toEqual([60, 40.1, -0.1]);
  expect(getWeights(row(99.7, 9_970), row(null, 0.5), row(null, 29.5))).toEqual([99.7, 0.005, 0.295]);
  expect(getWeights(row(100, 5_000), row(null, 0))).toEqual([100, 0]);
});

test('it stays missing without a value, and if too little of the portfolio states the net assets', () => {
  expect(getWeights(row(100, 5_000), row(null, null))).toEqual([100, null]);
  expect(getWeights(row(0.01, 4), row(null, 5_000), row(null, 5_000))).toEqual([0.01, null, null]);
  expect(getWeights(row(null, 5_000))).toEqual([null]);
  expect(fillWeights([row(null, 0)], 0 / 0)).toMatchObject([{ weight: null }]); // a portfolio that is worth nothing
});

test('a derivative outside the total has an exposure and no weight', () => {
  const [, future] = fillWeights([row(100, 5_000), row(null, null, -250)]);
  expect(future).toMatchObject({ weight: null, exposure: -5 });
});
