import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { computeRiskAdjustedReturn, computeVolatility } from '#finance/nav/risk/risk.ts';
import { buildWeekdaySeries } from '../build-series.ts';

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
  expect(computeRiskAdjustedReturn(series, start, end, 6)?.sharpe).toBeCloseTo(expected, 8);
});

test('the Sortino ratio counts only the days below the risk-free rate as risk, over all days', () => {
  const downside = Math.sqrt((falls * (-0.002 - riskFree) ** 2) / count) * Math.sqrt(252);
  const expected = (mean * 252 - Math.log(1.06)) / downside;
  expect(computeRiskAdjustedReturn(series, start, end, 6)?.sortino).toBeCloseTo(expected, 8);
});

test('a scheme that grows by the same percentage every day has neither ratio', () => {
  const steady = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 * 1.001 ** index);
  expect(computeRiskAdjustedReturn(steady, start, end, 6)).toEqual({
    downsideDeviation: 0,
    sharpe: null,
    sortino: null,
  });
});
