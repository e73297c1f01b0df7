import { addDays } from '../../specification/dates.ts';
import { findAsOf, getDeviation, getMean, getReturn, yearsBefore, type History, type Point } from './nav-history.ts';

export type Recomputed = Readonly<Record<string, number>>;

const DAILY = Math.sqrt(252);
const MAX_DAYS = 7;

/** The measures of risk over some years to the latest NAV; none if the history does not reach back. */
export function recomputeRisk({ navs, tradingNavs, levels }: History, years: number, rate: number): Recomputed {
  const end = navs.at(-1);
  const start = end && yearsBefore(end.date, years);
  const from = start === undefined ? undefined : findAsOf(navs, start);
  if (!end || !from || start === undefined) return {};
  const window = navs.filter(({ day }) => day >= from.day);
  const returns = collectLogReturns(
    tradingNavs.filter(({ day }) => day >= (findAsOf(tradingNavs, start)?.day ?? from.day)),
  );
  const dailyRate = Math.log(1 + rate / 100) / 252;
  const deviation = getDeviation(returns);
  const downside = Math.sqrt(getMean(returns.map((value) => Math.min(0, value - dailyRate) ** 2)));
  const excess = getMean(returns) - dailyRate;
  return {
    Volatility: deviation * DAILY * 100,
    DownsideDeviation: downside * DAILY * 100,
    Sharpe: (excess / deviation) * DAILY,
    Sortino: (excess / downside) * DAILY,
    ...recomputeDrawdown(window),
    ...recomputeBenchmark(navs, levels, { start, end, rate }),
  };
}

const collectLogReturns = (points: readonly Point[]): readonly number[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before && point.day - before.day <= MAX_DAYS ? [Math.log(point.value / before.value)] : [];
  });

function recomputeDrawdown(window: readonly Point[]): Recomputed {
  let [peak] = window;
  let deepest = { depth: 0, peak, trough: peak };
  const depths: number[] = [];
  for (const point of window) {
    if (!peak || point.value > peak.value) peak = point;
    const depth = point.value / peak.value - 1;
    depths.push(depth);
    if (depth < deepest.depth) deepest = { depth, peak, trough: point };
  }
  const trough = deepest.trough?.day ?? 0;
  const recovery = window.find(({ day, value }) => day >= trough && value >= (deepest.peak?.value ?? 0));
  return {
    MaxDrawdown: deepest.depth * 100,
    ...(recovery ? { RecoveryDays: recovery.day - trough } : {}),
    UlcerIndex: Math.sqrt(getMean(depths.map((depth) => depth ** 2))) * 100,
  };
}

interface Window {
  readonly start: string;
  readonly end: Point;
  readonly rate: number;
}

function recomputeBenchmark(
  navs: readonly Point[],
  levels: readonly Point[],
  { start, end, rate }: Window,
): Recomputed {
  const byDay = new Map(levels.map(({ day, value }) => [day, value]));
  const common = navs.filter(({ date, day }) => date >= start && byDay.has(day));
  const own = collectLogReturns(common);
  const other = collectLogReturns(common.map((point) => ({ ...point, value: byDay.get(point.day) ?? 0 })));
  const [from, to] = [findAsOf(levels, start), findAsOf(levels, end.date)];
  const first = findAsOf(navs, start);
  if (own.length < 2 || !from || !to || !first) return {};
  const [mean, otherMean] = [getMean(own), getMean(other)];
  const covariance =
    own.reduce((sum, value, i) => sum + (value - mean) * (Number(other[i]) - otherMean), 0) / (own.length - 1);
  const beta = covariance / getDeviation(other) ** 2;
  return {
    Beta: beta,
    RSquared: (covariance / getDeviation(own) / getDeviation(other)) ** 2,
    Alpha: getReturn(first, end) - rate - beta * (getReturn(from, to) - rate),
    ...recomputeCapture(navs, levels, start, end.date),
  };
}

/** Recomputes the capture of the complete months from that of the day after the start. */
function recomputeCapture(navs: readonly Point[], levels: readonly Point[], start: string, end: string): Recomputed {
  const months: { readonly own: number; readonly other: number }[] = [];
  for (let first = `${addDays(start, 1).slice(0, 7)}-01`; ;) {
    const next = addDays(`${first.slice(0, 7)}-28`, 4).slice(0, 7);
    const [before, last] = [addDays(first, -1), addDays(`${next}-01`, -1)];
    if (last > end) break;
    const own = getMonthRatio(navs, before, last);
    const other = getMonthRatio(levels, before, last);
    if (own === undefined || other === undefined) return {};
    months.push({ own, other });
    first = `${next}-01`;
  }
  const capture = (isIncluded: (ratio: number) => boolean): number => {
    const included = months.filter(({ other }) => isIncluded(other));
    const mean = (ratios: readonly number[]) => Math.exp(getMean(ratios.map(Math.log))) - 1;
    return (mean(included.map(({ own }) => own)) / mean(included.map(({ other }) => other))) * 100;
  };
  const shareAhead = (isIncluded: (ratio: number) => boolean): number => {
    const included = months.filter(({ other }) => isIncluded(other));
    return (included.filter(({ own, other }) => own > other).length / included.length) * 100;
  };
  const [rose, fell] = [(ratio: number) => ratio > 1, (ratio: number) => ratio < 1];
  return {
    ...{ UpCapture: capture(rose), DownCapture: capture(fell) },
    ...{ UpMonthsAhead: shareAhead(rose), DownMonthsAhead: shareAhead(fell) },
  };
}

function getMonthRatio(points: readonly Point[], before: string, last: string): number | undefined {
  const [from, to] = [findAsOf(points, before, MAX_DAYS), findAsOf(points, last, MAX_DAYS)];
  return from && to && to.value / from.value;
}
