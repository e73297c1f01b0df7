import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePortfolioChangePercent, computeConcentration } from '#finance/portfolio/concentration.ts';
import { buildPosition, arbitraryPortfolio } from './build-positions.ts';

const buildWeighted = (...values: readonly (number | null)[]) =>
  values.map((weight, index) => buildPosition(`Share ${index}`, { weight }));

test('the effective number of ten equal holdings is ten', () => {
  const concentration = computeConcentration(buildWeighted(...Array.from({ length: 10 }, () => 10)));
  expect(concentration).toMatchObject({ holdings: 10, top5: 50, top10: 100 });
  expect(concentration?.hhi).toBeCloseTo(0.1, 12);
  expect(concentration?.effectiveHoldings).toBeCloseTo(10, 9);
});

test('an instrument listed twice counts once, by its ISIN, even under different names', () => {
  const duplicated = [
    buildPosition('Vindhya Bank Ltd', { isin: 'INES00A01014', weight: 4 }),
    buildPosition('Vindhya Bank Limited', { isin: 'INES00A01014', weight: 2 }),
    ...buildWeighted(6, 6, 6, 6, 6),
  ];
  expect(computeConcentration(duplicated)).toMatchObject({ holdings: 6, top5: 30, top10: 36 });
});

test('excludes net short positions and undisclosed weights, and returns null if nothing remains', () => {
  expect(computeConcentration(buildWeighted(50, -3, null))).toMatchObject({
    holdings: 1,
    top5: 50,
    effectiveHoldings: 4,
  });
  expect(computeConcentration(buildWeighted(-3, null))).toBeNull();
  expect(computeConcentration([])).toBeNull();
});

test('the portfolio change is half the sum of the absolute weight changes', () => {
  const previous = [buildPosition('A', { weight: 60 }), buildPosition('B', { weight: 40 })];
  const current = [buildPosition('A', { weight: 50 }), buildPosition('C', { weight: 50 })];
  expect(computePortfolioChangePercent(previous, current)).toBe(50);
  expect(computePortfolioChangePercent(current, current)).toBe(0);
  expect(computePortfolioChangePercent([], current)).toBeNull();
});

test('the portfolio change is the same in both directions', () => {
  fc.assert(
    fc.property(arbitraryPortfolio, arbitraryPortfolio, (previous, current) => {
      const [forward, backward] = [
        computePortfolioChangePercent(previous, current),
        computePortfolioChangePercent(current, previous),
      ];
      expect(backward === null).toBe(forward === null);
      expect(Number(backward)).toBeCloseTo(Number(forward), 8);
    }),
  );
});
