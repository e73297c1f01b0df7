import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeCapture, computeComovement } from '#finance/nav/risk/benchmark-risk.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { buildSeries, buildWeekdaySeries } from '../build-series.ts';

const [start, end] = [toDayNumber('2025-11-19'), toDayNumber('2026-11-19')];
const moves = fc.array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { minLength: 262, maxLength: 262 });
const build = (logReturns: readonly number[]) => {
  let nav = 100;
  return buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => (nav *= Math.exp(logReturns[index] ?? 0)));
};

test('a scheme that moves twice as much as its benchmark, plus a constant, has beta 2 and correlation 1', () => {
  fc.assert(
    fc.property(moves, (returns) => {
      const benchmark = build(returns);
      fc.pre(new Set(returns).size > 10);
      const comovement = computeComovement(build(returns.map((value) => 2 * value + 0.0001)), benchmark, start, end);
      expect(comovement?.beta).toBeCloseTo(2, 6);
      expect(comovement?.correlation).toBeCloseTo(1, 6);
    }),
    { numRuns: 20 },
  );
});

test('correlation is symmetric and beta is not: their product of both ways is the squared correlation', () => {
  fc.assert(
    fc.property(moves, moves, (a, b) => {
      fc.pre(new Set(a).size > 10 && new Set(b).size > 10);
      const [own, other] = [
        computeComovement(build(a), build(b), start, end),
        computeComovement(build(b), build(a), start, end),
      ];
      expect(own?.correlation).toBeCloseTo(Number(other?.correlation), 10);
      expect(Number(own?.beta) * Number(other?.beta)).toBeCloseTo(Number(own?.correlation) ** 2, 10);
    }),
    { numRuns: 20 },
  );
});

test('a benchmark that does not move has neither, and 59 pairs are too few', () => {
  const series = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 + (index % 3));
  const flat = buildWeekdaySeries('2025-11-19', '2026-11-19', () => 100);
  expect(computeComovement(series, flat, start, end)).toMatchObject({ correlation: null, beta: null });
  expect(computeComovement(series, series, start, Number(series.days[59]))).toBeNull();
  expect(computeComovement(series, series, start, Number(series.days[60]))?.pairs).toBe(60);
});

test('the daily NAVs of one year say nothing about two', () => {
  const series = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 + (index % 3));
  expect(computeComovement(series, series, toDayNumber('2024-11-19'), end)).toBeNull();
});

// Twelve months; the benchmark rises by 2 % and 4 % in turn and falls by 1 % every third month.
const monthEnds = [
  '2025-09-30',
  '2025-10-31',
  '2025-11-28',
  '2025-12-31',
  '2026-01-30',
  '2026-02-27',
  '2026-03-31',
  '2026-04-30',
  '2026-05-29',
  '2026-06-30',
  '2026-07-31',
  '2026-08-31',
  '2026-09-30',
];
const monthly = (...percents: readonly number[]) => {
  let nav = 100;
  return buildSeries(
    Object.fromEntries(
      monthEnds.map((day, index) => [day, index === 0 ? nav : (nav *= 1 + Number(percents[(index - 1) % 3]) / 100)]),
    ),
  );
};

const yearEnd = toDayNumber('2026-09-30');
const yearBefore = toDayNumber('2025-09-30');

test('capture is the geometric mean month of the scheme over that of the benchmark, when the benchmark rose and fell', () => {
  const { up, down } = computeCapture(monthly(3, 3, -2), monthly(2, 4, -1), yearBefore, yearEnd);
  expect(up).toBeCloseTo((0.03 / (Math.sqrt(1.02 * 1.04) - 1)) * 100, 8);
  expect(down).toBeCloseTo(200, 8);
});

test('capture over a year to the middle of a month is of the twelve complete months before it', () => {
  const [own, benchmark] = [monthly(3, 3, -2), monthly(2, 4, -1)];
  const ofMonths = computeCapture(own, benchmark, yearBefore, yearEnd);
  const withLater = (series: NavSeriesWithBreaks, nav: number) =>
    buildSeries({
      ...Object.fromEntries(monthEnds.map((day, index) => [day, Number(series.navs[index])])),
      '2026-10-15': nav,
    });
  const [from, to] = [toDayNumber('2025-10-15'), toDayNumber('2026-10-15')];
  expect(computeCapture(withLater(own, 200), withLater(benchmark, 50), from, to)).toEqual(ofMonths);
});

test('eleven months say nothing about capture, nor do months of one sign about the other', () => {
  const [own, benchmark] = [monthly(3, 3, -2), monthly(2, 4, -1)];
  expect(computeCapture(own, benchmark, toDayNumber('2025-10-31'), yearEnd)).toEqual({ up: null, down: null });
  expect(computeCapture(monthly(3, 3, 2), monthly(2, 4, 1), yearBefore, yearEnd).down).toBeNull();
});

test('twelve months say nothing about the capture of two years', () => {
  const [own, benchmark] = [monthly(3, 3, -2), monthly(2, 4, -1)];
  expect(computeCapture(own, benchmark, toDayNumber('2024-09-30'), yearEnd)).toEqual({ up: null, down: null });
  const later = buildSeries(Object.fromEntries(monthEnds.slice(1).map((day, index) => [day, 100 + index])));
  expect(computeCapture(own, later, yearBefore, yearEnd)).toEqual({ up: null, down: null });
});
