import { DAYS_PER_YEAR, type Period, subtractPeriod } from '#finance/calendar.ts';
import { getNumberOrNull } from '#finance/measures/measured.ts';
import { computeRiskMeasures } from '#finance/measures/risk-measures.ts';
import { computeReturnBetween } from '#finance/nav/returns/returns.ts';
import { type SipRangeSummary, computeSipRange, summariseSipRange } from '#finance/nav/returns/sip-range.ts';
import { type SipResult, computeSip } from '#finance/nav/returns/sip.ts';
import { computeXirr } from '#finance/nav/returns/xirr.ts';
import { type Capture, computeComovement } from '#finance/nav/risk/benchmark-risk.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { type RiskAdjustedReturn, computeVolatility } from '#finance/nav/risk/risk.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { MAX_DAYS_EARLIER, findNavAsOf, getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { type AlignedValues, type DayWindow, type HistoriesInput, alignValues } from './analyse-histories.ts';
import { NO_RECENT_RISK, type RecentRisk } from './recent-risk.ts';

interface HistoryWithBenchmark {
  readonly series: NavSeriesWithBreaks;
  readonly window: DayWindow | null;
  /** The levels of its own benchmark; null if there are none. */
  readonly benchmark: NavSeriesWithBreaks | null;
}

export interface RiskInput {
  readonly histories: readonly HistoryWithBenchmark[];
  /** Percent p.a.; null if unknown, when no ratio needs it. */
  readonly riskFreeRate: number | null;
}

/** Risk and return over one window; null where a value cannot be computed. */
export interface RiskFigures extends Omit<RiskAdjustedReturn, 'downsideDeviation'>, Capture {
  /** Percent; p.a. over more than a year. */
  readonly totalReturn: number | null;
  readonly volatility: number | null;
  readonly maxDrawdown: number | null;
  readonly beta: number | null;
  /** With its own benchmark. */
  readonly correlation: number | null;
}

export interface RiskResult {
  readonly figures: readonly RiskFigures[];
  /** Correlation of histories a and b at [a][b], over the days that both windows have. */
  readonly correlations: readonly (readonly (number | null)[])[];
}

const NO_FIGURES: RiskFigures = {
  totalReturn: null,
  volatility: null,
  maxDrawdown: null,
  sharpe: null,
  sortino: null,
  beta: null,
  correlation: null,
  up: null,
  down: null,
};

/** Risk of each history over its window, and how the histories move together. */
export function analyseRisk({ histories, riskFreeRate }: RiskInput): RiskResult {
  const correlations = histories.map((): (number | null)[] => histories.map(() => null));
  for (const [a, own] of histories.entries()) {
    for (const [b, other] of histories.entries()) {
      if (b <= a) continue; // the same as that of the two the other way round
      const correlation = correlate(own, other);
      correlations[a]?.splice(b, 1, correlation);
      correlations[b]?.splice(a, 1, correlation);
    }
  }
  return { figures: histories.map((history) => computeFigures(history, riskFreeRate)), correlations };
}

export interface PeerRiskInput {
  readonly histories: readonly Omit<HistoryWithBenchmark, 'benchmark'>[];
}

/** Return and volatility of each of many histories, which are compared with none of the others. */
export const analysePeerRisk = ({ histories }: PeerRiskInput): readonly RiskFigures[] =>
  histories.map((history) => computeFigures({ ...history, benchmark: null }, null));

function computeFigures({ series, window, benchmark }: HistoryWithBenchmark, riskFreeRate: number | null): RiskFigures {
  if (window === null) return NO_FIGURES;
  const { start, end } = window;
  const input = { series, benchmark, riskFreeRate, launch: null, mayHavePaidOut: false };
  const risk = computeRiskMeasures(input, start, end);
  return {
    totalReturn: computeReturnBetween(series, start, end),
    volatility: getNumberOrNull(risk.volatility),
    maxDrawdown: getNumberOrNull(risk.maxDrawdown),
    sharpe: getNumberOrNull(risk.sharpe),
    sortino: getNumberOrNull(risk.sortino),
    beta: getNumberOrNull(risk.beta),
    correlation: benchmark && (computeComovement(series, benchmark, start, end)?.correlation ?? null),
    up: getNumberOrNull(risk.upCapture),
    down: getNumberOrNull(risk.downCapture),
  };
}

function correlate(a: HistoryWithBenchmark, b: HistoryWithBenchmark): number | null {
  if (a.window === null || b.window === null) return null;
  const [start, end] = [Math.max(a.window.start, b.window.start), Math.min(a.window.end, b.window.end)];
  return computeComovement(a.series, b.series, start, end)?.correlation ?? null;
}

