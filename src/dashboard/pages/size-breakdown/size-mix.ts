import type { HoldingGroup } from '#contract/records/holding.ts';
import { sumExact } from '#finance/decimals.ts';
import { SIZES } from '#finance/portfolio/groups.ts';
import { type SizeMandate, checkSizeMandate } from '#finance/portfolio/mandate.ts';
import type { StackedRow, StackedSeries } from '../../chart/stacked/stacked-bars.tsx';

/** Explains the mark and the number beside a bar; '' without a minimum. */
export function describeMark(mandate: SizeMandate | undefined): string {
  if (mandate === undefined) return '';
  const [first] = mandate.minimums;
  return mandate.minimums.length === 1 && first
    ? `line = ${first.percent} % ${first.size} minimum`
    : 'at the right: distance from the minimum with the least margin';
}

const OTHERS = 'Unclassified';

/** The sizes, in the order of the chart: one with a minimum of its own comes first, so that its mark is at the end of its part. */
export function listSizeSeries(mandate: SizeMandate | undefined): readonly StackedSeries[] {
  const series = [...SIZES, OTHERS].map((label, colour) => ({ label, colour }));
  const only = getOnlyMinimum(mandate);
  return only === null
    ? series
    : series.toSorted((a, b) => Number(b.label === only.size) - Number(a.label === only.size));
}

const getOnlyMinimum = (mandate: SizeMandate | undefined) =>
  mandate?.minimums.length === 1 ? (mandate.minimums[0] ?? null) : null;

interface SizeMix {
  readonly key: string;
  readonly label: string;
  readonly groups: readonly HoldingGroup[];
  readonly mandate: SizeMandate | undefined;
}

/** The bar of a portfolio; null if no share in it has a size, as without a market-cap list, or a weight is not disclosed. */
export function buildSizeRow(
  { key, label, groups, mandate }: SizeMix,
  series: readonly StackedSeries[],
): StackedRow | null {
  const weights = groups.map(({ type, totalWeight }) => ({ type, weight: totalWeight }));
  // a group of nothing but derivatives outside the portfolio's total has no weight in it
  const known = weights.flatMap(({ type, weight }) => (weight === null ? [] : [{ type, weight }]));
  const isSizeMissing = weights.some(({ type, weight }) => SIZES.includes(type) && weight === null);
  if (isSizeMissing || !known.some(({ type }) => SIZES.includes(type))) return null;
  const sum = (matches: (type: string) => boolean) =>
    sumExact(known.filter(({ type }) => matches(type)).map(({ weight }) => weight));
  const results = mandate ? checkSizeMandate(mandate, groups) : null;
  const only = getOnlyMinimum(mandate);
  return {
    key,
    label,
    values: series.map((part) => sum((type) => (part.label === OTHERS ? !SIZES.includes(type) : type === part.label))),
    mark: only !== null && series[0]?.label === only.size ? only.percent : null,
    distance: results === null ? null : Math.min(...results.map(({ distance }) => distance)),
  };
}
