import { addMonths, getMonthStart, toIsoDay } from '../calendar.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { mergeWithMissingDays } from '../nav/series/missing-days.ts';
import { countDaysUpTo } from '../nav/series/series.ts';
import {
  addUp,
  type AlignedNavs,
  alignNavs,
  type CombinedValue,
  includeSchemes,
  type InvestedScheme,
} from './combined-series.ts';
import { addUpWeights, type NamedWeight, type Rebalancing, type RebalancingRule } from './mix-rules.ts';
import { computeShares } from './weights.ts';

/** Why a mix has a value or none, and its value. */
export interface MixValue extends Pick<CombinedValue, 'exclusions' | 'youngest'> {
  /**
   * The value on the days on which all schemes have a NAV, 100 on the first. It has its weights on the first of them, and on the last
   * one up to `day`, the start of what is computed. Null if a scheme is excluded, and without such a day.
   */
  readonly startOn: (day: number | null) => NavSeriesWithBreaks | null;
}

/**
 * The value over time of schemes that are held with fixed weights, the amounts. At the close of the first trading day of a month, quarter or
 * year the weights are restored, with bands only if one is more than some points off; without a NAV of one of them, on the next day that
 * all have. Between, units are constant.
 */
export function createMix(schemes: readonly InvestedScheme[], rule: RebalancingRule): MixValue {
  const { included, exclusions, youngest } = includeSchemes(schemes);
  const isWhole = exclusions.every((exclusion) => exclusion === null);
  const aligned = isWhole ? alignNavs(included.map(({ series }) => series)) : null;
  const weights = computeShares(schemes.map(({ amount }) => amount));
  return { exclusions, youngest, startOn: (day) => aligned && hold(aligned, weights, rule, day) };
}

function hold(
  { days, holidays, toSeries }: AlignedNavs,
  weights: readonly number[],
  rule: RebalancingRule,
  start: number | null,
): NavSeriesWithBreaks {
  const restart = start === null ? 0 : countDaysUpTo(days, start) - 1;
  let units: readonly number[] = [];
  let due = findNextDue(Number(days[0]), rule);
  return toSeries((index, navs) => {
    const day = Number(days[index]);
    const value = index === 0 ? 100 : addUp(units, navs, index);
    const isDue = day >= due && !holidays.has(day);
    if (isDue) due = findNextDue(day, rule);
    const getNav = (which: number): number => Number(navs[which]?.[index]);
    const isOff = (weight: number, which: number): boolean =>
      Math.abs((Number(units[which]) * getNav(which) * 100) / value - weight) > rule.points;
    if (index === 0 || index === restart || (isDue && (rule.rebalancing !== 'bands' || weights.some(isOff)))) {
      units = weights.map((weight, which) => (value * weight) / 100 / getNav(which));
    }
    return value;
  });
}

const MONTHS: Readonly<Record<Rebalancing, number>> = {
  none: Infinity,
  monthly: 1,
  bands: 1,
  quarterly: 3,
  yearly: 12,
};

/** The first day of the next month, quarter or year. */
function findNextDue(day: number, { rebalancing }: RebalancingRule): number {
  const months = MONTHS[rebalancing];
  if (months === Infinity) return Infinity;
  const month = Number(toIsoDay(day).slice(5, 7)) - 1;
  return addMonths(getMonthStart(day), months - (month % months));
}

/** An index with its weight in a mix; '' and null for a scheme without one. */
export interface MixedBenchmark extends NamedWeight {
  readonly series: NavSeriesWithBreaks | null;
}

/** Why a blended benchmark has no value, and its value. */
interface BlendedBenchmark extends Pick<MixValue, 'startOn'> {
  /** The indices without levels; '' for a scheme without a benchmark. */
  readonly lacks: readonly string[];
}

/** The benchmarks of a mix with the weights of its schemes; one that all of them have is that index itself. */
export function blendBenchmarks(parts: readonly MixedBenchmark[], rule: RebalancingRule): BlendedBenchmark {
  const indices = addUpWeights(parts).map(({ name, weight: amount }) => {
    const lines = parts.flatMap((part) => (part.name === name && part.series) || []);
    return { name, amount, series: lines.length === 0 ? null : mergeWithMissingDays(lines), paysOut: false };
  });
  const { exclusions, startOn } = createMix(indices, rule);
  const [only, ...others] = indices;
  return {
    lacks: indices.flatMap(({ name }, index) => (exclusions[index] === null ? [] : name)),
    startOn: only && others.length === 0 ? () => only.series : startOn,
  };
}
