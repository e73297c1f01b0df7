import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeMonthlyReturns } from '#finance/nav/returns/calendar-returns.ts';
import { computeGrowth, computeGrowthLine } from '#finance/nav/returns/growth.ts';
import { computeReturnBetween } from '#finance/nav/returns/returns.ts';
import { computeRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import { computeComovement } from '#finance/nav/risk/benchmark-risk.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { computeInformationRatios } from '#finance/nav/risk/information-ratio.ts';
import { computeRiskAdjustedReturn, computeVolatility, findDailyReturns } from '#finance/nav/risk/risk.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findCommonStart, findStartNav, markMissingDays } from '#finance/nav/series/missing-days.ts';
import { createTradingDays, deriveTradingCalendar } from '#finance/trading-days.ts';
import { buildSeries, buildWeekdaySeries, createCalendar, weekdays } from '../build-series.ts';

const day = toDayNumber;
const end = day('2026-11-19');
const toDates = (days: Int32Array) => Array.from(days, toIsoDay);
const mark = (navs: Readonly<Record<string, number>>) => markMissingDays(buildSeries(navs), weekdays);

/** A NAV on every weekday of a year and a week to 19 November 2026 but the given ones. */
function buildYear(getNav: (index: number) => number, missing: readonly IsoDate[] = []): NavSeriesWithBreaks {
  const { days, navs } = buildWeekdaySeries('2025-11-12', '2026-11-19', getNav);
  const isStored = (_: number, index: number) => !missing.map(day).includes(Number(days[index]));
  return detectBreaks({ days: days.filter(isStored), navs: navs.filter(isStored) });
}
const wave = (index: number) => 100 + index / 10 + (index % 5);
const other = (index: number) => 100 + index / 12 + (index % 7);
/** Every weekday is known to be a trading day. */
const known = createTradingDays(deriveTradingCalendar([buildWeekdaySeries('2025-01-01', '2026-12-31', () => 1).days]));

test('the missing days of a series are the trading days between its first and last NAV that have none', () => {
  const navs = { '2026-11-11': 10, '2026-11-13': 10, '2026-11-15': 10, '2026-11-17': 10 };
  const series = mark(navs);
  expect(toDates(series.missingDays)).toEqual(['2026-11-12', '2026-11-16']);
  expect(toDates(series.certainlyMissingDays)).toEqual([]);
  const holiday = markMissingDays(buildSeries(navs), createCalendar('2026-11-11', '2026-11-13', '2026-11-16'));
  expect(toDates(holiday.missingDays)).toEqual(['2026-11-16']);
  expect(toDates(holiday.certainlyMissingDays)).toEqual(['2026-11-16']);
});

test('a return starts from the NAV of the day, on a holiday from that of the last trading day, never from an older one', () => {
  const series = mark({ '2026-11-11': 10, '2026-11-13': 11, '2026-11-17': 12 });
  const starts = [
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ] as const;
  expect(starts.map((start) => findStartNav(series, day(start), 7)?.nav)).toEqual([
    undefined,
    10,
    undefined,
    11,
    11,
    11,
    undefined,
  ]);
  expect(findStartNav(series, day('2026-11-15'), 1)).toBeNull();
});

test('in a history of month-ends a return starts on a stored day, or on the weekend after it, only', () => {
  const series = mark({ '2026-07-31': 10, '2026-08-31': 11, '2026-09-30': 12 });
  expect(findStartNav(series, day('2026-08-31'), 10)?.nav).toBe(11);
  expect(findStartNav(series, day('2026-08-02'), 10)?.nav).toBe(10); // a Sunday
  expect(findStartNav(series, day('2026-08-03'), 10)).toBeNull();
});

test('a common start is the first day that no series lacks', () => {
  const [one, two] = [
    mark({ '2026-11-09': 1, '2026-11-11': 1, '2026-11-12': 1, '2026-11-13': 1 }),
    mark({ '2026-11-09': 1, '2026-11-10': 1, '2026-11-12': 1, '2026-11-13': 1 }),
  ];
  expect(toIsoDay(findCommonStart([one, two], day('2026-11-09')))).toBe('2026-11-09');
  expect(toIsoDay(findCommonStart([one, two], day('2026-11-10')))).toBe('2026-11-12');
  expect(toIsoDay(findCommonStart([two], day('2026-11-10')))).toBe('2026-11-10');
  expect(toIsoDay(findCommonStart([one], day('2026-11-14')))).toBe('2026-11-14');
});

test('growth starts on the next day that all schemes have if the NAV of the chosen one is missing', () => {
  const series = mark({ '2026-11-10': 50, '2026-11-12': 100, '2026-11-13': 110 });
  const growth = computeGrowth([series], { notBefore: day('2026-11-11') });
  expect(growth && [toIsoDay(growth.start), growth.values[0]?.map((value) => value && Math.round(value))]).toEqual([
    '2026-11-12',
    [10_000, 11_000],
  ]);
  const young = mark({ '2026-11-12': 20, '2026-11-13': 21 });
  const own = computeGrowth([series, young], { notBefore: day('2026-11-11'), startOn: 'own' });
  expect(own && toIsoDay(own.start)).toBe('2026-11-12');
  expect(computeGrowthLine(series, day('2026-11-11'))).toBeNull();
});

test('a rolling return is left out on a date whose period starts on a missing day', () => {
  const series = mark({ '2026-11-03': 8, '2026-11-05': 10, '2026-11-11': 11, '2026-11-12': 12, '2026-11-13': 13 });
  const rolling = computeRollingReturns(series, { count: 7, unit: 'day' }, day('2026-11-01'), end);
  expect(toDates(rolling.days)).toEqual(['2026-11-12']);
  expect(rolling.returns[0]).toBeCloseTo(20, 12);
});

test('the returns of the months that a missing month-end separates are null', () => {
  const navs = { '2026-07-31': 10, '2026-08-28': 11, '2026-09-30': 12, '2026-10-30': 13, '2026-11-19': 14 };
  // 31 August was a Monday; 31 October a Saturday
  const months = computeMonthlyReturns(mark(navs)).map(({ period, value }) => [period, value && Math.round(value)]);
  expect(months).toEqual([
    ['2026-08', null],
    ['2026-09', null],
    ['2026-10', 8],
    ['2026-11', 8],
  ]);
});

test('a return of a chart is null if it starts on a missing day', () => {
  const series = mark({ '2026-11-10': 50, '2026-11-12': 100, '2026-11-19': 110 });
  expect(computeReturnBetween(series, day('2026-11-11'), end)).toBeNull();
  expect(computeReturnBetween(series, day('2026-11-12'), end)).toBeCloseTo(10, 12);
});

test('risk figures are null if more than 2 % of the trading days lack a NAV, which drawdown may', () => {
  const start = day('2025-11-19'); // 262 weekdays, of which 2 % are 5.2
  const missing = ['2026-01-07', '2026-02-05', '2026-03-12', '2026-04-16', '2026-05-13'] as const;
  const compute = (days: readonly IsoDate[], trading = known) => {
    const series = markMissingDays(buildYear(wave, days), trading);
    const benchmark = markMissingDays(buildYear(other), trading);
    return {
      volatility: computeVolatility(series, start, end),
      sharpe: computeRiskAdjustedReturn(findDailyReturns(series, start, end), 6)?.sharpe ?? null,
      beta: computeComovement(series, benchmark, start, end)?.beta ?? null,
      ofBenchmark: computeComovement(benchmark, series, start, end)?.beta ?? null,
      ratio: computeInformationRatios(series, benchmark, end)['1Yr'],
    };
  };
  expect(Object.values(compute(missing)).filter((value) => value === null)).toEqual([]);
  const six = [...missing, '2026-06-17'] as const;
  expect(new Set(Object.values(compute(six)))).toEqual(new Set([null]));
  expect(computeMaxDrawdown(markMissingDays(buildYear(wave, six), known), start, end)).not.toBeNull();
  // without a calendar the days may be holidays
  expect(Object.values(compute(six, weekdays)).filter((value) => value === null)).toEqual([]);
});

test('risk over a window whose first day is missing begins with the next NAV, not with one before', () => {
  const start = day('2025-11-19');
  const withJump = (index: number) => (index < 5 ? 130 : wave(index));
  const series = markMissingDays(buildYear(withJump, ['2025-11-19']), known);
  const expected = markMissingDays(buildYear(wave), known);
  expect(computeMaxDrawdown(series, start, end)).toEqual(computeMaxDrawdown(expected, day('2025-11-20'), end));
  expect(computeVolatility(series, start, end)).toBeCloseTo(
    Number(computeVolatility(expected, day('2025-11-20'), end)),
    12,
  );
  // a ratio that has a published one in its place needs its own start
  expect(computeInformationRatios(series, expected, end)['1Yr']).toBeNull();
  expect(computeInformationRatios(expected, series, end)['1Yr']).toBeNull();
});
