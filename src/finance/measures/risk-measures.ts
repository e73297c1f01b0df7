import type { MeasureNote } from '#contract/measures/measure.ts';
import { computeBenchmarkReturnBetween, computeReturnBetween } from '../nav/returns/returns.ts';
import { computeCapture, computeComovement, computeMonthsAhead } from '../nav/risk/benchmark-risk.ts';
import { computeMaxDrawdown, computeUlcerIndex } from '../nav/risk/drawdown.ts';
import { computeRiskAdjustedReturn, findDailyReturns } from '../nav/risk/risk.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { findMissingMeasureNote, explainUncovered, type Measured, type MeasuredNavs } from './measured.ts';

export interface RiskInput extends MeasuredNavs {
  /** Levels of the total-return index of the benchmark; null if there are none. */
  readonly benchmark: NavSeriesWithBreaks | null;
  /** Percent p.a.; null if it is not known. */
  readonly riskFreeRate: number | null;
}

/** Risk from one day to another; percent, but for ratios, beta and the days of recovery. */
export interface RiskMeasures {
  readonly volatility: Measured;
  readonly downsideDeviation: Measured;
  readonly maxDrawdown: Measured;
  readonly recoveryDays: Measured;
  readonly ulcerIndex: Measured;
  readonly sharpe: Measured;
  readonly sortino: Measured;
  readonly beta: Measured;
  readonly alpha: Measured;
  readonly rSquared: Measured;
  readonly upCapture: Measured;
  readonly downCapture: Measured;
  readonly upMonthsAhead: Measured;
  readonly downMonthsAhead: Measured;
}

/** Every measure of risk over one window (design: "Measures"). */
export function computeRiskMeasures(input: RiskInput, start: number, end: number): RiskMeasures {
  const { series, riskFreeRate } = input;
  const uncovered = explainUncovered(input, start, end);
  const noVolatility = uncovered ?? 'Gaps';
  const noRatio = riskFreeRate === null ? 'NoRiskFreeRate' : noVolatility;
  const daily = findDailyReturns(series, start, end);
  const adjusted = riskFreeRate === null ? null : computeRiskAdjustedReturn(daily, riskFreeRate);
  const drawdown = computeMaxDrawdown(series, start, end);
  return {
    volatility: daily?.volatility ?? noVolatility,
    downsideDeviation: adjusted?.downsideDeviation ?? noRatio,
    maxDrawdown: drawdown?.depth ?? noVolatility,
    recoveryDays:
      drawdown === null
        ? noVolatility
        : drawdown.recovery === null
          ? 'NotRecovered'
          : drawdown.recovery - drawdown.trough,
    ulcerIndex: computeUlcerIndex(series, start, end) ?? noVolatility,
    sharpe: adjusted ? (adjusted.sharpe ?? 'Undefined') : noRatio,
    sortino: adjusted ? (adjusted.sortino ?? 'Undefined') : noRatio,
    ...computeBenchmarkMeasures(input, start, end, uncovered),
  };
}

type BenchmarkMeasures = Pick<
  RiskMeasures,
  'beta' | 'alpha' | 'rSquared' | 'upCapture' | 'downCapture' | 'upMonthsAhead' | 'downMonthsAhead'
>;

/** @param uncovered why nothing can be said about the scheme; null if the window is covered. */
function computeBenchmarkMeasures(
  input: RiskInput,
  start: number,
  end: number,
  uncovered: MeasureNote | null,
): BenchmarkMeasures {
  const { series, benchmark } = input;
  const isCovered = benchmark !== null && explainUncovered({ ...input, series: benchmark }, start, end) === null;
  if (uncovered !== null || !isCovered) {
    const none = uncovered ?? 'NoBenchmark';
    return {
      ...{ beta: none, alpha: none, rSquared: none, upCapture: none },
      ...{ downCapture: none, upMonthsAhead: none, downMonthsAhead: none },
    };
  }
  const comovement = computeComovement(series, benchmark, start, end);
  const { up, down } = computeCapture(series, benchmark, start, end);
  const ahead = computeMonthsAhead(series, benchmark, start, end);
  const beta = comovement ? (comovement.beta ?? 'Undefined') : 'Gaps';
  return {
    beta,
    alpha: computeAlpha(input, benchmark, beta, start, end),
    rSquared: comovement ? (comovement.correlation === null ? 'Undefined' : comovement.correlation ** 2) : beta,
    upCapture: up ?? 'FewMonths',
    downCapture: down ?? 'FewMonths',
    upMonthsAhead: ahead.up ?? 'FewMonths',
    downMonthsAhead: ahead.down ?? 'FewMonths',
  };
}

/** Jensen's alpha, percent a year. */
function computeAlpha(
  input: RiskInput,
  benchmark: NavSeriesWithBreaks,
  beta: Measured,
  start: number,
  end: number,
): Measured {
  const { series, riskFreeRate } = input;
  if (typeof beta === 'string') return beta;
  if (riskFreeRate === null) return 'NoRiskFreeRate';
  const own = computeReturnBetween(series, start, end);
  if (own === null) return findMissingMeasureNote(input, start, end);
  if (computeReturnBetween(benchmark, start, end) === null) return 'NoBenchmark';
  const other = computeBenchmarkReturnBetween(benchmark, series, start, end);
  return other === null ? 'OtherDays' : own - riskFreeRate - beta * (other - riskFreeRate);
}
