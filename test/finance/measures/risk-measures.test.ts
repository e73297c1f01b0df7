import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeRiskMeasures, type RiskInput } from '#finance/measures/risk-measures.ts';
import { EMPTY_NAV_SERIES } from '#finance/nav/series/breaks.ts';
import { buildSeries, buildWeekdaySeries } from '../nav/build-series.ts';

const [from, start, end] = [toDayNumber('2023-11-17'), toDayNumber('2023-11-19'), toDayNumber('2026-11-19')];
const series = buildWeekdaySeries(
  '2023-11-17',
  '2026-11-19',
  (i) => 100 * Math.exp(0.0004 * i + 0.03 * Math.sin(i / 9) + 0.004 * Math.sin(i * 1.7)),
);
const benchmark = buildWeekdaySeries(
  '2023-11-17',
  '2026-11-19',
  (i) => 100 * Math.exp(0.00035 * i + 0.028 * Math.sin(i / 9) + 0.003 * Math.cos(i * 2.3)),
);
const input: RiskInput = { series, benchmark, riskFreeRate: 6.2, launch: null, mayHavePaidOut: false };

test('the measures of three years are those that numpy 2.4 computes of the same NAVs', () => {
  const measures = computeRiskMeasures(input, start, end);
  const expected = {
    volatility: 7.717898374181156,
    downsideDeviation: 5.324910895736955,
    maxDrawdown: -5.498561954629421,
    recoveryDays: 28,
    ulcerIndex: 3.0430487179922943,
    sharpe: 0.44402767011568817,
    sortino: 0.6435714137528368,
    beta: 0.26050774462748894,
    alpha: 3.384713020816364,
    rSquared: 0.0570621251254396,
  };
  const close = Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value, 9)] as const);
  expect(measures).toMatchObject(Object.fromEntries(close));
});

test('a scheme that is its benchmark has beta and R² 1, alpha 0, and captures all of it', () => {
  const { beta, alpha, rSquared, upCapture, downCapture } = computeRiskMeasures(
    { ...input, benchmark: series },
    start,
    end,
  );
  for (const [value, expected] of [
    [beta, 1],
    [alpha, 0],
    [rSquared, 1],
    [upCapture, 100],
    [downCapture, 100],
  ] as const)
    expect(value).toBeCloseTo(expected, 9);
});

test('alpha is null if the levels of the benchmark end on an earlier trading day than the NAVs', () => {
  const endAt = (count: number) => ({
    ...series,
    days: series.days.slice(0, count),
    navs: series.navs.slice(0, count),
  });
  const { length } = series.days;
  expect(computeRiskMeasures({ ...input, benchmark: endAt(length - 1) }, start, end)).toMatchObject({
    alpha: 'OtherDays',
    beta: expect.closeTo(1, 9),
  });
  // the NAV after them is that of a holiday
  const holidaysWithNav = series.days.slice(-1);
  const { alpha } = computeRiskMeasures(
    { ...input, series: { ...series, holidaysWithNav }, benchmark: endAt(length - 1) },
    start,
    end,
  );
  expect(alpha).toBeTypeOf('number');
});

const explain = (changes: Partial<RiskInput>, first = start) =>
  computeRiskMeasures({ ...input, ...changes }, first, end);

test('a window that begins before the scheme is one that it is too young for, or has no history of', () => {
  const before = toDayNumber('2021-11-19');
  const young = explain({ launch: from }, before);
  expect(new Set(Object.values(young))).toEqual(new Set(['Young']));
  expect(new Set(Object.values(explain({}, before)))).toEqual(new Set(['NoHistory']));
  expect(new Set(Object.values(explain({ series: EMPTY_NAV_SERIES })))).toEqual(new Set(['NoHistory']));
  expect(new Set(Object.values(explain({ mayHavePaidOut: true }, before)))).toEqual(new Set(['Payout']));
});

test('a unit split within the window leaves no measure', () => {
  const split = buildWeekdaySeries('2023-11-17', '2026-11-19', (i) => (i < 400 ? 1_000 : 100) + (i % 7));
  expect(new Set(Object.values(explain({ series: split })))).toEqual(new Set(['Split']));
});

test('NAVs of every second week are too few for any measure of risk', () => {
  const dates = Array.from({ length: 80 }, (_, index) => start - 2 + index * 14);
  const sparse = buildSeries(
    Object.fromEntries(
      dates.map((day, index) => [new Date(day * 86_400_000).toISOString().slice(0, 10), 100 + (index % 5)]),
    ),
  );
  const { volatility, maxDrawdown, sharpe, beta } = explain({ series: sparse });
  expect([volatility, maxDrawdown, sharpe, beta]).toEqual(['Gaps', 'Gaps', 'Gaps', 'Gaps']);
});

test('without a benchmark, or one that begins within the window, there is none to compare with', () => {
  const { beta, alpha, rSquared, upCapture, volatility } = explain({ benchmark: null });
  expect([beta, alpha, rSquared, upCapture]).toEqual(['NoBenchmark', 'NoBenchmark', 'NoBenchmark', 'NoBenchmark']);
  expect(volatility).toBeCloseTo(7.7179, 4);
  const later = buildWeekdaySeries('2024-03-01', '2026-11-19', (i) => 100 + (i % 9));
  expect(explain({ benchmark: later }).beta).toBe('NoBenchmark');
});

test('without a risk-free rate only what needs it is missing', () => {
  const { downsideDeviation, sharpe, sortino, alpha, beta } = explain({ riskFreeRate: null });
  expect([downsideDeviation, sharpe, sortino, alpha]).toEqual(Array.from({ length: 4 }, () => 'NoRiskFreeRate'));
  expect(beta).toBeCloseTo(0.2605, 4);
});

test('a fall that has not been made up for has no days of recovery, and no fall none', () => {
  const falling = buildWeekdaySeries(
    '2023-11-17',
    '2026-11-19',
    (i) => 100 + Math.min(i, 700) / 10 - Math.max(0, i - 700) / 10,
  );
  expect(explain({ series: falling }).recoveryDays).toBe('NotRecovered');
  const rising = buildWeekdaySeries('2023-11-17', '2026-11-19', (i) => 100 + i / 10);
  expect(explain({ series: rising }).recoveryDays).toBe(0);
});
