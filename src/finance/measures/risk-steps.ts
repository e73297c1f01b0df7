import { formatInteger, formatMonth, formatNumber } from '#contract/format-text.ts';
import { computeBenchmarkReturnBetween, computeReturnBetween } from '../nav/returns/returns.ts';
import {
  type Capture,
  collectReturnPairs,
  computeComovement,
  countAhead,
  getGeometricMean,
  listCaptureMonths,
  selectMonths,
} from '../nav/risk/benchmark-risk.ts';
import { annualiseDeviation, isDailyReturn, TRADING_DAYS_PER_YEAR } from '../nav/risk/daily-returns.ts';
import { computeMaxDrawdown, computeUnderwater, sumSquares } from '../nav/risk/drawdown.ts';
import { computeRiskAdjustedReturn, findDailyReturns, toDailyLogReturn } from '../nav/risk/risk.ts';
import { countDaysUpTo, findNavAsOf } from '../nav/series/series.ts';
import type { RiskMeasures } from './risk-measures.ts';
import {
  dayColumn,
  describeAlike,
  describeNav,
  type Description,
  formatDayNumber,
  formatPercent,
  listRows,
  textColumn,
  numberColumn,
  pluck,
  toPercents,
  type DescribeNavs,
  type WindowedNavs,
} from './steps.ts';

/** A deviation a day (a fraction) as one a year. */
export function describeAnnualised(term: string, daily: number): Description {
  const deviation = formatPercent(daily * 100, 4);
  return { inputs: { [term]: `${deviation} a day` }, formula: `${deviation} × √${TRADING_DAYS_PER_YEAR}` };
}

/** The measures of daily returns. */
const describeDaily = describeAlike(({ series: navs, start, end, riskFreeRate }: WindowedNavs) => {
  const daily = findDailyReturns(navs, start, end);
  if (daily === null) return null;
  const { series, window, returns, moments, volatility } = daily;
  const indexes = Array.from({ length: window.last - window.first }, (_, index) => window.first + 1 + index);
  const pick = (values: ArrayLike<number>) =>
    indexes.filter((index) => isDailyReturn(series.days, index)).map((index) => Number(values[index]));
  const rate = Number(riskFreeRate);
  return {
    ...moments,
    returns,
    volatility,
    downside: Number(computeRiskAdjustedReturn(daily, rate)?.downsideDeviation),
    riskFree: toDailyLogReturn(rate),
    riskFreeInput: { 'Risk-free rate': `${formatPercent(rate)} a year` },
    inputs: {
      'First NAV': describeNav(series, Number(series.days[window.first])),
      'Last NAV': describeNav(series, Number(series.days[window.last])),
      'Daily log returns': formatInteger(returns.length),
    },
    rows: listRows(
      'Daily returns',
      dayColumn('Date', pick(series.days)),
      numberColumn('NAV', pick(series.navs), '₹', 4),
      numberColumn('Log return', toPercents(returns), '%', 4),
    ),
  };
});
type DailyReturns = Parameters<Parameters<typeof describeDaily>[0]>[0];

const describeDownside = describeDaily(({ returns, riskFree, riskFreeInput, downside }) => {
  const { inputs, formula } = describeAnnualised('Root mean square', downside / annualiseDeviation(1));
  const below = formatInteger(returns.filter((value) => value < riskFree).length);
  return { inputs: { ...riskFreeInput, 'Days below the risk-free rate': below, ...inputs }, formula };
});

/** @param getRisk percent a year. */
const describeRatio = (term: string, getRisk: (daily: DailyReturns) => number) =>
  describeDaily((daily) => {
    const [mean, riskFree] = [daily.mean, daily.riskFree].map((value) =>
      formatNumber(value * TRADING_DAYS_PER_YEAR * 100),
    );
    const risk = formatNumber(getRisk(daily));
    return {
      inputs: {
        ...daily.riskFreeInput,
        [`${TRADING_DAYS_PER_YEAR} × mean daily log return`]: `${mean} %`,
        'ln(1 + risk-free rate)': `${riskFree} %`,
        [term]: `${risk} %`,
      },
      formula: `(${mean} − ${riskFree}) / ${risk}`,
    };
  });

/** The measures of the deepest fall. */
const describeFall = describeAlike(({ series, start, end }: WindowedNavs) => {
  const fall = computeMaxDrawdown(series, start, end);
  if (fall === null) return null;
  const { peak, trough, recovery } = fall;
  const [first, last] = [countDaysUpTo(series.days, peak) - 1, countDaysUpTo(series.days, recovery ?? end)];
  const navs = series.navs.slice(first, last);
  const depths = navs.map((nav) => (nav / Number(navs[0]) - 1) * 100);
  return {
    ...fall,
    series,
    inputs: { Peak: describeNav(series, peak), Trough: describeNav(series, trough) },
    rows: listRows(
      'NAVs since the peak',
      dayColumn('Date', series.days.slice(first, last)),
      numberColumn('NAV', navs, '₹', 4),
      numberColumn('Below the peak', depths, '%'),
    ),
  };
});

