import { expect, test } from 'vitest';
import { getListPeriodEnd, findMarketCapList } from '#finance/portfolio/market-cap-list.ts';

const periodEnds = ['2024-12-31', '2025-06-30', '2025-12-31'] as const;

test.each([
  ['2025-08-01', '2025-06-30'],
  ['2026-01-31', '2025-06-30'],
  ['2026-02-01', '2025-12-31'],
  ['2026-07-31', '2025-12-31'],
  ['2025-07-31', '2024-12-31'],
  ['2025-02-01', '2024-12-31'],
] as const)('the list in force on %s is that to %s', (date, periodEnd) => {
  expect(findMarketCapList(date, periodEnds)).toEqual({ periodEnd, inForce: true });
  expect(getListPeriodEnd(date)).toBe(periodEnd);
});

test('if the list in force is not available, an adjacent one is used and marked as not in force', () => {
  const june = ['2025-06-30'] as const;
  expect(findMarketCapList('2025-07-31', june)).toEqual({ periodEnd: '2025-06-30', inForce: false });
  expect(findMarketCapList('2026-07-31', june)).toEqual({ periodEnd: '2025-06-30', inForce: false });
});

test('of two adjacent lists the earlier is used, since it was known on the date', () => {
  expect(findMarketCapList('2025-08-31', ['2025-12-31', '2024-12-31'])?.periodEnd).toBe('2024-12-31');
});

test('a list a year away is never used', () => {
  expect(findMarketCapList('2026-08-31', ['2025-06-30'])).toBeNull();
  expect(findMarketCapList('2025-01-31', ['2025-06-30'])).toBeNull();
  expect(findMarketCapList('2024-07-31', ['2025-06-30'])).toBeNull();
  expect(findMarketCapList('2025-07-31', [])).toBeNull();
});
