import { subtractPeriod } from '#finance/calendar.ts';
import { findMedian } from '#finance/comparison/median.ts';
import { MIN_PEERS } from '#finance/comparison/standing.ts';
import {
  type CountTradingDays,
  collectRollingReturns,
  computeMediansByDay,
  computeShareAbove,
  selectComparedPeers,
} from '#finance/measures/rolling-measures.ts';
import { computeRollingReturns } from '#finance/nav/returns/rolling-returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavAsOf, getLatestNav } from '#finance/nav/series/series.ts';
import { numberHeader, textHeader } from '../../../../chart/frame/chart-table.tsx';
import { formatCount, formatInteger, formatNumber } from '../../../../ui/text/format.ts';
import {
  type ExampleRows,
  type Steps,
  type WindowedInput,
  buildRows,
  describeNav,
  explainShare,
  percent,
  toDay,
} from './worked-example.ts';

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
  const rows = buildRows(
    'Windows',
    [textHeader('End'), numberHeader('Return', years > 1 ? '% a year' : '%')],
    days.length,
    (index) => [toDay(Number(days[index])), formatNumber(Number(returns[index]))],
  );
  return { days, returns, sorted, inputs, rows, window, from };
}

/** A window of the scheme, and the return that it is compared with. */
interface ComparedWindow {
  readonly day: number;
  readonly own: number;
  readonly benchmark: number;
}

const buildComparedRows = (windows: readonly ComparedWindow[], other: string): ExampleRows =>
  buildRows(
    'Windows',
    [textHeader('End'), numberHeader('Scheme', '%'), numberHeader(other, '%')],
    windows.length,
    (index) => {
      const { day = 0, own = 0, benchmark = 0 } = windows[index] ?? {};
      return [toDay(day), formatNumber(own), formatNumber(benchmark)];
    },
  );

export function explainRollingMedian(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const { sorted, inputs, rows } = found;
  return {
    inputs: [...inputs, ['Lowest', percent(Number(sorted[0]))], ['Highest', percent(Number(sorted.at(-1)))]],
    formula: 'the middle of the sorted returns',
    value: Number(findMedian(sorted)),
    rows,
  };
}

export function explainRollingLowest(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const lowest = Number(found.sorted[0]);
  const day = Number(found.days[found.returns.indexOf(lowest)]);
  const from = findNavAsOf(input.series, subtractPeriod(day, found.window), 10)?.day ?? day;
  return {
    inputs: [...found.inputs, ['Start', describeNav(input, from)], ['End', describeNav(input, day)]],
    formula: `the lowest of the returns${input.years > 1 ? ', a year,' : ''}`,
    value: lowest,
    rows: found.rows,
  };
}

export function explainNegativeShare(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const below = found.returns.filter((value) => value < 0).length;
  return explainShare(found.inputs, 'Below zero', [below, found.returns.length], found.rows);
}

export function explainAboveBenchmark(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found || !input.benchmark) return null;
  const other = computeRollingReturns(input.benchmark, found.window, found.from, input.end);
  const byDay = new Map(Array.from(other.days, (day, index) => [day, Number(other.returns[index])]));
  const pairs = Array.from(found.days).flatMap((day, index) => {
    const benchmark = byDay.get(day);
    return benchmark === undefined ? [] : { day, own: Number(found.returns[index]), benchmark };
  });
  if (pairs.length === 0) return null;
  const above = pairs.filter(({ own, benchmark }) => own > benchmark).length;
  const name = input.performance.benchmark;
  return explainShare(found.inputs, `Above ${name}`, [above, pairs.length], buildComparedRows(pairs, 'Benchmark'));
}

export function explainRollingWindows(input: WindowedInput): Steps {
  const found = findRolling(input);
  if (!found) return null;
  const { inputs, rows, days } = found;
  return { inputs: inputs.slice(1), formula: 'number of the windows', value: days.length, rows };
}

/** @param peers their NAVs, those of the scheme included. */
export function explainAbovePeers(
  input: WindowedInput,
  peers: readonly NavSeriesWithBreaks[],
  countTradingDays: CountTradingDays,
): Steps {
  const { years, series, end } = input;
  const collect = (navs: NavSeriesWithBreaks) => {
    const last = getLatestNav(navs)?.day ?? end;
    const rolling = collectRollingReturns(
      { series: navs, launch: null, mayHavePaidOut: false },
      years,
      last,
      countTradingDays,
    );
    return typeof rolling === 'string' ? [] : rolling;
  };
  const found = findRolling(input);
  const [own] = [collect(series)].flat();
  const compared = selectComparedPeers(peers.flatMap(collect), countTradingDays);
  if (!found || !own || compared.length < MIN_PEERS) return null;
  const medians = computeMediansByDay(compared);
  const value = computeShareAbove(own, medians, countTradingDays);
  if (value === null) return null;
  const byDay = new Map(Array.from(medians.days, (day, index) => [day, Number(medians.returns[index])]));
  const windows = Array.from(own.days).flatMap((day, index) => {
    const benchmark = byDay.get(day);
    return benchmark === undefined ? [] : { day, own: Number(own.returns[index]), benchmark };
  });
  const above = windows.filter((window) => window.own > window.benchmark).length;
  const inputs = [
    ...found.inputs,
    ['Peers with such windows, itself included', formatInteger(compared.length)],
  ] as const;
  return explainShare(inputs, 'Above their median', [above, windows.length], buildComparedRows(windows, 'Peer median'));
}
