import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, isoDay } from '#finance/calendar.ts';
import { maximumDrawdown } from '#finance/drawdown.ts';
import { informationRatios, isEquityOriented } from '#finance/information-ratio.ts';
import { volatility } from '#finance/volatility.ts';
import { isDense } from '#finance/window.ts';
import { seriesOf, weekdays } from './some-series.ts';

const end = dayNumber('2026-11-19');
const yearAgo = dayNumber('2025-11-19');
const wave = (amplitude: number) => (index: number) => 100 * (1 + amplitude * (index % 2));

test('volatility is the yearly deviation of daily log returns', () => {
  const series = weekdays('2025-11-19', '2026-11-19', wave(0.01));
  // returns of +ln 1.01 and −ln 1.01 by turns, an even number of them: their mean is 0
  const count = series.days.length - 1;
  const expected = Math.log(1.01) * Math.sqrt(count / (count - 1)) * Math.sqrt(252) * 100;
  expect(count % 2).toBe(1);
  expect(volatility(series, yearAgo, end)).toBeCloseTo(expected, 2);
});

test('a scheme that grows by the same share every day has no volatility and no drawdown', () => {
  const steady = weekdays('2025-11-19', '2026-11-19', (index) => 100 * 1.001 ** index);
  expect(volatility(steady, yearAgo, end)).toBeCloseTo(0, 9);
  expect(maximumDrawdown(steady, yearAgo, end)?.depth).toBe(0);
});

test('sixty NAVs scattered over a year tell neither volatility, drawdown nor information ratio', () => {
  const daily = weekdays('2025-11-19', '2026-11-19', wave(0.01));
  const keep = (each: number, index: number) => index % 4 === 0 || index === daily.days.length - 1 || each < 0;
  const thin = { days: daily.days.filter(keep), navs: daily.navs.filter(keep), breaks: [] };
  expect(thin.days.length).toBeGreaterThan(60);
  expect(volatility(thin, yearAgo, end)).toBeNull();
  expect(maximumDrawdown(thin, yearAgo, end)).toBeNull();
  expect(informationRatios(thin, daily, end)['1Yr']).toBeNull();
  expect(informationRatios(daily, thin, end)['1Yr']).toBeNull();
});

test('two hundred daily returns a year are dense, fewer than twenty never are', () => {
  expect([isDense(200, 365), isDense(199, 365), isDense(600, 1095), isDense(599, 1095)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([isDense(20, 30), isDense(19, 20)]).toEqual([true, false]);
});

test('a window that the NAVs do not reach back to has no risk figure', () => {
  const young = weekdays('2026-01-01', '2026-11-19', wave(0.01));
  expect(volatility(young, yearAgo, end)).toBeNull();
  expect(maximumDrawdown(young, yearAgo, end)).toBeNull();
});

test('the deepest fall is told with its peak, trough and recovery', () => {
  const navOn = (index: number) => (index < 50 ? 100 + index : index < 100 ? 199 - index : 60 + index);
  const series = weekdays('2026-01-01', '2026-11-19', navOn);
  const found = maximumDrawdown(series, dayNumber('2026-01-01'), end);
  expect(found?.depth).toBeCloseTo((100 / 149 - 1) * 100, 9);
  const at = (index: number) => isoDay(Number(series.days[index]));
  expect([found?.peak, found?.trough, found?.recovery].map((day) => isoDay(Number(day)))).toEqual([
    at(49),
    at(99),
    at(100),
  ]);
});

test('of two falls as deep the first is told', () => {
  const navOn = (index: number) => (index === 30 || index === 60 ? 80 : 100);
  const found = maximumDrawdown(weekdays('2026-08-03', '2026-11-19', navOn), dayNumber('2026-08-03'), end);
  expect(Number(found?.trough) - Number(found?.peak)).toBe(42);
});

test('weekly NAVs on the same days as the benchmark’s tell no information ratio', () => {
  const [scheme, benchmark] = [0.01, 0.004].map((amplitude) => weekdays('2025-11-13', '2026-11-19', wave(amplitude)));
  const weekly = [scheme, benchmark].map((series) => {
    const everyThursday = (_: number, index: number) =>
      series?.days[index] !== undefined && series.days[index] % 7 === 0;
    return {
      days: Int32Array.from(series?.days ?? []).filter(everyThursday),
      navs: Float64Array.from(series?.navs ?? []).filter(everyThursday),
      breaks: [],
    };
  });
  const [ours, theirs] = weekly;
  expect(ours?.days).toHaveLength(54);
  expect(ours && theirs && informationRatios(ours, theirs, end)['1Yr']).toBeNull();
});

test('a fall from which the scheme has not come back has no recovery day', () => {
  const falling = weekdays('2026-01-01', '2026-11-19', (index) => 100 - index / 10);
  expect(maximumDrawdown(falling, dayNumber('2026-01-01'), end)).toMatchObject({
    recovery: null,
    peak: falling.days[0],
  });
});

test('no fall between any two days of the window is deeper than the maximum drawdown', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 60, maxLength: 90 }), (moves) => {
      const navs: number[] = [100];
      for (const move of moves) navs.push(Number(navs.at(-1)) * move);
      const series = weekdays('2026-08-03', '2026-10-23', (index) => Number(navs[index]));
      const found = maximumDrawdown(series, Number(series.days[0]), Number(series.days.at(-1)));
      let least = 1;
      series.navs.forEach((late, i) => {
        for (const early of series.navs.subarray(0, i + 1)) least = Math.min(least, late / early);
      });
      expect(found?.depth).toBeCloseTo((least - 1) * 100, 9);
    }),
    { numRuns: 40 },
  );
});

