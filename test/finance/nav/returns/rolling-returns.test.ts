import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computePeriodReturn } from '#finance/nav/returns/returns.ts';
import { computeRollingReturns, summariseRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import { arbitrarySeries, buildWeekdaySeries } from '../build-series.ts';

const month = { count: 1, unit: 'month' } as const;

test('there is one rolling return for each NAV date of the evaluation period that has one', () => {
  fc.assert(
    fc.property(arbitrarySeries, fc.nat(1500), fc.nat(1500), (series, from, length) => {
      const [start, end] = [15_000 + from, 15_000 + from + length];
      const { days, returns } = computeRollingReturns(series, month, start, end);
      const expected = [...series.days]
        .filter((day) => day >= start && day <= end)
        .flatMap((day) => {
          const value = computePeriodReturn(series, month, day);
          return value === null ? [] : [[day, value]];
        });
      expect([...days].map((day, index) => [day, returns[index]])).toEqual(expected);
    }),
  );
});

test('a period of three years is annualised, and starts as far back as the history allows', () => {
  const series = buildWeekdaySeries('2020-01-01', '2026-11-19', (index) => 100 * 1.0004 ** index);
  const end = toDayNumber('2026-11-19');
  const { days, returns } = computeRollingReturns(series, { count: 3, unit: 'year' }, toDayNumber('2020-01-01'), end);
  expect(days[0]).toBe(toDayNumber('2023-01-02')); // 1 January 2023 is a Sunday
  expect(Math.min(...returns)).toBeGreaterThan(10.5);
  expect(Math.max(...returns)).toBeLessThan(11.5);
});

test('the summary has minimum, median, maximum and the share below zero', () => {
  const summarise = (...returns: readonly number[]) =>
    summariseRollingReturns({ days: new Int32Array(returns.length), returns: Float64Array.from(returns) });
  expect(summarise(3, -1, 2, 10)).toEqual({ count: 4, minimum: -1, median: 2.5, maximum: 10, shareBelowZero: 25 });
  expect(summarise(3, 0, 10)).toEqual({ count: 3, minimum: 0, median: 3, maximum: 10, shareBelowZero: 0 });
  expect(summarise()).toBeNull();
});
