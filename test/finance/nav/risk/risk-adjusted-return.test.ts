import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeExcessMoments } from '#finance/nav/risk/information-ratio.ts';
import { computeRiskAdjustedReturn, computeVolatility, findDailyReturns } from '#finance/nav/risk/risk.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildWeekdaySeries, weekdays } from '../build-series.ts';

const [start, end] = [toDayNumber('2025-11-19'), toDayNumber('2026-11-19')];
// two days up by a log return of 0.3 %, one day down by 0.2 %
const series = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => {
  const down = Math.floor((index + 1) / 3);
  return 100 * Math.exp(0.003 * (index - down) - 0.002 * down);
});
const count = series.days.length - 1;
const falls = Math.floor((count + 1) / 3);
const mean = (0.003 * (count - falls) - 0.002 * falls) / count;
const riskFree = Math.log(1.06) / 252;

test('the Sharpe ratio is the annualised mean log return above the risk-free rate, over the volatility', () => {
  const volatility = Number(computeVolatility(series, start, end)) / 100;
  const expected = (mean * 252 - Math.log(1.06)) / volatility;
  expect(computeRiskAdjustedReturn(findDailyReturns(series, start, end), 6)?.sharpe).toBeCloseTo(expected, 8);
});

test('the Sortino ratio counts only the days below the risk-free rate as risk, over all days', () => {
  const downside = Math.sqrt((falls * (-0.002 - riskFree) ** 2) / count) * Math.sqrt(252);
  const expected = (mean * 252 - Math.log(1.06)) / downside;
  expect(computeRiskAdjustedReturn(findDailyReturns(series, start, end), 6)?.sortino).toBeCloseTo(expected, 8);
});

test('a scheme that grows by the same percentage every day has neither ratio', () => {
  const steady = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 * 1.001 ** index);
  expect(computeRiskAdjustedReturn(findDailyReturns(steady, start, end), 6)).toEqual({
    downsideDeviation: 0,
    sharpe: null,
    sortino: null,
  });
});

test('the NAVs that a liquid scheme has on Sundays change neither its volatility nor its ratios and its tracking error', () => {
  // 7.5 % a year, accrued each calendar day
  const getNav = (day: number): number => 1_000 * 1.075 ** ((day - end) / 365) * (1 + (day % 5) / 100_000);
  const build = (isListed: (day: number) => boolean) => {
    const days = Int32Array.from({ length: 400 }, (_, index) => end - 399 + index).filter(isListed);
    return markMissingDays(detectBreaks({ days, navs: Float64Array.from(days, getNav) }), weekdays);
  };
  const ofTradingDays = build((day) => !isWeekend(day));
  const withSundays = build((day) => !isWeekend(day) || !isWeekend(day + 1));
  expect(withSundays.days.length).toBe(ofTradingDays.days.length + 57);
  expect(computeVolatility(withSundays, start, end)).toBe(computeVolatility(ofTradingDays, start, end));
  const adjusted = computeRiskAdjustedReturn(findDailyReturns(withSundays, start, end), 6);
  expect(adjusted).toEqual(computeRiskAdjustedReturn(findDailyReturns(ofTradingDays, start, end), 6));
  expect(adjusted?.sharpe).toBeGreaterThan(4);
  expect(computeExcessMoments(withSundays, ofTradingDays, [start], end)).toEqual([
    { mean: expect.closeTo(0, 12), deviation: expect.closeTo(0, 12) },
  ]);
});
