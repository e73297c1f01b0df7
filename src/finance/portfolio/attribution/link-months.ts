import type { IsoDate } from '#contract/dates.ts';
import { sumExact } from '../../decimals.ts';
import {
  computeEffects,
  type Effects,
  getReturn,
  type GroupReturn,
  type GroupReturns,
  groupReturns,
  NOTHING,
} from './effects.ts';
import type { PricedHolding } from './price-holdings.ts';

/** One month of a scheme: from one portfolio to the next. */
export interface AttributedMonth {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The return of the scheme, percent. */
  readonly return: number;
  readonly holdings: readonly PricedHolding[];
  /** What it is compared with; null without anything. */
  readonly benchmark: MonthBenchmark | null;
}

export interface MonthBenchmark {
  /** Percent. */
  readonly return: number;
  /** The portfolio of an index fund; null of peers, of which only groups are known. */
  readonly holdings: readonly PricedHolding[] | null;
  /** Its groups by the first of the labels. */
  readonly groups: GroupReturns;
}

/** A holding, a group, a month or the whole, over several months that add up. Weights are means over all months, percent. */
export interface LinkedLine {
  readonly weight: number;
  readonly benchmarkWeight: number | null;
  /** Percent, of the months in which it has a weight. */
  readonly return: number | null;
  readonly benchmarkReturn: number | null;
  /** Percentage points of the return of the scheme. */
  readonly contribution: number;
  /** The part of the contribution that no price explains. */
  readonly residual: number | null;
  /** Percentage points of the return over that of the benchmark; null without a benchmark. */
  readonly effects: Effects | null;
  /** The part of the effect that neither weights nor prices explain. */
  readonly activeResidual: number | null;
  /** The sum of the effects and that part. */
  readonly effect: number | null;
}

export interface LinkedMonths {
  readonly total: LinkedLine;
  readonly months: readonly (LinkedLine & Pick<AttributedMonth, 'from' | 'to'>)[];
  /** What is not priced, and trades, income and expenses: with the lines of either grouping it adds up to the total. */
  readonly rest: LinkedLine;
  /** Lines by label. */
  readonly sectors: ReadonlyMap<string, LinkedLine>;
  /** Without effects if the benchmark is of peers. */
  readonly sizes: ReadonlyMap<string, LinkedLine>;
  /** Lines by key, of the scheme and of the index fund that it is compared with. */
  readonly holdings: ReadonlyMap<string, LinkedLine>;
}

interface Labels {
  readonly getSector: (holding: PricedHolding) => string;
  readonly getSize: (holding: PricedHolding) => string;
}

/** A month with what its values are multiplied by so that months add up. */
interface LinkedMonth extends AttributedMonth {
  /** Growth of the scheme up to the month. */
  readonly growth: number;
  /** `growth` times the growth of the benchmark after the month: (1 + R) … − (1 + B) … is the sum of the differences times this. */
  readonly activeGrowth: number;
}

/**
 * Links consecutive months, oldest first. A contribution is multiplied by the growth of the scheme up to its month, so that all add up to its
 * return; an effect also by the growth of the benchmark after it, so that all add up to the difference between the two returns.
 */
