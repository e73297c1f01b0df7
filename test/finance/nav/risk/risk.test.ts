import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { hasEnoughReturns } from '#finance/nav/risk/daily-returns.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { computeInformationRatios } from '#finance/nav/risk/information-ratio.ts';
import { computeVolatility } from '#finance/nav/risk/risk.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { buildWeekdaySeries } from '../build-series.ts';

const end = toDayNumber('2026-11-19');
const yearAgo = toDayNumber('2025-11-19');
const wave = (amplitude: number) => (index: number) => 100 * (1 + amplitude * (index % 2));

test('volatility is the annualised standard deviation of daily log returns', () => {
  const series = buildWeekdaySeries('2025-11-19', '2026-11-19', wave(0.01));
  // returns of +ln 1.01 and −ln 1.01 alternately, an even number of them: their mean is 0
  const count = series.days.length - 1;
  const expected = Math.log(1.01) * Math.sqrt(count / (count - 1)) * Math.sqrt(252) * 100;
  expect(count % 2).toBe(1);
  expect(computeVolatility(series, yearAgo, end)).toBeCloseTo(expected, 2);
});

test('a scheme that grows by the same percentage every day has zero volatility and zero drawdown', () => {
  const steady = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 * 1.001 ** index);
  expect(computeVolatility(steady, yearAgo, end)).toBeCloseTo(0, 9);
  expect(computeMaxDrawdown(steady, yearAgo, end)?.depth).toBe(0);
});

test('returns null for volatility, drawdown and information ratio of sixty NAVs scattered over a year', () => {
  const daily = buildWeekdaySeries('2025-11-19', '2026-11-19', wave(0.01));
  const isEveryFourth = (_: number, index: number) => index % 4 === 0 || index === daily.days.length - 1;
  const sparse = { ...daily, days: daily.days.filter(isEveryFourth), navs: daily.navs.filter(isEveryFourth) };
  expect(sparse.days.length).toBeGreaterThan(60);
  expect(computeVolatility(sparse, yearAgo, end)).toBeNull();
  expect(computeMaxDrawdown(sparse, yearAgo, end)).toBeNull();
  expect(computeInformationRatios(sparse, daily, end)['1Yr']).toBeNull();
  expect(computeInformationRatios(daily, sparse, end)['1Yr']).toBeNull();
});

test('two hundred daily returns a year are enough, fewer than twenty never are', () => {
  expect([
    hasEnoughReturns(200, 365),
    hasEnoughReturns(199, 365),
    hasEnoughReturns(600, 1095),
    hasEnoughReturns(599, 1095),
  ]).toEqual([true, false, true, false]);
  expect([hasEnoughReturns(20, 30), hasEnoughReturns(19, 20)]).toEqual([true, false]);
});

test('returns null for a window that begins before the first NAV', () => {
  const young = buildWeekdaySeries('2026-01-01', '2026-11-19', wave(0.01));
  expect(computeVolatility(young, yearAgo, end)).toBeNull();
  expect(computeMaxDrawdown(young, yearAgo, end)).toBeNull();
});

test('the maximum drawdown has a peak, a trough and a recovery day', () => {
  const getNav = (index: number) => (index < 50 ? 100 + index : index < 100 ? 199 - index : 60 + index);
  const series = buildWeekdaySeries('2026-01-01', '2026-11-19', getNav);
  const drawdown = computeMaxDrawdown(series, toDayNumber('2026-01-01'), end);
  expect(drawdown?.depth).toBeCloseTo((100 / 149 - 1) * 100, 9);
  const at = (index: number) => toIsoDay(Number(series.days[index]));
  expect([drawdown?.peak, drawdown?.trough, drawdown?.recovery].map((day) => toIsoDay(Number(day)))).toEqual([
    at(49),
    at(99),
    at(100),
  ]);
});

test('the first of two equally deep falls is the maximum drawdown', () => {
  const getNav = (index: number) => (index === 30 || index === 60 ? 80 : 100);
  const drawdown = computeMaxDrawdown(
    buildWeekdaySeries('2026-08-03', '2026-11-19', getNav),
    toDayNumber('2026-08-03'),
    end,
  );
  expect(Number(drawdown?.trough) - Number(drawdown?.peak)).toBe(42);
});

