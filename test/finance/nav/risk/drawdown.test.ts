import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeMaxDrawdown, computeMedianFall, computeUnderwater } from '#finance/nav/risk/drawdown.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { createTradingDays, deriveTradingCalendar } from '#finance/trading-days.ts';
import { buildWeekdaySeries } from '../build-series.ts';

const [start, end] = [toDayNumber('2025-11-19'), toDayNumber('2026-11-19')];

test('the drawdown of each day is measured from the highest NAV up to then, and the deepest is the maximum drawdown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 262, maxLength: 262 }),
      (moves) => {
        let nav = 100;
        const series = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => (nav *= moves[index] ?? 1));
        const underwater = computeUnderwater(series, start, end);
        const navs = [...series.navs];
        const expected = navs.map((value, index) => (value / Math.max(...navs.slice(0, index + 1)) - 1) * 100);
        expect([...(underwater?.depths ?? [])]).toEqual(expected);
        expect(computeMaxDrawdown(series, start, end)?.depth).toBeCloseTo(Math.min(...expected), 10);
      },
    ),
    { numRuns: 20 },
  );
});

test('a window that the NAVs do not cover has no drawdown', () => {
  const series = buildWeekdaySeries('2026-01-01', '2026-11-19', () => 100);
  expect(computeUnderwater(series, start, end)).toBeNull();
});

test('a window that lacks more than a tenth of its trading days has no drawdown', () => {
  const whole = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 + (index % 7));
  const trading = createTradingDays(deriveTradingCalendar([whole.days]));
  const omitEvery = (count: number) => {
    const isIncluded = (_: number, index: number) => index % count !== 3;
    const navs = { ...whole, days: whole.days.filter(isIncluded), navs: whole.navs.filter(isIncluded) };
    return computeMaxDrawdown(markMissingDays(navs, trading), start, end);
  };
  expect(omitEvery(11)?.depth).toBeLessThan(0);
  expect(omitEvery(9)).toBeNull();
});

test('a recovery is also found after the window, up to the latest NAV or to a break', () => {
  const fallAndRise = (after: number) =>
    buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => (index < 60 ? 100 : index < 120 ? 80 : after));
  const fall = computeMaxDrawdown(fallAndRise(100), start, start + 120);
  expect(fall?.depth).toBeCloseTo(-20, 10);
  expect(fall).toMatchObject({ recovery: Number(fallAndRise(1).days[120]), knownTo: end });
  expect(computeMaxDrawdown(fallAndRise(99), start, start + 120)).toMatchObject({ recovery: null, knownTo: end });
  // units that are divided by ten, or multiplied, are no recovery
  const split = fallAndRise(800);
  expect(computeMaxDrawdown(split, start, start + 120)).toMatchObject({
    recovery: null,
    knownTo: Number(split.days[119]),
  });
});

test('the median fall counts a scheme that has not recovered as slower than all that have', () => {
  const build = (depth: number, recovery: number | null) => ({ depth, peak: 10, trough: 30, recovery, knownTo: 99 });
  const falls = [build(-10, 40), build(-20, 50), build(-30, 60), build(-40, null), build(-50, null)];
  expect(computeMedianFall(falls)).toEqual({ depth: -30, daysDown: 20, daysToRecover: 30, count: 5 });
  expect(computeMedianFall(falls.slice(1))).toBeNull();
  expect(computeMedianFall([...falls, build(-60, null)])?.daysToRecover).toBe(Infinity);
});
