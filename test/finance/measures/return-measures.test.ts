import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { MeasuredNavs } from '#finance/measures/measured.ts';
import {
  computeBestAndWorstMonth,
  computeCalendarYears,
  computeSipXirr,
  computeTrackingErrors,
} from '#finance/measures/return-measures.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { buildWeekdaySeries } from '../nav/build-series.ts';

const end = toDayNumber('2026-11-19');
const navsOf = (series: NavSeriesWithBreaks, launch: number | null = null): MeasuredNavs => ({
  series,
  launch,
  mayHavePaidOut: false,
});
/** 10 % a year of 365 days. */
const tenPercent = (from: '2015-01-01' | '2024-01-01') => {
  const series = buildWeekdaySeries(from, '2026-11-19', () => 1);
  return { ...series, navs: Float64Array.from(series.days, (day) => 1.1 ** (day / 365)) };
};

test('a SIP in a scheme that grows by 10 % a year earns 10 % a year over any time', () => {
  for (const years of [3, 5, 10])
    expect(computeSipXirr(navsOf(tenPercent('2015-01-01')), years, end)).toBeCloseTo(10, 6);
  expect(computeSipXirr(navsOf(tenPercent('2024-01-01')), 3, end)).toBe('NoHistory');
  expect(computeSipXirr(navsOf(tenPercent('2024-01-01'), toDayNumber('2023-12-28')), 3, end)).toBe('Young');
});

test('calendar years are counted back from the last complete one', () => {
  const years = computeCalendarYears(navsOf(tenPercent('2024-01-01')), 2025, 3);
  // 31 December 2024 was a Tuesday, and that of 2025 a Wednesday
  expect(years).toEqual([expect.closeTo(10, 6), 'NoHistory', 'NoHistory']);
  expect(computeCalendarYears(navsOf(tenPercent('2015-01-01')), 2026, 1)).toEqual(['Ended']);
});

test('the best and the worst month are those of the last 60', () => {
  const series = buildWeekdaySeries('2015-01-01', '2026-11-19', () => 100);
  const jump = (date: IsoDate, factor: number) => (day: number, nav: number) =>
    day >= toDayNumber(date) ? nav * factor : nav;
  const jumps = [jump('2020-03-10', 0.7), jump('2022-06-15', 0.9), jump('2024-05-14', 1.2)];
  const navs = Float64Array.from(series.days, (day) => jumps.reduce((nav, apply) => apply(day, nav), 100));
  const months = computeBestAndWorstMonth(navsOf({ ...series, navs }), 5, end);
  expect(months).toEqual({ bestMonth: expect.closeTo(20, 8), worstMonth: expect.closeTo(-10, 8) });
  const young = computeBestAndWorstMonth(navsOf(tenPercent('2024-01-01')), 5, end);
  expect(young).toEqual({ bestMonth: 'NoHistory', worstMonth: 'NoHistory' });
});

test('the tracking error is the deviation of the daily differences, annualised', () => {
  const index = buildWeekdaySeries('2020-01-01', '2026-11-19', (i) => 100 * 1.0004 ** i);
  // one basis point above and below the index in turn
  let nav = 100;
  const tracker = buildWeekdaySeries('2020-01-01', '2026-11-19', (i) =>
    i === 0 ? nav : (nav *= 1.0004 + (i % 2 === 0 ? 1 : -1) / 10_000),
  );
  const [error] = computeTrackingErrors(navsOf(tracker), index, [1], end);
  const pairs = 261;
  expect(error).toBeCloseTo(0.01 * Math.sqrt(252) * Math.sqrt(pairs / (pairs - 1)), 4);
  expect(computeTrackingErrors(navsOf(tracker), null, [1, 3], end)).toEqual(['NoBenchmark', 'NoBenchmark']);
  expect(computeTrackingErrors(navsOf(tenPercent('2024-01-01')), index, [3], end)).toEqual(['NoHistory']);
});
