import {
  TRADING_DAYS_PER_YEAR,
  collectDailyLogReturns,
  computeMoments,
  findDailyWindow,
  isDailyReturn,
} from '#finance/nav/risk/daily-returns.ts';
import { computeMaxDrawdown } from '#finance/nav/risk/drawdown.ts';
import { computeRiskAdjustedReturn, computeVolatility } from '#finance/nav/risk/risk.ts';
import { omitHolidays } from '#finance/nav/series/missing-days.ts';
import { countDaysUpTo, findNavAsOf } from '#finance/nav/series/series.ts';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import { DASH, formatInteger, formatNumber } from '../../../../ui/text/format.ts';
import {
  type ExampleRows,
  type Steps,
  type WindowedInput,
  YEARLY,
  buildRows,
  describeNav,
  percent,
  toDay,
} from './worked-example.ts';

/** What the measures of daily returns have in common: null where they are. */
function findDaily(input: WindowedInput) {
  const { start, end } = input;
  const series = omitHolidays(input.series);
  const { days, navs } = series;
  const window = findDailyWindow(series, start, end);
  const returns = window && collectDailyLogReturns(series, window);
  const moments = returns && computeMoments(returns);
  const volatility = computeVolatility(series, start, end);
  if (!window || !moments || volatility === null) return null;
  const inputs = [
    ['First NAV', describeNav(input, Number(series.days[window.first]))],
    ['Last NAV', describeNav(input, Number(series.days[window.last]))],
    ['Daily log returns', formatInteger(returns.length)],
  ] as const;
  const rows = buildRows(
    'Daily returns',
    [textHeader('Date'), numberHeader('NAV', '₹'), numberHeader('Log return', '%')],
    window.last - window.first,
    (index) => {
      const at = window.first + 1 + index;
      const isDaily = isDailyReturn(days, at);
      const change = Math.log(Number(navs[at]) / Number(navs[at - 1])) * 100;
      return [toDay(Number(days[at])), formatNumber(Number(navs[at]), 4), isDaily ? formatNumber(change, 4) : DASH];
    },
  );
  return { returns, moments, volatility, inputs, rows };
}

export function explainVolatility(input: WindowedInput): Steps {
  const daily = findDaily(input);
  if (!daily) return null;
  const { moments, volatility, inputs, rows } = daily;
  const deviation = percent(moments.deviation * 100, 4);
  return {
    inputs: [...inputs, ['Standard deviation', `${deviation} a day`]],
    formula: `${deviation} × ${YEARLY}`,
    value: volatility,
    rows,
  };
}

function findAdjusted(input: WindowedInput) {
  const { series, start, end, riskFreeRate } = input;
  const daily = findDaily(input);
  if (!daily || riskFreeRate === null) return null;
  const adjusted = computeRiskAdjustedReturn(series, start, end, riskFreeRate);
  const yearly = daily.moments.mean * TRADING_DAYS_PER_YEAR * 100;
  const riskFree = Math.log1p(riskFreeRate / 100) * 100;
  const inputs = [...daily.inputs, ['Risk-free rate', `${percent(riskFreeRate)} a year`]] as const;
  return adjusted && { ...daily, ...adjusted, inputs, yearly, riskFree };
}

export function explainDownside(input: WindowedInput): Steps {
  const found = findAdjusted(input);
  if (!found) return null;
  const { returns, riskFree, downsideDeviation, inputs, rows } = found;
  const below = returns.filter((value) => value * 100 < riskFree / TRADING_DAYS_PER_YEAR).length;
  const daily = percent(downsideDeviation / Math.sqrt(TRADING_DAYS_PER_YEAR), 4);
  return {
    inputs: [
      ...inputs,
      ['Days below the risk-free rate', formatInteger(below)],
      ['Root mean square', `${daily} a day`],
    ],
    formula: `${daily} × ${YEARLY}`,
    value: downsideDeviation,
    rows,
  };
}

export const explainRatio =
  (ratio: 'sharpe' | 'sortino') =>
  (input: WindowedInput): Steps => {
    const found = findAdjusted(input);
    const value = found?.[ratio] ?? null;
    if (!found || value === null) return null;
    const { yearly, riskFree, volatility, downsideDeviation, inputs, rows } = found;
    const risk = ratio === 'sharpe' ? volatility : downsideDeviation;
    return {
      inputs: [
        ...inputs,
        [`${TRADING_DAYS_PER_YEAR} × mean daily log return`, percent(yearly)],
        ['ln(1 + risk-free rate)', percent(riskFree)],
        [ratio === 'sharpe' ? 'Volatility' : 'Downside deviation', percent(risk)],
      ],
      formula: `(${formatNumber(yearly)} − ${formatNumber(riskFree)}) / ${formatNumber(risk)}`,
      value,
      rows,
    };
  };

/** The NAVs from a peak until it is reached again. */
function buildFallRows({ series: { days, navs } }: WindowedInput, peak: number, last: number): ExampleRows {
  const first = countDaysUpTo(days, peak) - 1;
  const top = Number(navs[first]);
  return buildRows(
    'NAVs since the peak',
    [textHeader('Date'), numberHeader('NAV', '₹'), numberHeader('Below the peak', '%')],
    countDaysUpTo(days, last) - first,
    (index) => {
      const nav = Number(navs[first + index]);
      return [toDay(Number(days[first + index])), formatNumber(nav, 4), formatNumber((nav / top - 1) * 100)];
    },
  );
}

export function explainDrawdown(input: WindowedInput): Steps {
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
    rows: buildFallRows(input, drawdown.peak, drawdown.recovery ?? end),
  };
}

export function explainRecovery(input: WindowedInput): Steps {
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
    rows: buildFallRows(input, drawdown.peak, drawdown.recovery),
  };
}
