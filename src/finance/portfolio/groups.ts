import { compareMissingLast } from '../compare-missing-last.ts';
import { sumComplete, sumExact, sumKnown } from '../decimals.ts';
import { isOutsideTotal, type Position } from './position.ts';

/**
 * One group of a portfolio. Its weight is null if the weight of one of its rows is missing, and in a group of nothing but
 * derivatives outside the portfolio's total, which change no total of any group.
 */
export interface PositionGroup {
  readonly label: string;
  /** Percent of net assets, unrounded. */
  readonly totalWeight: number | null;
  /** ₹ lakh, unrounded. */
  readonly totalValue: number | null;
  /** Percentage points vs the previous portfolio, of the rows inside the total; null if there is none. */
  readonly weightChange: number | null;
}

/** The label that rows are grouped by, for each way of grouping them. */
export const positionLabels = {
  Size: ({ size }: LabelledRow): string => size,
  AssetType: ({ assetType }: LabelledRow): string => assetType,
  Sector: ({ sector }: LabelledRow): string => sector,
  IndustryOrRating: ({ industryOrRating }: LabelledRow): string => industryOrRating,
} as const;

export type Grouping = keyof typeof positionLabels;

/** A row with all that it may be grouped by. */
interface LabelledRow extends Classified {
  readonly size: string;
  readonly assetType: string;
}

interface Classified {
  readonly sector: string;
  readonly industryOrRating: string;
}

/** What the rows of portfolios are grouped by as industries. */
export interface IndustryLevel {
  readonly name: 'Sector' | 'Industry or rating';
  /** For a list of groups. */
  readonly title: 'Sectors' | 'Industries and ratings';
  readonly getLabel: (row: Classified) => string;
}

/**
 * Sectors if every portfolio that has rows has some, otherwise industries and ratings, which are all that fund houses print: two
 * portfolios are compared by one of them.
 */
export function chooseIndustryLevel(...portfolios: readonly (readonly Classified[])[]): IndustryLevel {
  const hasSectors = portfolios.every((rows) => rows.length === 0 || rows.some(({ sector }) => sector.trim() !== ''));
  return hasSectors
    ? { name: 'Sector', title: 'Sectors', getLabel: ({ sector }) => sector }
    : {
        name: 'Industry or rating',
        title: 'Industries and ratings',
        getLabel: ({ industryOrRating }) => industryOrRating,
      };
}

/** The label of holdings without one. */
export const UNCLASSIFIED = 'Unclassified';
/** From the largest. */
export const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'];

/**
 * Groups the rows of a portfolio by a label, each group with its change vs the previous portfolio (null: there is none). A
 * row without a label is Unclassified. A group that no longer exists is included with weight and value 0 and a negative
 * change. Size groups are ordered Large, Mid, Small, Unclassified; others by weight, largest first.
 */
export function groupPositions<P extends Position>(
  current: readonly P[],
  previous: readonly P[] | null,
  getLabel: (row: P) => string,
): readonly PositionGroup[] {
  const previousTotals = previous === null ? null : sumByLabel(previous, getLabel);
  const currentTotals = sumByLabel(current, getLabel);
  for (const [label, { rowsInsideTotal }] of previousTotals ?? []) {
    if (!currentTotals.has(label)) currentTotals.set(label, rowsInsideTotal === 0 ? onlyOutsideTotal : noRows);
  }
  return [...currentTotals]
    .map(([label, totals]) => ({
      label,
      totalWeight: roundToTenDecimals(totals.weight),
      totalValue: roundToTenDecimals(totals.value),
      weightChange: previousTotals && computeWeightChange(totals, previousTotals.get(label) ?? noRows),
    }))
    .sort(compareGroups);
}

interface Totals {
  readonly weight: number | null;
  readonly value: number | null;
  readonly rowsInsideTotal: number;
}

/** A new group had weight 0, a group that no longer exists has it now. */
const noRows: Totals = { weight: 0, value: 0, rowsInsideTotal: 0 };
const onlyOutsideTotal: Totals = { weight: null, value: null, rowsInsideTotal: 0 };

function sumByLabel<P extends Position>(rows: readonly P[], getLabel: (row: P) => string): Map<string, Totals> {
  const groups = new Map<string, P[]>();
  for (const row of rows) {
    const label = getLabel(row).trim() || UNCLASSIFIED;
    const group = groups.get(label);
    if (group) group.push(row);
    else groups.set(label, [row]);
  }
  return new Map([...groups].map(([label, ofGroup]) => [label, sumRows(ofGroup)]));
}

function sumRows(rows: readonly Position[]): Totals {
  const inside = rows.filter((row) => !isOutsideTotal(row));
  return {
    weight: inside.length === 0 ? null : sumComplete(inside.map(({ weight }) => weight)),
    value: sumKnown(rows.map(({ marketValue }) => marketValue)),
    rowsInsideTotal: inside.length,
  };
}

/** Null if neither portfolio has rows of the group inside its total, or if those of one of them disclose no weight. */
function computeWeightChange(current: Totals, previous: Totals): number | null {
  if (current.rowsInsideTotal === 0 && previous.rowsInsideTotal === 0) return null;
  const weight = current.rowsInsideTotal === 0 ? 0 : current.weight;
  const previousWeight = previous.rowsInsideTotal === 0 ? 0 : previous.weight;
  if (weight === null || previousWeight === null) return null;
  return roundToTenDecimals(sumExact([weight, -previousWeight]));
}

function compareGroups(a: PositionGroup, b: PositionGroup): number {
  return (
    getSizeRank(a) - getSizeRank(b) ||
    compareMissingLast(a.totalWeight, b.totalWeight, (x, y) => y - x) ||
    (a.label < b.label ? -1 : 1)
  );
}

/** Sizes in their own order; every other label ranks after them, where the weight decides. */
function getSizeRank({ label }: PositionGroup): number {
  const index = SIZES.indexOf(label);
  return index === -1 ? SIZES.length : index;
}

/**
 * Some fund houses print weights with all the digits of a double, the last of which are noise: they would add up to
 * 100.00000000000026, a change of 9e-14 from month to month (Aditya Birla, July 2025). Digits beyond the tenth decimal mean
 * nothing.
 */
const roundToTenDecimals = (value: number | null) => (value === null ? null : Number(value.toFixed(10)) + 0); // + 0 turns −0 into 0
