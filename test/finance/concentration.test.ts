import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeChange, concentration } from '#finance/concentration.ts';
import { position, somePortfolio } from './some-portfolio.ts';

const weights = (...told: readonly (number | null)[]) =>
  told.map((weight, index) => position(`Share ${index}`, { weight }));

test('ten equal holdings are as concentrated as ten', () => {
  const found = concentration(weights(...Array.from({ length: 10 }, () => 10)));
  expect(found).toMatchObject({ holdings: 10, top5: 50, top10: 100 });
  expect(found?.hhi).toBeCloseTo(0.1, 12);
  expect(found?.effectiveHoldings).toBeCloseTo(10, 9);
});

test('an instrument listed twice counts once, by its ISIN, whatever name it bears', () => {
  const twice = [
    position('Vindhya Bank Ltd', { isin: 'INES00A01014', weight: 4 }),
    position('Vindhya Bank Limited', { isin: 'INES00A01014', weight: 2 }),
    ...weights(6, 6, 6, 6, 6),
  ];
  expect(concentration(twice)).toMatchObject({ holdings: 6, top5: 30, top10: 36 });
});

test('net shorts and unknown weights are left out, and nothing else is no figure', () => {
  expect(concentration(weights(50, -3, null))).toMatchObject({ holdings: 1, top5: 50, effectiveHoldings: 4 });
  expect(concentration(weights(-3, null))).toBeNull();
  expect(concentration([])).toBeNull();
});

test('active change is half of all that moved', () => {
  const before = [position('A', { weight: 60 }), position('B', { weight: 40 })];
  const now = [position('A', { weight: 50 }), position('C', { weight: 50 })];
  expect(activeChange(before, now)).toBe(50);
  expect(activeChange(now, now)).toBe(0);
  expect(activeChange([], now)).toBeNull();
});

test('active change is the same both ways', () => {
  fc.assert(
    fc.property(somePortfolio, somePortfolio, (before, now) => {
      const [there, back] = [activeChange(before, now), activeChange(now, before)];
      expect(back === null).toBe(there === null);
      expect(Number(back)).toBeCloseTo(Number(there), 8);
    }),
  );
});
