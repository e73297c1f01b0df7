import { expect, test } from 'vitest';
import { subtractPeriod, toDayNumber } from '#finance/calendar.ts';
import type { MeasuredNavs } from '#finance/measures/measured.ts';
import {
  collectRollingReturns,
  computeSharesAbovePeers,
  summariseRollingMeasures,
} from '#finance/measures/rolling-measures.ts';
import type { RollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { createTradingDayCounter } from '#finance/trading-days.ts';
import { buildWeekdaySeries, weekdays } from '../nav/build-series.ts';

const end = toDayNumber('2026-11-19');
const countTradingDays = createTradingDayCounter(weekdays, toDayNumber('2010-01-01'), end);
const navsOf = (series: NavSeriesWithBreaks): MeasuredNavs => ({ series, launch: null, mayHavePaidOut: false });
const collect = (series: NavSeriesWithBreaks, years: number) =>
  collectRollingReturns(navsOf(series), years, end, countTradingDays);
const grow = (rate: number) => (i: number) => 100 * (1 + rate) ** i;

function getReturns(rolling: ReturnType<typeof collect>): RollingReturns {
  if (typeof rolling === 'string') throw new Error(`expected returns, got ${rolling}`);
  return rolling;
}

test('the windows of all lengths end in the last five years', () => {
  const series = buildWeekdaySeries('2015-01-01', '2026-11-19', grow(0.0004));
  for (const years of [1, 3, 5]) {
    const { days } = getReturns(collect(series, years));
    expect(days[0]).toBe(subtractPeriod(end, { count: 5, unit: 'year' }));
    expect([days.at(-1), days.length]).toEqual([end, 1_305]);
  }
});

test('of a shorter history they are fewer, and there is none unless they end over a year', () => {
  const series = buildWeekdaySeries('2023-11-16', '2026-11-19', grow(0.0004));
  expect(getReturns(collect(series, 1)).days.length).toBe(524);
  expect(collect(series, 3)).toBe('NoHistory');
  expect(
    collectRollingReturns({ ...navsOf(series), launch: toDayNumber('2023-11-10') }, 3, end, countTradingDays),
  ).toBe('Young');
});

test('a history that lacks more than a tenth of its days has no rolling returns', () => {
  const whole = buildWeekdaySeries('2015-01-01', '2026-11-19', grow(0.0004));
  const omitEvery = (count: number): NavSeriesWithBreaks => {
    const isIncluded = (_: number, index: number) => index % count > 0;
    return { ...whole, days: whole.days.filter(isIncluded), navs: whole.navs.filter(isIncluded) };
  };
  expect(getReturns(collect(omitEvery(11), 1)).days.length).toBeGreaterThan(1_100);
  expect(collect(omitEvery(9), 1)).toBe('Gaps');
});

test('median, lowest and shares are those of the returns of each date', () => {
  const days = Int32Array.from([1, 2, 3, 4].map((day) => end - 4 + day));
  const returns = Float64Array.of(-2, 4, 10, 6);
  const benchmark = { days, returns: Float64Array.of(-3, 4, 9, 7) };
  expect(summariseRollingMeasures({ days, returns }, benchmark, countTradingDays)).toEqual({
    rollingMedian: 5,
    rollingLowest: -2,
    rollingNegativeShare: 25,
    rollingAboveBenchmarkShare: 50,
    rollingWindows: 4,
  });
  expect(summariseRollingMeasures({ days, returns }, null, countTradingDays).rollingAboveBenchmarkShare).toBe(
    'NoBenchmark',
  );
  const half = { days: days.slice(2), returns: returns.slice(2) };
  expect(summariseRollingMeasures({ days, returns }, half, countTradingDays).rollingAboveBenchmarkShare).toBe(
    'NoBenchmark',
  );
});

const peersOf = (...values: readonly (readonly number[])[]): readonly RollingReturns[] =>
  values.map((returns) => ({
    days: Int32Array.from(returns, (_, index) => end - returns.length + 1 + index),
    returns: Float64Array.from(returns),
  }));

test('a share above the peers is that of the dates on which a scheme beats the median of all, itself included', () => {
  expect(
    computeSharesAbovePeers(peersOf([1, 9, 5], [2, 8, 5], [3, 7, 5], [4, 6, 5], [5, 5, 6]), countTradingDays),
  ).toEqual([(1 / 3) * 100, (1 / 3) * 100, 0, (1 / 3) * 100, (2 / 3) * 100]);
});

test('a peer whose NAVs end more than three trading days before those of most is left out of the median, as of ranks', () => {
  const peers = peersOf(...[1, 2, 3, 4, 5].map((value) => Array.from({ length: 12 }, () => value)));
  const compare = (daysEarlier: number) =>
    computeSharesAbovePeers(
      [
        ...peers,
        { days: Int32Array.from({ length: 12 }, (_, i) => end - 11 - daysEarlier + i), returns: new Float64Array(12) },
      ],
      countTradingDays,
    ).slice(0, 5);
  expect(compare(7)).toEqual([0, 0, 0, 100, 100]);
  expect(compare(1)).toEqual([0, 0, (11 / 12) * 100, 100, 100]); // with it, the median is 2.5
});

test('four peers have no median, nor has a date that only four of five have', () => {
  expect(computeSharesAbovePeers(peersOf([1], [2], [3], [4]), countTradingDays)).toEqual(
    Array.from({ length: 4 }, () => 'FewPeers'),
  );
  const shares = computeSharesAbovePeers(peersOf([1, 1], [2, 2], [3, 3], [4, 4], [5]), countTradingDays);
  expect(shares).toEqual(['FewPeers', 'FewPeers', 'FewPeers', 'FewPeers', 100]);
});
