import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMonthlyReturns, computeYearlyReturns } from '#finance/nav/returns/calendar-returns.ts';
import { arbitrarySeries, buildSeries } from '../build-series.ts';

test('months run from the last NAV of the month before to that of their own, and the last one is not complete', () => {
  const series = buildSeries({
    '2026-01-30': 100, // 31 January 2026 is a Saturday
    '2026-02-27': 110,
    '2026-03-31': 99,
    '2026-04-15': 108.9,
  });
  expect(computeMonthlyReturns(series)).toEqual([
    { period: '2026-02', value: expect.closeTo(10), isComplete: true },
    { period: '2026-03', value: expect.closeTo(-10), isComplete: true },
    { period: '2026-04', value: expect.closeTo(10), isComplete: false },
  ]);
});

test('a month without a NAV in the seven days before its end has no return, nor has the next', () => {
  const series = buildSeries({ '2026-01-30': 100, '2026-02-20': 110, '2026-03-31': 99, '2026-04-30': 99 });
  expect(computeMonthlyReturns(series).map(({ value }) => value)).toEqual([null, null, 0]);
});

test('years run from December to December; the first part of a year before them is left out', () => {
  const series = buildSeries({ '2024-06-03': 90, '2024-12-31': 100, '2025-12-31': 120, '2026-11-19': 126 });
  expect(computeYearlyReturns(series)).toEqual([
    { period: '2025', value: expect.closeTo(20), isComplete: true },
    { period: '2026', value: expect.closeTo(5), isComplete: false },
  ]);
});

test('the months of a year multiply to its return', () => {
  fc.assert(
    fc.property(arbitrarySeries, (series) => {
      const months = computeMonthlyReturns(series);
      for (const { period, value } of computeYearlyReturns(series)) {
        const own = months.filter((month) => month.period.startsWith(period));
        if (value === null || own.some((month) => month.value === null)) continue;
        expect(own.reduce((product, month) => product * (1 + Number(month.value) / 100), 1)).toBeCloseTo(
          1 + value / 100,
          8,
        );
      }
    }),
  );
});
