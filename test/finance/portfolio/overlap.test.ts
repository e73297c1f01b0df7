import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectIsinWeights, compareIsinWeights, computeOverlapMatrix } from '#finance/portfolio/overlap.ts';

const row = (isin: string, weight: number | null) => ({ isin, weight });

test('rows with one ISIN are added up; a net short position, a missing weight and a row without ISIN do not count', () => {
  const weights = collectIsinWeights([
    row('INE040A01034', 5),
    row('ine040a01034 ', 2.5),
    row('INE002A01018', 3),
    row('INE002A01018', -4),
    row('INE009A01021', null),
    row('', 60),
  ]);
  expect([...weights]).toEqual([['INE040A01034', 7.5]]);
});

test('overlap is the sum of the smaller weights', () => {
  const a = collectIsinWeights([row('A', 10), row('B', 20), row('C', 5)]);
  const b = collectIsinWeights([row('B', 15), row('C', 7.1), row('D', 30)]);
  const { byWeight, byCount } = computeOverlapMatrix([a, b]);
  expect([...byWeight]).toEqual([35, 20, 20, 52.1]);
  expect([...byCount]).toEqual([3, 2, 2, 3]);
  expect(compareIsinWeights([a, b])).toEqual([
    { isin: 'B', weights: [20, 15] },
    { isin: 'C', weights: [5, 7.1] },
    { isin: 'D', weights: [null, 30] },
    { isin: 'A', weights: [10, null] },
  ]);
});

test('the ISINs of several portfolios are ordered by the number that hold them, then by the weight that each of these has', () => {
  const portfolios = [
    [row('A', 1), row('B', 5), row('C', 8)],
    [row('A', 1), row('B', 6), row('D', 9)],
    [row('A', 2), row('C', 7)],
  ].map(collectIsinWeights);
  expect(compareIsinWeights(portfolios)).toEqual([
    { isin: 'A', weights: [1, 1, 2] },
    { isin: 'C', weights: [8, null, 7] },
    { isin: 'B', weights: [5, 6, null] },
    { isin: 'D', weights: [null, 9, null] },
  ]);
});

const portfolio = fc
  .dictionary(
    fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    fc.integer({ min: 1, max: 4000 }).map((value) => value / 100),
  )
  .map((weights) => new Map(Object.entries(weights)));

test('overlap is symmetric, at most the weight of either portfolio, and that of a portfolio with itself is its own weight', () => {
  fc.assert(
    fc.property(fc.array(portfolio, { maxLength: 6 }), (portfolios) => {
      const { size, byWeight, byCount } = computeOverlapMatrix(portfolios);
      for (const [a, own] of portfolios.entries()) {
        expect(byWeight[a * size + a]).toBeCloseTo(
          [...own.values()].reduce((sum, value) => sum + value, 0),
          8,
        );
        for (const [b, other] of portfolios.entries()) {
          const common = [...own].filter(([isin]) => other.has(isin));
          const expected = common.reduce((sum, [isin, weight]) => sum + Math.min(weight, Number(other.get(isin))), 0);
          expect(byWeight[a * size + b]).toBeCloseTo(expected, 8);
          expect(byCount[a * size + b]).toBe(common.length);
        }
      }
    }),
  );
});
