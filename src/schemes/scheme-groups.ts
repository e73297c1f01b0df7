import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { computePrintedMedian } from '#finance/comparison/median.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian, isCompared } from '#finance/comparison/standing.ts';
import { dropNoise, roundComputed, sumExact } from '#finance/decimals.ts';
import { CURRENT } from '#finance/identity.ts';
import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';
import { createLeadingRowSelector } from './peers/leading-rows.ts';
import type { PeerLookup, RankedValue } from './peers/peer-lookup.ts';
import { NO_PLANS, isDefaultOption } from './plan-and-option.ts';
import type { SchemeAttributeLookup, SchemeSummary } from './scheme-attributes.ts';

/** The plans of which a category or a fund house is shown; a scheme without plans is in both. */
export type ShownPlan = 'Direct' | 'Regular';

/** One row for each scheme that lists show by default: its growth option of a plan, or the only one that it has. */
export function selectPlanRows<Row extends SchemeSummary>(
  rows: readonly Row[],
  attributes: SchemeAttributeLookup,
  plan: ShownPlan,
): readonly Row[] {
  const ofPlan = rows.filter(
    (row) => [plan, NO_PLANS].includes(attributes.getPlan(row)) && isDefaultOption(attributes.getOption(row)),
  );
  const leading = new Set<SchemeSummary>(createLeadingRowSelector(attributes)(ofPlan));
  return ofPlan.filter((row) => leading.has(row));
}

/**
 * The codes of a sub-category that lists show by default. Where there are none, as of specialised investment funds and fixed-term plans, those with a
 * current NAV.
 */
export function selectCategoryRows<Row extends SchemeSummary>(
  rows: readonly Row[],
  attributes: SchemeAttributeLookup,
  subCategory: string,
): readonly Row[] {
  const all = rows.filter((row) => attributes.getSubCategory(row) === subCategory);
  const investable = all.filter(attributes.isInvestable);
  return investable.length > 0 ? investable : all.filter((row) => attributes.getNavStatus(row) === CURRENT);
}

/** Rows by a name that each has, such as its sub-category; without those of which it is ''. */
export function groupByName<Row>(
  rows: readonly Row[],
  getName: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = getName(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else if (name !== '') groups.set(name, [row]);
  }
  return groups;
}

/** The codes of a fund house that lists show by default. */
export const selectHouseRows = <Row extends SchemeSummary>(
  rows: readonly Row[],
  attributes: SchemeAttributeLookup,
  mutualFund: string,
): readonly Row[] =>
  rows.filter(
    (row) =>
      attributes.isInvestable(row) && !isSpecialisedCode(row.code) && attributes.getFundHouse(row) === mutualFund,
  );

/** A sum over those of some schemes that have a value; null if none has. */
export interface PartialSum {
  readonly value: number | null;
  /** Number of schemes with a value. */
  readonly known: number;
}

export function sumKnown(values: readonly (number | null | undefined)[]): PartialSum {
  const known = values.flatMap((value) => value ?? []);
  return { value: known.length === 0 ? null : sumExact(known), known: known.length };
}

/** @param rows one for each scheme. */
export const sumAumOf = (rows: readonly SchemeSummary[]): PartialSum => sumKnown(rows.map(({ dailyAum }) => dailyAum));

/** The share of the largest schemes in the AUM of all that report one, percent; null without at least one more of them. */
export function computeLargestShare(rows: readonly SchemeSummary[], count: number): number | null {
  const sorted = rows.flatMap(({ dailyAum }) => dailyAum ?? []).toSorted((a, b) => b - a);
  const total = sumExact(sorted);
  return sorted.length <= count || total <= 0 ? null : roundComputed((sumExact(sorted.slice(0, count)) / total) * 100);
}

/** A share or mean that is weighted by AUM. */
interface WeightedValue {
  /** Null if no scheme has a value that counts. */
  readonly value: number | null;
  /** Number of schemes that count. */
  readonly known: number;
}

const weigh = (parts: readonly { readonly aum: number; readonly value: number }[]): WeightedValue => {
  const total = sumExact(parts.map(({ aum }) => aum));
  if (total <= 0) return { value: null, known: 0 };
  const sum = parts.reduce((all, { aum, value }) => all + aum * value, 0);
  return { value: roundComputed(dropNoise(sum / total)), known: parts.length };
};

/** The share of AUM in schemes with a return above the median of their peers, of that in schemes with a return that is compared, percent. */
export const computeShareAhead = <Row extends SchemeSummary>(
  rows: readonly Row[],
  peers: PeerLookup<Row>,
  period: ReturnPeriod,
): WeightedValue =>
  weigh(
    rows.flatMap((row) => {
      const [aum, standing] = [row.dailyAum, peers.getStanding(row, period)];
      const above = computeAboveMedian(
        peers.getReturn(row, period) ?? null,
        standing,
        getComparisonRule(`return${period}`),
      );
      return aum === null || above === null ? [] : [{ aum, value: above > 0 ? 100 : 0 }];
    }),
  );

/** The expense ratio weighted by the AUM of the schemes: that of all plans, since the AUM of each plan is not published daily. */
export const computeWeightedTer = (rows: readonly SchemeSummary[]): WeightedValue =>
  weigh(rows.flatMap(({ dailyAum: aum, ter: value }) => (aum === null || value === null ? [] : [{ aum, value }])));

/** The values of some schemes that are compared with each other: of the day or month of their peers. */
export const listComparedValues = <Row extends SchemeSummary>(
  rows: readonly Row[],
  peers: PeerLookup<Row>,
  ranked: RankedValue<Row>,
): readonly (readonly [row: Row, value: number])[] =>
  rows.flatMap((row) => {
    const value = ranked.get(row);
    return value === null || value === undefined || !isCompared(peers.rank(row, ranked)) ? [] : [[row, value]];
  });

/** The return over a period as it is compared. */
export const rankReturn = <Row extends SchemeSummary>(
  peers: PeerLookup<Row>,
  period: ReturnPeriod,
): RankedValue<Row> => ({ id: period, field: `return${period}`, get: (row) => peers.getReturn(row, period) });

/** The median as printed; null if the schemes are of several peer groups, of which none is a yardstick for the others, and without a value. */
export function computeGroupMedian<Row extends SchemeSummary>(
  rows: readonly Row[],
  peers: PeerLookup<Row>,
  ranked: RankedValue<Row>,
): number | null {
  if (!isOneGroup(rows, peers)) return null;
  const values = listComparedValues(rows, peers, ranked).map(([, value]) => value);
  return computePrintedMedian(values, getComparisonRule(ranked.field).decimals);
}

/** Whether all of some schemes with peers are peers of each other. */
export const isOneGroup = <Row extends SchemeSummary>(rows: readonly Row[], peers: PeerLookup<Row>): boolean =>
  new Set(rows.flatMap((row) => peers.getGroup(row) ?? [])).size <= 1;
