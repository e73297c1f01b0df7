import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { measureWindows } from '#contract/measures/measure.ts';
import type { Performance } from '#contract/records/performance.ts';
import { subtractPeriod, toIsoDay } from '#finance/calendar.ts';
import { computeReturnBetween } from '#finance/nav/returns/returns.ts';
import { computeRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import { computeComovement } from '#finance/nav/risk/benchmark-risk.ts';
import { collectDailyLogReturns, computeMoments, findDailyWindow } from '#finance/nav/risk/daily-returns.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { computeExcessMoments } from '#finance/nav/risk/information-ratio.ts';
import { computeRiskAdjustedReturn, computeVolatility } from '#finance/nav/risk/risk.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavAsOf, getLatestNav } from '#finance/nav/series/series.ts';
import { formatCount, formatDay, formatInteger, formatNumber } from '../../../ui/text/format.ts';

/** A measure computed for the scheme at hand, step by step. */
interface WorkedExample {
  readonly inputs: readonly (readonly [term: string, value: string])[];
  /** With the numbers of the scheme. */
  readonly formula: string;
  /** What it makes, in the unit of the measure. */
  readonly value: number;
}

interface ExampleInput {
  readonly performance: Performance;
  readonly riskFreeRate: number | null;
  readonly series: NavSeriesWithBreaks;
  /** Null if there are no levels. */
  readonly benchmark: NavSeriesWithBreaks | null;
}

interface WindowedInput extends ExampleInput {
  readonly years: number;
  readonly start: number;
  readonly end: number;
}

type Steps = WorkedExample | null;

/** @returns null for a measure without an example, or if the scheme lacks the inputs. */
export function buildWorkedExample(field: MeasureField, input: ExampleInput): Steps {
  const { name, window } = measureOfField.get(field) ?? {};
  const end = getLatestNav(input.series)?.day;
  if (name === undefined || end === undefined) return null;
  const years = window ? measureWindows[window] : 0;
  const start = subtractPeriod(end, { count: years, unit: 'year' });
  const build: ((windowed: WindowedInput) => Steps) | undefined = examples[name];
  return build?.({ ...input, years, start, end }) ?? null;
}

const percent = (value: number, decimals = 2): string => `${formatNumber(value, decimals)} %`;
const toDay = (day: number): string => formatDay(toIsoDay(day));
const describeNav = ({ series }: ExampleInput, day: number): string => {
  const nav = findNavAsOf(series, day, 0)?.nav;
  return nav === undefined ? toDay(day) : `₹ ${formatNumber(nav, 4)} on ${toDay(day)}`;
};

/** What the measures of daily returns have in common: null where they are. */
function findDaily(input: WindowedInput) {
  const { series, start, end } = input;
  const window = findDailyWindow(series, start, end);
  const returns = window && collectDailyLogReturns(series, window);
  const moments = returns && computeMoments(returns);
  const volatility = computeVolatility(series, start, end);
  if (!window || !moments || volatility === null) return null;
  const inputs = [
    ['First NAV', describeNav(input, Number(series.days[window.first]))],
    ['Last NAV', describeNav(input, end)],
    ['Daily log returns', formatInteger(returns.length)],
  ] as const;
  return { returns, moments, volatility, inputs };
}

function explainVolatility(input: WindowedInput): Steps {
  const daily = findDaily(input);
  if (!daily) return null;
  const { moments, volatility, inputs } = daily;
  const deviation = percent(moments.deviation * 100, 4);
  return {
    inputs: [...inputs, ['Standard deviation', `${deviation} a day`]],
    formula: `${deviation} × √252`,
    value: volatility,
  };
}

function findAdjusted(input: WindowedInput) {
  const { series, start, end, riskFreeRate } = input;
  const daily = findDaily(input);
  if (!daily || riskFreeRate === null) return null;
  const adjusted = computeRiskAdjustedReturn(series, start, end, riskFreeRate);
  const yearly = daily.moments.mean * 252 * 100;
  const riskFree = Math.log1p(riskFreeRate / 100) * 100;
  const inputs = [...daily.inputs, ['Risk-free rate', `${percent(riskFreeRate)} a year`]] as const;
  return adjusted && { ...daily, ...adjusted, inputs, yearly, riskFree };
}

function explainDownside(input: WindowedInput): Steps {
  const found = findAdjusted(input);
  if (!found) return null;
  const { returns, riskFree, downsideDeviation, inputs } = found;
  const below = returns.filter((value) => value * 100 < riskFree / 252).length;
  const daily = percent(downsideDeviation / Math.sqrt(252), 4);
  return {
    inputs: [
      ...inputs,
      ['Days below the risk-free rate', formatInteger(below)],
      ['Root mean square', `${daily} a day`],
    ],
    formula: `${daily} × √252`,
    value: downsideDeviation,
  };
}

const explainRatio =
  (ratio: 'sharpe' | 'sortino') =>
  (input: WindowedInput): Steps => {
    const found = findAdjusted(input);
    const value = found?.[ratio] ?? null;
    if (!found || value === null) return null;
    const { yearly, riskFree, volatility, downsideDeviation, inputs } = found;
    const risk = ratio === 'sharpe' ? volatility : downsideDeviation;
    return {
      inputs: [
        ...inputs,
        ['252 × mean daily log return', percent(yearly)],
        ['ln(1 + risk-free rate)', percent(riskFree)],
        [ratio === 'sharpe' ? 'Volatility' : 'Downside deviation', percent(risk)],
      ],
      formula: `(${formatNumber(yearly)} − ${formatNumber(riskFree)}) / ${formatNumber(risk)}`,
      value,
    };
  };

function explainDrawdown(input: WindowedInput): Steps {
  const { series, start, end } = input;
  const drawdown = computeMaxDrawdown(series, start, end);
  if (!drawdown) return null;
  const [peak, trough] = [drawdown.peak, drawdown.trough].map((day) => findNavAsOf(series, day, 0)?.nav ?? 0);
  return {
    inputs: [
      ['Peak', describeNav(input, drawdown.peak)],
      ['Trough', describeNav(input, drawdown.trough)],
    ],
    formula: `${formatNumber(Number(trough), 4)} / ${formatNumber(Number(peak), 4)} − 1`,
    value: drawdown.depth,
  };
}

function explainRecovery(input: WindowedInput): Steps {
  const drawdown = computeMaxDrawdown(input.series, input.start, input.end);
  if (!drawdown || drawdown.recovery === null) return null;
  return {
    inputs: [
      ['Peak', describeNav(input, drawdown.peak)],
      ['Trough', describeNav(input, drawdown.trough)],
      ['Back at the peak', describeNav(input, drawdown.recovery)],
    ],
    formula: `${toDay(drawdown.trough)} to ${toDay(drawdown.recovery)}`,
    value: drawdown.recovery - drawdown.trough,
  };
}

function findComovement(input: WindowedInput) {
  const { series, benchmark, performance, start, end } = input;
  const found = benchmark && computeComovement(series, benchmark, start, end);
  if (!found || found.beta === null || found.correlation === null) return null;
  const inputs = [
    ['Window', `${toDay(start)} to ${toDay(end)}`],
    ['Benchmark', performance.benchmark],
    ['Pairs of daily log returns', formatInteger(found.pairs)],
  ] as const;
  return { beta: found.beta, correlation: found.correlation, benchmark, inputs };
}

function explainBeta(input: WindowedInput): Steps {
  const found = findComovement(input);
  if (!found) return null;
  const { beta, correlation, inputs } = found;
  const ratio = beta / correlation;
  return {
    inputs: [
      ...inputs,
      ['Correlation', formatNumber(correlation, 4)],
      ['Deviation, over that of the benchmark', formatNumber(ratio, 4)],
    ],
    formula: `${formatNumber(correlation, 4)} × ${formatNumber(ratio, 4)}`,
    value: beta,
  };
}

function explainRSquared(input: WindowedInput): Steps {
  const found = findComovement(input);
  if (!found) return null;
  const correlation = formatNumber(found.correlation, 4);
  return {
    inputs: [...found.inputs, ['Correlation', correlation]],
    formula: `${correlation}²`,
    value: found.correlation ** 2,
  };
}

function explainAlpha(input: WindowedInput): Steps {
  const { series, start, end, riskFreeRate } = input;
  const found = findComovement(input);
  if (!found || riskFreeRate === null) return null;
  const [own, other] = [computeReturnBetween(series, start, end), computeReturnBetween(found.benchmark, start, end)];
  if (own === null || other === null) return null;
  const [r, b, rf, beta] = [own, other, riskFreeRate, found.beta].map((value) => formatNumber(value, 4));
  return {
    inputs: [
      ...found.inputs,
      ['Return of the scheme', `${r} % a year`],
      ['Return of the benchmark', `${b} % a year`],
      ['Risk-free rate', `${rf} % a year`],
      ['Beta', String(beta)],
    ],
    formula: `(${r} − ${rf}) − ${beta} × (${b} − ${rf})`,
    value: own - riskFreeRate - found.beta * (other - riskFreeRate),
  };
}

function findRolling({ series, years, end }: WindowedInput) {
  const window = { count: years, unit: 'year' } as const;
  const from = subtractPeriod(end, { count: 5, unit: 'year' });
  const { days, returns } = computeRollingReturns(series, window, from, end);
  if (days.length === 0) return null;
  const sorted = returns.toSorted();
  const inputs = [
    ['Windows', `${formatInteger(days.length)} of ${formatCount(years, 'year')}`],
    ['They end', `${toDay(Number(days[0]))} to ${toDay(Number(days.at(-1)))}`],
  ] as const;
  return { days, returns, sorted, inputs, window, from };
}

function explainRollingMedian(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const { sorted, inputs } = found;
  const middle = (sorted.length - 1) / 2;
  const pair = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]].map(Number);
  const median = pair.reduce((sum, value) => sum + value / 2, 0);
  return {
    inputs: [...inputs, ['Lowest', percent(Number(sorted[0]))], ['Highest', percent(Number(sorted.at(-1)))]],
    formula: 'the middle of the sorted returns',
    value: median,
  };
}

