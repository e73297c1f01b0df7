import { formatCount, formatInteger } from '#contract/format-text.ts';
import { subtractPeriod } from '../calendar.ts';
import type { RollingReturns } from '../nav/returns/rolling-returns.ts';
import { EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { findNavAsOf, getLatestNav, MAX_DAYS_EARLIER } from '../nav/series/series.ts';
import { getBenchmarkReturns } from './nav-measures.ts';
import {
  collectRollingReturns,
  computePeerMedians,
  computeShareAbove,
  type CountTradingDays,
  type RollingMeasures,
  selectComparedPeers,
} from './rolling-measures.ts';
import {
  dayColumn,
  describeAlike,
  describeNav,
  explain,
  type Description,
  formatDayNumber,
  formatPercent,
  listRows,
  numberColumn,
  pluck,
  type Steps,
  type DescribeNavs,
  type WindowedNavs,
} from './steps.ts';

const describeRolling = describeAlike(({ rolling, ...input }: WindowedNavs) => {
  if (rolling === null) return null;
  const { days, returns } = rolling;
  const { years } = input;
  return {
    ...input,
    ...rolling,
    inputs: {
      Windows: `${formatInteger(days.length)} of ${formatCount(years, 'year')}`,
      'They end': `${formatDayNumber(Number(days[0]))} to ${formatDayNumber(Number(days.at(-1)))}`,
    },
    rows: listRows('Windows', dayColumn('End', days), numberColumn('Return', returns, years > 1 ? '% a year' : '%')),
  };
});

const describeShare = (term: string, count: number, total: number): Description => ({
  inputs: { [term]: formatInteger(count) },
  formula: `${formatInteger(count)} / ${formatInteger(total)}`,
});

/** The share of the returns that are above others to the same day. */
function describeShareAbove(term: string, header: string, own: RollingReturns, other: RollingReturns): Description {
  const byDay = new Map(Array.from(other.days, (day, index) => [day, Number(other.returns[index])]));
  const compared = Array.from(own.days).flatMap((day, index) => {
    const value = byDay.get(day);
    return value === undefined ? [] : { day, own: Number(own.returns[index]), other: value };
  });
  const above = compared.filter((window) => window.own > window.other);
  return {
    ...describeShare(term, above.length, compared.length),
    rows: listRows(
      'Windows',
      dayColumn('End', pluck(compared, 'day')),
      numberColumn('Scheme', pluck(compared, 'own'), '%'),
      numberColumn(header, pluck(compared, 'other'), '%'),
    ),
  };
}

export const rollingDescriptions: Readonly<Record<keyof RollingMeasures, DescribeNavs>> = {
  rollingMedian: describeRolling(({ returns }) => ({
    inputs: { Lowest: formatPercent(Math.min(...returns)), Highest: formatPercent(Math.max(...returns)) },
    formula: 'the middle of the sorted returns',
  })),
  rollingLowest: describeRolling(({ series, days, returns, years }) => {
    const end = Number(days[returns.indexOf(Math.min(...returns))]);
    const start =
      findNavAsOf(series, subtractPeriod(end, { count: years, unit: 'year' }), MAX_DAYS_EARLIER)?.day ?? end;
    return {
      inputs: { Start: describeNav(series, start), End: describeNav(series, end) },
      formula: `the lowest of the returns${years > 1 ? ', a year,' : ''}`,
    };
  }),
  rollingNegativeShare: describeRolling(({ returns }) =>
    describeShare('Below zero', returns.filter((value) => value < 0).length, returns.length),
  ),
  rollingAboveBenchmarkShare: describeRolling(({ days, returns, benchmark, benchmarkName, years }) => {
    const other = getBenchmarkReturns(benchmark ?? EMPTY_NAV_SERIES, years);
    return describeShareAbove(`Above ${benchmarkName}`, 'Benchmark', { days, returns }, other);
  }),
  rollingWindows: describeRolling(() => ({ inputs: {}, formula: 'number of the windows' })),
};

export function explainAbovePeers(
  input: WindowedNavs,
  peers: readonly NavSeriesWithBreaks[],
  countTradingDays: CountTradingDays,
): Steps | null {
  const { rolling, years, end } = input;
  const all = peers.flatMap((series) => {
    const navs = { series, launch: null, mayHavePaidOut: false };
    const returns = collectRollingReturns(navs, years, getLatestNav(series)?.day ?? end, countTradingDays);
    return typeof returns === 'string' ? [] : returns;
  });
  const compared = selectComparedPeers(all, countTradingDays);
  const medians = computePeerMedians(compared);
  const value = rolling && computeShareAbove(rolling, medians, countTradingDays);
  const description = describeRolling((own) => {
    const described = describeShareAbove('Above their median', 'Peer median', own, medians);
    const inputs = { 'Peers with such windows, itself included': formatInteger(compared.length), ...described.inputs };
    return { ...described, inputs };
  })(input);
  return explain(value, description);
}