/** The measures of daily returns of scheme and benchmark. */
const describePairs = describeAlike((input: WindowedNavs) => {
  const { series, benchmark, benchmarkName, start, end } = input;
  const found = benchmark && computeComovement(series, benchmark, start, end);
  if (!found || found.correlation === null) return null;
  const { days, returns, otherReturns } = collectReturnPairs(series, benchmark, start, end);
  return {
    input,
    correlation: found.correlation,
    beta: Number(found.beta),
    inputs: {
      Window: `${formatDayNumber(start)} to ${formatDayNumber(end)}`,
      Benchmark: benchmarkName,
      'Pairs of daily log returns': formatInteger(found.pairs),
    },
    rows: listRows(
      'Pairs of daily returns',
      dayColumn('Date', days),
      numberColumn('Scheme, log return', toPercents(returns), '%', 4),
      numberColumn('Benchmark, log return', toPercents(otherReturns), '%', 4),
    ),
  };
});

/** @param direction of the benchmark in the months that count. */
const describeMonths = (direction: keyof Capture) =>
  describeAlike(({ series, benchmark, benchmarkName, start, end }: WindowedNavs) => {
    const months = benchmark ? selectMonths(listCaptureMonths(series, benchmark, start, end), direction) : [];
    return {
      months,
      inputs: {
        [`Months in which ${benchmarkName} ${direction === 'up' ? 'rose' : 'fell'}`]: formatInteger(months.length),
      },
      rows: listRows(
        'Months',
        textColumn('Month', pluck(months, 'period').map(formatMonth)),
        numberColumn('Scheme', pluck(months, 'value'), '%'),
        numberColumn('Benchmark', pluck(months, 'benchmark'), '%'),
      ),
    };
  });

const describeCapture = (direction: keyof Capture): DescribeNavs =>
  describeMonths(direction)(({ months }) => {
    const [mean, otherMean] = (['value', 'benchmark'] as const).map((key) =>
      formatPercent(getGeometricMean(pluck(months, key)) * 100, 4),
    );
    return {
      inputs: {
        'Scheme, geometric mean': `${mean} a month`,
        'Benchmark, geometric mean': `${otherMean} a month`,
      },
      formula: `${mean} / ${otherMean}`,
    };
  });

const describeMonthsAhead = (direction: keyof Capture): DescribeNavs =>
  describeMonths(direction)(({ months }) => {
    const ahead = formatInteger(countAhead(months));
    return { inputs: { 'Scheme ahead in': ahead }, formula: `${ahead} / ${formatInteger(months.length)}` };
  });

const describeUlcer: DescribeNavs = ({ series, start, end }) => {
  const underwater = computeUnderwater(series, start, end);
  if (underwater === null) return null;
  const { days, depths } = underwater;
  const [sum, count] = [formatNumber(sumSquares(depths)), formatInteger(days.length)];
  return {
    inputs: { 'NAV dates': count, 'Sum of the squared falls below the peak so far': sum },
    formula: `√(${sum} / ${count})`,
    rows: listRows(
      'Falls below the peak so far',
      dayColumn('Date', days),
      numberColumn(
        'NAV',
        series.navs.slice(countDaysUpTo(series.days, Number(days[0])) - 1).slice(0, days.length),
        '₹',
        4,
      ),
      numberColumn('Below the peak', depths, '%'),
    ),
  };
};

export const riskDescriptions: Readonly<Record<keyof RiskMeasures, DescribeNavs>> = {
  volatility: describeDaily(({ deviation }) => describeAnnualised('Standard deviation', deviation)),
  downsideDeviation: describeDownside,
  sharpe: describeRatio('Volatility', ({ volatility }) => volatility),
  sortino: describeRatio('Downside deviation', ({ downside }) => downside),
  maxDrawdown: describeFall(({ series, peak, trough }) => {
    const [from, to] = [peak, trough].map((day) => formatNumber(Number(findNavAsOf(series, day, 0)?.nav), 4));
    return { inputs: {}, formula: `${to} / ${from} − 1` };
  }),
  recoveryDays: describeFall(({ series, trough, recovery }) => ({
    inputs: { 'Back at the peak': describeNav(series, Number(recovery)) },
    formula: `${formatDayNumber(trough)} to ${formatDayNumber(Number(recovery))}`,
  })),
  ulcerIndex: describeUlcer,
  beta: describePairs(({ correlation, beta }) => {
    const [r, ratio] = [correlation, beta / correlation].map((value) => formatNumber(value, 4));
    return {
      inputs: { Correlation: String(r), 'Deviation, over that of the benchmark': String(ratio) },
      formula: `${r} × ${ratio}`,
    };
  }),
  rSquared: describePairs(({ correlation }) => {
    const r = formatNumber(correlation, 4);
    return { inputs: { Correlation: r }, formula: `${r}²` };
  }),
  alpha: describePairs(({ beta, input: { series, benchmark, start, end, riskFreeRate } }) => {
    const [own, other, rf, b] = [
      computeReturnBetween(series, start, end),
      benchmark && computeBenchmarkReturnBetween(benchmark, series, start, end),
      riskFreeRate,
      beta,
    ].map((value) => formatNumber(Number(value), 4));
    return {
      inputs: {
        'Return of the scheme': `${own} % a year`,
        'Return of the benchmark': `${other} % a year`,
        'Risk-free rate': `${rf} % a year`,
        Beta: String(b),
      },
      formula: `(${own} − ${rf}) − ${b} × (${other} − ${rf})`,
    };
  }),
  upCapture: describeCapture('up'),
  downCapture: describeCapture('down'),
  upMonthsAhead: describeMonthsAhead('up'),
  downMonthsAhead: describeMonthsAhead('down'),
};