function explainRollingLowest(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const lowest = Number(found.sorted[0]);
  const day = Number(found.days[found.returns.indexOf(lowest)]);
  const from = findNavAsOf(input.series, subtractPeriod(day, found.window), 10)?.day ?? day;
  return {
    inputs: [...found.inputs, ['Start', describeNav(input, from)], ['End', describeNav(input, day)]],
    formula: `the lowest of the returns${input.years > 1 ? ', a year,' : ''}`,
    value: lowest,
  };
}

function explainShare(inputs: WorkedExample['inputs'], term: string, count: number, total: number): WorkedExample {
  return {
    inputs: [...inputs, [term, formatInteger(count)]],
    formula: `${formatInteger(count)} / ${formatInteger(total)}`,
    value: (count / total) * 100,
  };
}

function explainNegativeShare(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const below = found.returns.filter((value) => value < 0).length;
  return explainShare(found.inputs, 'Below zero', below, found.returns.length);
}

const PERIODS: ReadonlyMap<number, '1Year' | '3Year' | '5Year'> = new Map([
  [1, '1Year'],
  [3, '3Year'],
  [5, '5Year'],
]);

function explainAboveBenchmark(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found || !input.benchmark) return null;
  const other = computeRollingReturns(input.benchmark, found.window, found.from, input.end);
  const byDay = new Map(Array.from(other.days, (day, index) => [day, Number(other.returns[index])]));
  const pairs = Array.from(found.days).flatMap((day, index) => {
    const benchmark = byDay.get(day);
    return benchmark === undefined ? [] : { own: Number(found.returns[index]), benchmark };
  });
  if (pairs.length === 0) return null;
  const above = pairs.filter(({ own, benchmark }) => own > benchmark).length;
  return explainShare(found.inputs, `Above ${input.performance.benchmark}`, above, pairs.length);
}

