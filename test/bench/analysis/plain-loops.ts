import type { DayWindow } from '#dashboard/analysis/analyse-histories.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import type { IsinWeights } from '#finance/portfolio/overlap.ts';

const ROLLING_DAYS = 3 * 365;

/** Drawdown, rolling returns, volatility, month-end returns and correlations as anyone would write them first. */
export function analysePlainly(
  histories: readonly { readonly series: NavSeries; readonly window: DayWindow }[],
  benchmark: NavSeries,
): readonly number[] {
  const results: number[] = [];
  for (const { series } of histories) {
    const { days, navs } = series;
    results.push(Math.min(...computeDrawdowns(navs)), ...computeRolling(days, navs), ...computeMonths(days, navs));
    results.push(correlate(navs, benchmark.navs));
    for (const other of histories) results.push(correlate(navs, other.series.navs));
  }
  return results;
}

function computeDrawdowns(navs: Float64Array): readonly number[] {
  let peak = 0;
  return Array.from(navs, (nav) => {
    peak = Math.max(peak, nav);
    return nav / peak - 1;
  });
}

function computeRolling(days: Int32Array, navs: Float64Array): readonly number[] {
  const returns: number[] = [];
  let from = 0;
  for (let i = 0; i < days.length; i++) {
    while (Number(days[from + 1]) <= Number(days[i]) - ROLLING_DAYS) from++;
    if (Number(days[from]) <= Number(days[i]) - ROLLING_DAYS)
      returns.push((Number(navs[i]) / Number(navs[from])) ** (1 / 3) - 1);
  }
  return returns.sort((a, b) => a - b);
}

function computeMonths(days: Int32Array, navs: Float64Array): readonly number[] {
  const lastByMonth = new Map<string, number>();
  for (let i = 0; i < days.length; i++) {
    lastByMonth.set(new Date(Number(days[i]) * 86_400_000).toISOString().slice(0, 7), Number(navs[i]));
  }
  const ends = [...lastByMonth.values()];
  return ends.slice(1).map((nav, i) => nav / Number(ends[i]) - 1);
}

function correlate(a: Float64Array, b: Float64Array): number {
  const [x, y] = [a, b].map((navs) => Array.from(navs.subarray(1), (nav, i) => Math.log(nav / Number(navs[i]))));
  if (!x || !y) return Number.NaN;
  const [meanX, meanY] = [x, y].map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [Number(x[i]) - Number(meanX), Number(y[i]) - Number(meanY)];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xy / Math.sqrt(xx * yy);
}

/** Looks up every ISIN of one portfolio in the other. */
export function overlapPlainly(portfolios: readonly IsinWeights[]): number {
  let total = 0;
  for (const [a, own] of portfolios.entries()) {
    for (const other of portfolios.slice(a)) {
      for (const [isin, weight] of own) total += Math.min(weight, other.get(isin) ?? 0);
    }
  }
  return total;
}

/** A mix rebalanced monthly with its growth, volatility and rolling returns, from NAVs by day. */
export function mixPlainly(all: readonly NavSeries[]): readonly number[] {
  const byDay = all.map(({ days, navs }) => new Map(Array.from(days, (day, index) => [day, Number(navs[index])])));
  const days = Array.from(all[0]?.days ?? []).filter((day) => byDay.every((navs) => navs.has(day)));
  let units = all.map(() => 0);
  let month = '';
  const values = days.map((day) => {
    const navs = byDay.map((each) => Number(each.get(day)));
    const value = navs.reduce((sum, nav, index) => sum + nav * Number(units[index]), 0) || 100;
    const current = new Date(day * 86_400_000).toISOString().slice(0, 7);
    if (current !== month) units = navs.map((nav) => value / all.length / nav);
    month = current;
    return value;
  });
  const mix = Float64Array.from(values);
  return [...computeRolling(Int32Array.from(days), mix), correlate(mix, all[0]?.navs ?? mix)];
}
