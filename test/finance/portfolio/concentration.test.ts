import { expect, test } from 'vitest';
import { computeConcentration } from '#finance/portfolio/concentration.ts';
import { buildPosition } from './build-positions.ts';

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

test('excludes net short positions, and is null if the weight of a security is missing or nothing remains', () => {
  expect(computeConcentration(buildWeighted(50, -3))).toMatchObject({ holdings: 1, top5: 50, effectiveHoldings: 4 });
  expect(computeConcentration(buildWeighted(50, -3, null))).toBeNull();
  expect(computeConcentration(buildWeighted(-3))).toBeNull();
  expect(computeConcentration([])).toBeNull();
});