export function linkMonths(all: readonly AttributedMonth[], { getSector, getSize }: Labels): LinkedMonths {
  const months = renameReissued(all).map((month, index): LinkedMonth => {
    const growth = chain(all.slice(0, index).map((each) => each.return));
    return {
      ...month,
      growth,
      activeGrowth: growth * chain(all.slice(index + 1).map(({ benchmark }) => benchmark?.return ?? 0)),
    };
  });
  const hasHoldings = months.every(({ benchmark }) => benchmark?.holdings);
  const hasBenchmark = months.every(({ benchmark }) => benchmark !== null);
  const link = (
    getLabel: (holding: PricedHolding) => string,
    getGroups: ((benchmark: MonthBenchmark) => GroupReturns) | null,
  ) => {
    const grouped = months.map((month) => ({
      month,
      own: groupReturns(month.holdings, getLabel),
      benchmark: month.benchmark && getGroups ? getGroups(month.benchmark) : null,
    }));
    const labels = new Set(grouped.flatMap(({ own, benchmark }) => [...own.keys(), ...(benchmark?.keys() ?? [])]));
    return new Map(
      Array.from(labels, (label) => [
        label,
        linkLine(
          grouped.map(({ month, own, benchmark }) => ({
            month,
            own: own.get(label) ?? NOTHING,
            benchmark: benchmark && (benchmark.get(label) ?? NOTHING),
          })),
        ),
      ]),
    );
  };
  const byHolding = (getLabel: (holding: PricedHolding) => string) => (benchmark: MonthBenchmark) =>
    groupReturns(benchmark.holdings ?? [], getLabel);
  const sectors = link(getSector, hasBenchmark ? ({ groups }) => groups : null);
  const rest = linkRest(months);
  return {
    total: addUp(months, [...sectors.values()], rest),
    months: months.map((month) => ({ from: month.from, to: month.to, ...describeMonth(month) })),
    rest,
    sectors,
    sizes: link(getSize, hasHoldings ? byHolding(getSize) : null),
    holdings: link(({ key }) => key, hasHoldings ? byHolding(({ key }) => key) : null),
  };
}

/** The months with the last key of each instrument: a reissued ISIN is one instrument. */
function renameReissued(months: readonly AttributedMonth[]): readonly AttributedMonth[] {
  const keys = new Map<string, string>();
  const find = (key: string): string => keys.get(key) ?? key;
  const rename = (holdings: readonly PricedHolding[]) =>
    holdings.map((holding) => ({ ...holding, key: find(holding.key) }));
  return months
    .toReversed()
    .map((month) => {
      for (const { key, previousKey } of [...month.holdings, ...(month.benchmark?.holdings ?? [])])
        if (key !== previousKey) keys.set(previousKey, find(key));
      const { benchmark } = month;
      return {
        ...month,
        holdings: rename(month.holdings),
        benchmark: benchmark && { ...benchmark, holdings: benchmark.holdings && rename(benchmark.holdings) },
      };
    })
    .toReversed();
}

const chain = (returns: readonly number[]): number => returns.reduce((growth, each) => growth * (1 + each / 100), 1);
const chainReturn = (groups: readonly GroupReturn[]): number | null => {
  const returns = groups.flatMap((group) => getReturn(group) ?? []);
  return returns.length === 0 ? null : (chain(returns) - 1) * 100;
};

interface MonthGroup {
  readonly month: LinkedMonth;
  readonly own: GroupReturn;
  readonly benchmark: GroupReturn | null;
}

const average = (values: readonly number[]): number => sumExact(values) / values.length;

function linkLine(groups: readonly MonthGroup[]): LinkedLine {
  const benchmarks = groups.flatMap(({ benchmark }) => benchmark ?? []);
  const hasBenchmark = benchmarks.length === groups.length;
  const effects = hasBenchmark
    ? addEffects(
        groups.map(({ month, own, benchmark }) =>
          scaleEffects(computeEffects(own, benchmark ?? NOTHING, month.benchmark?.return ?? 0), month.activeGrowth),
        ),
      )
    : null;
  return {
    weight: average(groups.map(({ own }) => own.weight)),
    benchmarkWeight: hasBenchmark ? average(benchmarks.map(({ weight }) => weight)) : null,
    return: chainReturn(groups.map(({ own }) => own)),
    benchmarkReturn: hasBenchmark ? chainReturn(benchmarks) : null,
    contribution: sumExact(groups.map(({ month, own }) => month.growth * own.contribution)),
    residual: null,
    effects,
    activeResidual: null,
    effect: effects && sumEffects(effects),
  };
}

/** What is not priced at the start of a month, percent, and what no price explains of its return, percentage points. */
function findRest(returned: number, groups: Iterable<GroupReturn>): GroupReturn {
  const all = [...groups];
  return {
    weight: 100 - sumExact(all.map(({ weight }) => weight)),
    contribution: returned - sumExact(all.map(({ contribution }) => contribution)),
  };
}

