import { endsOnOtherDays } from '#finance/nav/returns/return-sources.ts';
import { computeReturnBetween } from '#finance/nav/returns/returns.ts';
import {
  collectReturnPairs,
  computeCapture,
  computeComovement,
  getGeometricMean,
  listCaptureMonths,
} from '#finance/nav/risk/benchmark-risk.ts';
import { TRADING_DAYS_PER_YEAR } from '#finance/nav/risk/daily-returns.ts';
import { computeDailyExcessReturns, computeExcessMoments } from '#finance/nav/risk/information-ratio.ts';
import { countDaysUpTo } from '#finance/nav/series/series.ts';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import { formatInteger, formatMonth, formatNumber } from '../../../../ui/text/format.ts';
import { type Steps, type WindowedInput, YEARLY, buildRows, percent, toDay } from './worked-example.ts';

function findComovement(input: WindowedInput) {
  const { series, benchmark, performance, start, end } = input;
  const found = benchmark && computeComovement(series, benchmark, start, end);
  if (!found || found.beta === null || found.correlation === null) return null;
  const inputs = [
    ['Window', `${toDay(start)} to ${toDay(end)}`],
    ['Benchmark', performance.benchmark],
    ['Pairs of daily log returns', formatInteger(found.pairs)],
  ] as const;
  const { days, returns, otherReturns } = collectReturnPairs(series, benchmark, start, end);
  const rows = buildRows(
    'Pairs of daily returns',
    [textHeader('Date'), numberHeader('Scheme, log return', '%'), numberHeader('Benchmark, log return', '%')],
    days.length,
    (index) => [
      toDay(Number(days[index])),
      formatNumber(Number(returns[index]) * 100, 4),
      formatNumber(Number(otherReturns[index]) * 100, 4),
    ],
  );
  return { beta: found.beta, correlation: found.correlation, benchmark, inputs, rows };
}

export function explainBeta(input: WindowedInput): Steps {
  const found = findComovement(input);
  if (!found) return null;
  const { beta, correlation, inputs, rows } = found;
  const ratio = beta / correlation;
  return {
    inputs: [
      ...inputs,
      ['Correlation', formatNumber(correlation, 4)],
      ['Deviation, over that of the benchmark', formatNumber(ratio, 4)],
    ],
    formula: `${formatNumber(correlation, 4)} × ${formatNumber(ratio, 4)}`,
    value: beta,
    rows,
  };
}

export function explainRSquared(input: WindowedInput): Steps {
  const found = findComovement(input);
  if (!found) return null;
  const correlation = formatNumber(found.correlation, 4);
  return {
    inputs: [...found.inputs, ['Correlation', correlation]],
    formula: `${correlation}²`,
    value: found.correlation ** 2,
    rows: found.rows,
  };
}

export function explainAlpha(input: WindowedInput): Steps {
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
    rows: found.rows,
  };
}

/** How the returns of the months in which the benchmark rose or fell make the geometric means. */
export const explainCapture =
  (direction: 'up' | 'down') =>
  (input: WindowedInput): Steps => {
    const { series, benchmark, performance, start, end } = input;
    if (!benchmark) return null;
    const value = computeCapture(series, benchmark, start, end)[direction];
    const months = listCaptureMonths(series, benchmark, start, end).filter((month) =>
      direction === 'up' ? month.benchmark > 0 : month.benchmark < 0,
    );
    const [first] = months;
    if (value === null || first === undefined) return null;
    const [own, other] = [
      getGeometricMean(months.map((month) => month.value)),
      getGeometricMean(months.map((month) => month.benchmark)),
    ].map((mean) => percent(mean * 100, 4));
    return {
      inputs: [
        [
          `Months in which ${performance.benchmark} ${direction === 'up' ? 'rose' : 'fell'}`,
          formatInteger(months.length),
        ],
        ['Scheme, geometric mean', `${own} a month`],
        ['Benchmark, geometric mean', `${other} a month`],
      ],
      formula: `${own} / ${other}`,
      value,
      rows: buildRows(
        'Months',
        [textHeader('Month'), numberHeader('Scheme', '%'), numberHeader('Benchmark', '%')],
        months.length,
        (index) => {
          const month = months[index] ?? first;
          return [formatMonth(month.period), formatNumber(month.value), formatNumber(month.benchmark)];
        },
      ),
    };
  };

const PERIODS: ReadonlyMap<number, '1Year' | '3Year' | '5Year'> = new Map([
  [1, '1Year'],
  [3, '3Year'],
  [5, '5Year'],
]);

export function explainTrackingDifference({ performance, years }: WindowedInput): Steps {
  const period = PERIODS.get(years);
  if (period === undefined || endsOnOtherDays(performance, period)) return null;
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

export function explainTrackingError(input: WindowedInput): Steps {
  const { series, benchmark, start, end, performance } = input;
  const moments = benchmark && computeExcessMoments(series, benchmark, [start], end)[0];
  if (!moments) return null;
  const { days, returns } = computeDailyExcessReturns(series, benchmark);
  const [first, last] = [countDaysUpTo(days, start), countDaysUpTo(days, end)];
  const deviation = percent(moments.deviation * 100, 4);
  return {
    inputs: [
      ['Window', `${toDay(start)} to ${toDay(end)}`],
      ['Index', performance.benchmark],
      ['Standard deviation of the differences', `${deviation} a day`],
    ],
    formula: `${deviation} × ${YEARLY}`,
    value: moments.deviation * Math.sqrt(TRADING_DAYS_PER_YEAR) * 100,
    rows: buildRows(
      'Daily differences',
      [textHeader('Date'), numberHeader('Scheme less index', '%')],
      last - first,
      (index) => [toDay(Number(days[first + index])), formatNumber(Number(returns[first + index]) * 100, 4)],
    ),
  };
}