function explainTrackingDifference({ performance, years }: WindowedInput): Steps {
  const period = PERIODS.get(years);
  if (period === undefined) return null;
  const [r, b] = [performance[`return${period}`], performance[`return${period}Benchmark`]];
  return r === null || b === null
    ? null
    : {
        inputs: [
          ['Return of the scheme', percent(r)],
          [`Return of ${performance.benchmark}`, percent(b)],
        ],
        formula: `${formatNumber(r)} − ${formatNumber(b)}`,
        value: r - b,
      };
}

function explainTrackingError(input: WindowedInput): Steps {
  const { series, benchmark, start, end, performance } = input;
  const moments = benchmark && computeExcessMoments(series, benchmark, [start], end)[0];
  if (!moments) return null;
  const deviation = percent(moments.deviation * 100, 4);
  return {
    inputs: [
      ['Window', `${toDay(start)} to ${toDay(end)}`],
      ['Index', performance.benchmark],
      ['Standard deviation of the differences', `${deviation} a day`],
    ],
    formula: `${deviation} × √252`,
    value: moments.deviation * Math.sqrt(252) * 100,
  };
}

const explainCostPerLakh = ({ performance: { ter } }: ExampleInput): Steps =>
  ter === null
    ? null
    : { inputs: [['TER', percent(ter)]], formula: `${percent(ter)} × ₹ 1,00,000`, value: ter * 1_000 };

const examples: Readonly<Record<string, (input: WindowedInput) => Steps>> = {
  volatility: explainVolatility,
  downsideDeviation: explainDownside,
  maxDrawdown: explainDrawdown,
  recoveryDays: explainRecovery,
  sharpe: explainRatio('sharpe'),
  sortino: explainRatio('sortino'),
  beta: explainBeta,
  rSquared: explainRSquared,
  alpha: explainAlpha,
  rollingMedian: explainRollingMedian,
  rollingLowest: explainRollingLowest,
  rollingNegativeShare: explainNegativeShare,
  rollingAboveBenchmarkShare: explainAboveBenchmark,
  trackingDifference: explainTrackingDifference,
  trackingError: explainTrackingError,
  costPerLakh: explainCostPerLakh,
};
