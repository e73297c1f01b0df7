import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { omitHolidays } from '../series/missing-days.ts';
import {
  annualiseDeviation,
  collectDailyLogReturns,
  computeMoments,
  findDailyWindow,
  type Moments,
  type SeriesWindow,
  TRADING_DAYS_PER_YEAR,
} from './daily-returns.ts';

/** The daily log returns of a window, without the NAVs of holidays. */
interface DailyReturns {
  /** Without them. */
  readonly series: NavSeriesWithBreaks;
  readonly window: SeriesWindow;
  readonly returns: Float64Array;
  readonly moments: Moments;
  /** Percent p.a. */
  readonly volatility: number;
}

/** What volatility and the ratios are computed of; null where volatility is. */
export function findDailyReturns(navs: NavSeriesWithBreaks, start: number, end: number): DailyReturns | null {
  const series = omitHolidays(navs);
  const window = findDailyWindow(series, start, end);
  if (window === null) return null;
  const returns = collectDailyLogReturns(series, window);
  const moments = computeMoments(returns);
  return moments && { series, window, returns, moments, volatility: annualiseDeviation(moments.deviation) };
}

/** A log return a day that makes a return a year, percent. */
export const toDailyLogReturn = (yearly: number): number => Math.log1p(yearly / 100) / TRADING_DAYS_PER_YEAR;

/**
 * Volatility from one day to another, percent p.a.: sample standard deviation of the log returns from trading day to trading day × √252. Null if the
 * window is not covered, sparse (fewer than 200 daily returns a year, or fewer than 20; more than 2 % of its trading days without a
 * NAV), or across a break.
 */
export const computeVolatility = (navs: NavSeriesWithBreaks, start: number, end: number): number | null =>
  findDailyReturns(navs, start, end)?.volatility ?? null;

/** Risk below the risk-free rate, and return per unit of risk, all p.a. */
export interface RiskAdjustedReturn {
  /** Percent: only the days below the risk-free rate count as risk. */
  readonly downsideDeviation: number;
  /** Over the volatility; null without any. */
  readonly sharpe: number | null;
  /** Over the downside deviation; null without such days. */
  readonly sortino: number | null;
}

/**
 * Downside deviation, Sharpe and Sortino ratio of a window: (annualised mean daily log return − ln(1 + rf)) /
 * annualised deviation. The downside deviation is √(Σ min(0, r − rf per day)² / n), over all n days.
 * @param riskFreeRate percent p.a.
 * @returns null where volatility is null.
 */
export function computeRiskAdjustedReturn(daily: DailyReturns | null, riskFreeRate: number): RiskAdjustedReturn | null {
  if (daily === null) return null;
  const { returns, moments } = daily;
  const riskFree = toDailyLogReturn(riskFreeRate);
  const excess = moments.mean - riskFree;
  const downside = Math.sqrt(
    returns.reduce((sum, value) => sum + Math.min(0, value - riskFree) ** 2, 0) / returns.length,
  );
  return {
    downsideDeviation: annualiseDeviation(downside),
    sharpe: annualiseRatio(excess, moments.deviation),
    sortino: annualiseRatio(excess, downside),
  };
}

/** A deviation below a millionth of a basis point a day is the rounding of a scheme that grows steadily. */
const annualiseRatio = (excess: number, deviation: number): number | null =>
  deviation < 1e-10 ? null : (excess / deviation) * Math.sqrt(TRADING_DAYS_PER_YEAR);