export interface InvestmentInput extends HistoriesInput {
  /** ₹ a month; the lump sum is as much as all instalments together. */
  readonly amount: number;
}

interface LumpSum {
  readonly invested: number;
  readonly value: number;
  /** Percent p.a.; null over less than a year. */
  readonly xirr: number | null;
}

export interface InvestmentResult {
  readonly sips: readonly (SipResult | null)[];
  readonly lumpSums: readonly (LumpSum | null)[];
  /** The value of each investment on the days of its instalments and at the end, ₹; last what was invested in the longest. */
  readonly values: AlignedValues;
}

/** A monthly investment over each window, and the same sum invested at its start. */
export function analyseInvestments({ histories, amount }: InvestmentInput): InvestmentResult {
  const sips = histories.map(({ series, window }) => window && computeSip(series, window.start, window.end, amount));
  const lumpSums = histories.map(({ series, window }, index) => {
    const invested = sips[index]?.invested;
    return window === null || invested === undefined ? null : computeLumpSum(series, window, invested);
  });
  return { sips, lumpSums, values: alignInvestments(histories, sips, amount) };
}

function alignInvestments(
  histories: HistoriesInput['histories'],
  sips: InvestmentResult['sips'],
  amount: number,
): AlignedValues {
  const lines = sips.map((sip, index) => {
    const end = histories[index]?.window?.end;
    return sip === null || end === undefined
      ? { days: new Int32Array(), values: new Float64Array() }
      : { days: Int32Array.of(...sip.days, end), values: Float64Array.of(...sip.values, sip.value) };
  });
  const [longest] = lines.toSorted(
    (a, b) => b.days.length - a.days.length || Number(b.days.at(-1)) - Number(a.days.at(-1)),
  );
  const days = longest?.days ?? new Int32Array();
  const instalments = days.length - 1; // the last day is that of the value, not of an instalment
  const invested = Float64Array.from(days, (_, index) => amount * Math.min(index + 1, instalments));
  return alignValues([...lines, { days, values: invested }]);
}

function computeLumpSum(series: NavSeriesWithBreaks, { start, end }: DayWindow, invested: number): LumpSum | null {
  const [from, to] = [start, end].map((day) => findNavAsOf(series, day, MAX_DAYS_EARLIER));
  if (!from || !to || computeReturnBetween(series, start, end) === null) return null;
  const value = (invested * to.nav) / from.nav;
  const flows = [
    { day: start, amount: -invested },
    { day: end, amount: value },
  ];
  return { invested, value, xirr: end - start < DAYS_PER_YEAR ? null : computeXirr(flows) };
}

export interface SipRangeInput {
  readonly histories: readonly {
    readonly series: NavSeriesWithBreaks;
    /** The first day of the first SIP is this one or later. */
    readonly from: number;
  }[];
  readonly months: number;
  /** The last day of the last SIP is this one or earlier. */
  readonly to: number;
}

export interface SipRangeResult {
  /** XIRR by the first day of each SIP, percent p.a. */
  readonly aligned: AlignedValues;
  readonly summaries: readonly (SipRangeSummary | null)[];
}

/** SIPs of one length, begun in each month. */
export function analyseSipRange({ histories, months, to }: SipRangeInput): SipRangeResult {
  const ranges = histories.map(({ series, from }) =>
    series.days.length === 0 || months === 0 ? EMPTY_RANGE : computeSipRange(series, months, from, to),
  );
  return {
    aligned: alignValues(ranges.map(({ starts, xirrs }) => ({ days: starts, values: xirrs }))),
    summaries: ranges.map(summariseSipRange),
  };
}

const EMPTY_RANGE = { starts: new Int32Array(), xirrs: new Float64Array() };

export interface RecentRiskInput {
  readonly schemes: readonly {
    /** Null for a history that is not available. */
    readonly series: NavSeriesWithBreaks | null;
    /** Growth or an option that pays out income, as the scheme list names it. */
    readonly option: string;
  }[];
}

const THREE_YEARS: Period = { count: 3, unit: 'year' };

/**
 * Volatility and maximum drawdown of each scheme over three years. Null for an option that pays out income, whose NAV falls
 * with every payout, and for a history that is too short or has too few NAVs.
 */
export const analyseRecentRisk = ({ schemes }: RecentRiskInput): readonly RecentRisk[] =>
  schemes.map(({ series, option }) => {
    const latest = series && getLatestNav(series);
    if (!series || !latest || paysOutIncome(option)) return NO_RECENT_RISK;
    const start = subtractPeriod(latest.day, THREE_YEARS);
    return {
      volatility: computeVolatility(series, start, latest.day),
      drawdown: computeMaxDrawdown(series, start, latest.day)?.depth ?? null,
    };
  });
