import { exactSum } from './exact-sum.ts';
import { sum, type Position } from './position.ts';

/** One group of a portfolio. A total is null where none of its rows tells the figure. */
export interface Group {
  readonly label: string;
  /** Percent of net assets, unrounded. */
  readonly totalWeight: number | null;
  /** ₹ lakh, unrounded. */
  readonly totalValue: number | null;
  /** Percentage points against the portfolio before; null without one. */
  readonly weightChange: number | null;
}

const UNCLASSIFIED = 'Unclassified';
const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'];

/**
 * The groups of a portfolio by a label, each with its change against the portfolio before (null: there is none). A row
 * without a label is Unclassified. A group that vanished stays, with weight and value 0 and a negative change. Size
 * groups come in the order Large, Mid, Small, Unclassified; others by weight, largest first.
 */
export function groupsOf<P extends Position>(
  now: readonly P[],
  before: readonly P[] | null,
  labelOf: (row: P) => string,
): readonly Group[] {
  const was = before === null ? null : totals(before, labelOf);
  const held = totals(now, labelOf);
  for (const label of was?.keys() ?? []) {
    if (!held.has(label)) held.set(label, { weight: 0, value: 0 });
  }
  return [...held]
    .map(([label, { weight, value }]) => ({
      label,
      totalWeight: told(weight),
      totalValue: told(value),
      weightChange:
        was === null ? null : told(difference(weight, was.has(label) ? (was.get(label)?.weight ?? null) : 0)),
    }))
    .sort(inOrder);
}

interface Total {
  readonly weight: number | null;
  readonly value: number | null;
}

function totals<P extends Position>(rows: readonly P[], labelOf: (row: P) => string): Map<string, Total> {
  const groups = new Map<string, Total>();
  for (const row of rows) {
    const label = labelOf(row).trim() || UNCLASSIFIED;
    const group = groups.get(label);
    groups.set(label, {
      weight: sum(group?.weight ?? null, row.weight),
      value: sum(group?.value ?? null, row.marketValue),
    });
  }
  return groups;
}

function inOrder(a: Group, b: Group): number {
  return place(a) - place(b) || weightFirst(a.totalWeight, b.totalWeight) || (a.label < b.label ? -1 : 1);
}

/** Sizes in their own order; every other label after them, where weight decides; Unclassified last among sizes. */
function place({ label }: Group): number {
  const size = SIZES.indexOf(label);
  return size === -1 ? SIZES.length : size;
}

function weightFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return b - a;
}

const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : exactSum([a, -b]));

/**
 * Some houses print their weights with all the digits of a double, the last of them noise: they would add up to
 * 100.00000000000026, a change of 9e-14 from month to month (Aditya Birla, July 2025). The eleventh decimal tells nothing.
 */
const told = (figure: number | null) => (figure === null ? null : Number(figure.toFixed(10)) + 0); // + 0 makes −0 a 0