test('the information ratio is the mean daily excess over its deviation, by the year', () => {
  const benchmark = weekdays('2025-11-19', '2026-11-19', (index) => 1_000 * 1.0005 ** index);
  const alternating = weekdays('2025-11-19', '2026-11-19', (index) => 100 * 1.001 ** index * (1 + 0.002 * (index % 2)));
  const excess = Array.from(alternating.navs.subarray(1), (nav, i) => nav / Number(alternating.navs[i]) - 1.0005);
  const mean = excess.reduce((all, each) => all + each, 0) / excess.length;
  const squares = excess.reduce((all, each) => all + (each - mean) ** 2, 0);
  const expected = (mean / Math.sqrt(squares / (excess.length - 1))) * Math.sqrt(252);
  const found = informationRatios(alternating, benchmark, end);
  expect(found['1Yr']).toBeCloseTo(expected, 6);
  expect([found['3Yr'], found['5Yr'], found['10Yr']]).toEqual([null, null, null]);
});

test('a scheme that never parts from its benchmark has no information ratio', () => {
  const benchmark = weekdays('2025-11-19', '2026-11-19', wave(0.01));
  const same = { ...benchmark, navs: benchmark.navs.map((level) => level / 7) };
  expect(informationRatios(same, benchmark, end)['1Yr']).toBeNull();
});

test('there is no risk figure across a unit split', () => {
  const split = weekdays('2025-11-19', '2026-11-19', (index) => (index < 100 ? 1_000 : 100) * wave(0.01)(index));
  const benchmark = weekdays('2025-11-19', '2026-11-19', (index) => 1_000 + index);
  expect(split.breaks).toHaveLength(1);
  expect(volatility(split, yearAgo, end)).toBeNull();
  expect(maximumDrawdown(split, yearAgo, end)).toBeNull();
  expect(informationRatios(split, benchmark, end)['1Yr']).toBeNull();
  expect(volatility(split, dayNumber('2026-06-19'), end)).not.toBeNull();
});

test('equity-oriented is told by the category', () => {
  expect(['Equity', 'Equity Scheme', 'equity schemes'].map(isEquityOriented)).toEqual([true, true, true]);
  expect(['Debt', 'Hybrid', 'Other', ''].map(isEquityOriented)).toEqual([false, false, false, false]);
  expect(seriesOf({}).breaks).toEqual([]);
});