function linkRest(months: readonly LinkedMonth[]): LinkedLine {
  const rests = months.map((month) => ({ month, ...describeRest(month) }));
  const benchmarkWeights = rests.flatMap(({ benchmarkWeight }) => benchmarkWeight ?? []);
  const hasBenchmark = benchmarkWeights.length === months.length;
  const allocation = hasBenchmark ? sumExact(rests.map((rest) => rest.allocation ?? 0)) : null;
  const activeResidual = hasBenchmark ? sumExact(rests.map((rest) => rest.activeResidual ?? 0)) : null;
  const residual = sumExact(rests.map((rest) => rest.residual));
  return {
    weight: average(rests.map(({ weight }) => weight)),
    benchmarkWeight: hasBenchmark ? average(benchmarkWeights) : null,
    return: null,
    benchmarkReturn: null,
    contribution: residual,
    residual,
    effects: allocation === null ? null : { allocation, selection: 0, interaction: 0 },
    activeResidual,
    effect: allocation === null || activeResidual === null ? null : allocation + activeResidual,
  };
}

/** What is not priced counts as cash without a return: its allocation is (W − V) · (0 − B). */
function describeRest(month: LinkedMonth) {
  const own = findRest(month.return, groupReturns(month.holdings, () => '').values());
  const benchmark = month.benchmark && findRest(month.benchmark.return, month.benchmark.groups.values());
  return {
    weight: own.weight,
    benchmarkWeight: benchmark?.weight ?? null,
    residual: month.growth * own.contribution,
    allocation:
      benchmark && (-(own.weight - benchmark.weight) * (month.benchmark?.return ?? 0) * month.activeGrowth) / 100,
    activeResidual: benchmark && (own.contribution - benchmark.contribution) * month.activeGrowth,
  };
}

function describeMonth(month: LinkedMonth): LinkedLine {
  const { weight, benchmarkWeight, residual, activeResidual } = describeRest(month);
  return {
    weight: 100 - weight,
    benchmarkWeight: benchmarkWeight === null ? null : 100 - benchmarkWeight,
    return: month.return,
    benchmarkReturn: month.benchmark?.return ?? null,
    contribution: month.growth * month.return,
    residual,
    effects: null,
    activeResidual,
    effect: month.benchmark && (month.return - month.benchmark.return) * month.activeGrowth,
  };
}

function addUp(months: readonly LinkedMonth[], lines: readonly LinkedLine[], rest: LinkedLine): LinkedLine {
  const returned = (chain(months.map((month) => month.return)) - 1) * 100;
  const benchmarks = months.flatMap(({ benchmark }) => benchmark ?? []);
  const benchmarkReturn =
    benchmarks.length === months.length ? (chain(benchmarks.map((benchmark) => benchmark.return)) - 1) * 100 : null;
  return {
    weight: 100 - rest.weight,
    benchmarkWeight: rest.benchmarkWeight === null ? null : 100 - rest.benchmarkWeight,
    return: returned,
    benchmarkReturn,
    contribution: returned,
    residual: rest.residual,
    effects: rest.effects && addEffects([...lines.flatMap(({ effects }) => effects ?? []), rest.effects]),
    activeResidual: rest.activeResidual,
    effect: benchmarkReturn === null ? null : returned - benchmarkReturn,
  };
}

const scaleEffects = ({ allocation, selection, interaction }: Effects, factor: number): Effects => ({
  allocation: allocation * factor,
  selection: selection * factor,
  interaction: interaction * factor,
});

const addEffects = (all: readonly Effects[]): Effects => ({
  allocation: sumExact(all.map(({ allocation }) => allocation)),
  selection: sumExact(all.map(({ selection }) => selection)),
  interaction: sumExact(all.map(({ interaction }) => interaction)),
});

const sumEffects = ({ allocation, selection, interaction }: Effects): number => allocation + selection + interaction;
