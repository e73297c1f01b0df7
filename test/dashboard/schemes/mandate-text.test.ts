import { expect, test } from 'vitest';
import { describeMandateHistory } from '#dashboard/schemes/holdings/mandate-text.ts';
import { checkSizeMandate, findSizeMandate, summarizeMandate } from '#finance/portfolio/mandate.ts';

function describe(subCategory: string, ...months: readonly Readonly<Record<string, number>>[]): string {
  const mandate = findSizeMandate(subCategory);
  if (!mandate) throw new Error(`no mandate for ${subCategory}`);
  const results = months.map((weights) =>
    checkSizeMandate(
      mandate,
      Object.entries(weights).map(([type, totalWeight]) => ({ type, totalWeight })),
    ),
  );
  const history = summarizeMandate(results.flatMap((month) => (month === null ? [] : [month])));
  if (!history) throw new Error('no month has sizes');
  return describeMandateHistory(history, mandate);
}

test('the verdict counts the months below the minimum and gives the lowest weight', () => {
  expect(describe('Mid Cap Fund', { 'Mid Cap': 52.95 }, { 'Mid Cap': 48.85 }, { 'Mid Cap': 66 })).toBe(
    'Below 65 % in 2 of 3 months, lowest 48.85 %',
  );
});

test('a verdict without a month below the minimum counts the months that met it', () => {
  expect(describe('Large Cap Fund', { 'Large Cap': 87.98 }, { 'Large Cap': 80 })).toBe(
    'At least 80 % in 2 of 2 months, lowest 80.00 %',
  );
  expect(describe('Large Cap Fund', { 'Large Cap': 87.98 })).toBe('At least 80 % in 1 of 1 month, lowest 87.98 %');
});

test('the verdict of several minimums names the size with the least margin', () => {
  const month = { 'Large Cap': 40, 'Mid Cap': 26, 'Small Cap': 27 };
  expect(describe('Multi Cap Fund', month)).toBe(
    'All minimums met in 1 of 1 month, lowest 26.00 % in mid-cap shares of at least 25 %',
  );
  expect(describe('Multi Cap Fund', month, { ...month, 'Small Cap': 20.5 })).toBe(
    'Below a minimum in 1 of 2 months, lowest 20.50 % in small-cap shares of at least 25 %',
  );
});