test('the information ratio of weekly NAVs is null, even on the same days as the benchmark', () => {
  const [scheme, benchmark] = [0.01, 0.004].map((amplitude) =>
    buildWeekdaySeries('2025-11-13', '2026-11-19', wave(amplitude)),
  );
  const weekly = [scheme, benchmark].map((series) => {
    const everyThursday = (_: number, index: number) =>
      series?.days[index] !== undefined && series.days[index] % 7 === 0;
    return detectBreaks({
      days: Int32Array.from(series?.days ?? []).filter(everyThursday),
      navs: Float64Array.from(series?.navs ?? []).filter(everyThursday),
    });
  });
  const [weeklyScheme, weeklyBenchmark] = weekly;
  expect(weeklyScheme?.days).toHaveLength(54);
  expect(
    weeklyScheme && weeklyBenchmark && computeInformationRatios(weeklyScheme, weeklyBenchmark, end)['1Yr'],
  ).toBeNull();
});

test('a drawdown that has not recovered has no recovery day', () => {
  const falling = buildWeekdaySeries('2026-01-01', '2026-11-19', (index) => 100 - index / 10);
  expect(computeMaxDrawdown(falling, toDayNumber('2026-01-01'), end)).toMatchObject({
    recovery: null,
    peak: falling.days[0],
  });
});

test('no fall between any two days of the window is deeper than the maximum drawdown', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 60, maxLength: 90 }), (moves) => {
      const navs: number[] = [100];
      for (const move of moves) navs.push(Number(navs.at(-1)) * move);
      const series = buildWeekdaySeries('2026-08-03', '2026-10-23', (index) => Number(navs[index]));
      const drawdown = computeMaxDrawdown(series, Number(series.days[0]), Number(series.days.at(-1)));
      let minRatio = 1;
      series.navs.forEach((laterNav, i) => {
        for (const earlierNav of series.navs.subarray(0, i + 1)) minRatio = Math.min(minRatio, laterNav / earlierNav);
      });
      expect(drawdown?.depth).toBeCloseTo((minRatio - 1) * 100, 9);
    }),
    { numRuns: 40 },
  );
});

test('the information ratio is the annualised mean daily excess return divided by its standard deviation', () => {
  const benchmark = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 1_000 * 1.0005 ** index);
  const alternating = buildWeekdaySeries(
    '2025-11-19',
    '2026-11-19',
    (index) => 100 * 1.001 ** index * (1 + 0.002 * (index % 2)),
  );
  const excess = Array.from(alternating.navs.subarray(1), (nav, i) => nav / Number(alternating.navs[i]) - 1.0005);
  const mean = excess.reduce((sum, value) => sum + value, 0) / excess.length;
  const squares = excess.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const expected = (mean / Math.sqrt(squares / (excess.length - 1))) * Math.sqrt(252);
  const ratios = computeInformationRatios(alternating, benchmark, end);
  expect(ratios['1Yr']).toBeCloseTo(expected, 6);
  expect([ratios['3Yr'], ratios['5Yr'], ratios['10Yr']]).toEqual([null, null, null]);
});

test('the information ratio is null if the scheme never deviates from its benchmark', () => {
  const benchmark = buildWeekdaySeries('2025-11-19', '2026-11-19', wave(0.01));
  const same = { ...benchmark, navs: benchmark.navs.map((level) => level / 7) };
  expect(computeInformationRatios(same, benchmark, end)['1Yr']).toBeNull();
});

test('returns null across a suspected unit split', () => {
  const split = buildWeekdaySeries(
    '2025-11-19',
    '2026-11-19',
    (index) => (index < 100 ? 1_000 : 100) * wave(0.01)(index),
  );
  const benchmark = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 1_000 + index);
  expect(split.breaks).toHaveLength(1);
  expect(computeVolatility(split, yearAgo, end)).toBeNull();
  expect(computeMaxDrawdown(split, yearAgo, end)).toBeNull();
  expect(computeInformationRatios(split, benchmark, end)['1Yr']).toBeNull();
  expect(computeVolatility(split, toDayNumber('2026-06-19'), end)).not.toBeNull();
});
