import { expect, test } from 'vitest';
import { describeAumDates, computeAumDates } from '#dashboard/pages/movers/aum-dates.ts';

test.each([
  ['2026-11-19', '2026-10-31'],
  ['2026-10-31', '2026-09-30'],
  ['2026-01-01', '2025-12-31'],
  ['2024-03-15', '2024-02-29'],
])('compares the AUM of %s with that of %s', (date, previousMonthEnd) => {
  expect(computeAumDates(date)).toEqual({ date, previousMonthEnd });
});

test('describes the comparison without dates if the server does not report its NAV date', () => {
  expect(describeAumDates(computeAumDates(null))).toBe('Latest AUM vs previous month-end');
});
