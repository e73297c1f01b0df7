import type { IsoDate } from '#contract/dates.ts';
import { type HoldingChange, holdingChangeValues } from '#contract/records/holding.ts';
import { lakhToCroreOrNull } from '#finance/aum.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { addNullable, subtract } from '#finance/decimals.ts';
import { computeActiveChangePercent } from '#finance/portfolio/movement.ts';
import type { ValueChange } from '#finance/portfolio/trade-value.ts';
import { changeKinds, classifyChange } from '#schemes/holding-change.ts';
import { HOLDING_CHANGE_LABELS, isTradeLabel } from '../../schemes/holdings/holding-change.ts';
import type { ChangeValues } from './change-values.ts';

/** A change as shown to users: null, not the 0 of the wire format, for a portfolio that does not contain the holding. */
export interface ChangeRow {
  readonly holding: HoldingChange;
  readonly kind: string;
  /** Percent of net assets. */
  readonly prevWeight: number | null;
  readonly weight: number | null;
  /** Percentage points. */
  readonly weightChange: number | null;
  readonly prevQuantity: number | null;
  readonly quantity: number | null;
  /** Percent of the previous quantity after any corporate action; null for an added or removed holding. */
  readonly quantityChange: number | null;
  /** ₹ crore; null if trade and price cannot be separated. */
  readonly tradeValue: number | null;
  /** ₹ crore. */
  readonly priceEffect: number | null;
}

/** @param values from both portfolios; null if not available. */
export const buildChangeRows = (
  changes: readonly HoldingChange[],
  values: ChangeValues | null = null,
): readonly ChangeRow[] => changes.map((change) => buildChangeRow(change, values?.getValues(change) ?? null));

function buildChangeRow(holding: HoldingChange, value: ValueChange | null): ChangeRow {
  const isAdded = holding.change === holdingChangeValues.added;
  const isRemoved = holding.change === holdingChangeValues.removed;
  const weight = isRemoved ? 0 : holding.weight;
  const prevWeight = isAdded ? 0 : holding.prevWeight;
  const quantity = isRemoved ? null : holding.quantity;
  const prevQuantity = isAdded ? null : holding.prevQuantity;
  return {
    holding,
    kind: classifyChange(holding.change, holding),
    prevWeight: isAdded ? null : prevWeight,
    weight: isRemoved ? null : weight,
    weightChange: subtract(weight, prevWeight),
    prevQuantity,
    quantity,
    quantityChange: computePercentChange(adjustForAction(prevQuantity, holding.actionRatio), quantity),
    tradeValue: lakhToCroreOrNull(value?.tradeValue ?? null),
    priceEffect: lakhToCroreOrNull(value?.priceEffect ?? null),
  };
}

/** The previous quantity in units of today. */
const adjustForAction = (prevQuantity: number | null, actionRatio: number | null): number | null =>
  prevQuantity === null ? null : prevQuantity * (actionRatio ?? 1);

/** Null from zero, and from a long to a short position or back: no percentage applies. */
function computePercentChange(previous: number | null, current: number | null): number | null {
  if (previous === null || current === null) return null;
  if (previous === 0 || Math.sign(previous) !== Math.sign(current)) return null;
  return (current / previous - 1) * 100;
}

/** All changes of one kind. */
export interface KindTotal {
  readonly kind: string;
  readonly rows: number;
  /** Percentage points; null if no row has a change in weight. */
  readonly weightChange: number | null;
  /** Rows without a change in weight, which are not in the sum. */
  readonly missing: number;
}

export interface ChangeSummary {
  /** Dates of the two portfolios; null if not available. */
  readonly previousDate: IsoDate | null;
  readonly date: IsoDate | null;
  readonly kinds: readonly KindTotal[];
  /** Percent; null if a portfolio has no weights, or if trades cannot be separated from drift. */
  readonly activeChange: number | null;
  /** False if the server leaves out previous quantities, so that trades cannot be separated from drift. */
  readonly hasPreviousQuantities: boolean;
}

export function summarizeChanges(rows: readonly ChangeRow[]): ChangeSummary {
  const previousDate = findNewestDay(rows.map(({ holding }) => holding.prevDate));
  const date = findNewestDay(rows.map(({ holding }) => holding.date));
  const hasPreviousQuantities =
    rows.every(needsNoPreviousQuantity) || rows.some(({ prevQuantity }) => prevQuantity !== null);
  return {
    previousDate,
    date,
    kinds: totalByKind(rows, hasPreviousQuantities),
    activeChange: hasPreviousQuantities ? computeActiveChangePercent(rows.map(toWeightChange)) : null,
    hasPreviousQuantities,
  };
}

/** A row from which it is not known whether the server provides previous quantities. */
const needsNoPreviousQuantity = ({ kind, quantity }: ChangeRow): boolean =>
  kind === changeKinds.added || kind === changeKinds.removed || quantity === null;

/** The kinds that can be recognised and those that occur, in display order. */
function totalByKind(rows: readonly ChangeRow[], hasPreviousQuantities: boolean): readonly KindTotal[] {
  const alwaysShown: readonly string[] = hasPreviousQuantities
    ? HOLDING_CHANGE_LABELS.slice(0, 5)
    : HOLDING_CHANGE_LABELS.slice(0, 2);
  return [...new Set([...HOLDING_CHANGE_LABELS, ...rows.map(({ kind }) => kind)])].flatMap((kind) => {
    const rowsOfKind = rows.filter((row) => row.kind === kind);
    if (rowsOfKind.length === 0 && !alwaysShown.includes(kind)) return [];
    return [
      {
        kind,
        rows: rowsOfKind.length,
        weightChange: rowsOfKind.reduce<number | null>((total, row) => addNullable(total, row.weightChange), null),
        missing: rowsOfKind.filter(({ weightChange }) => weightChange === null).length,
      },
    ];
  });
}

const toWeightChange = ({ kind, holding, weightChange }: ChangeRow) => ({
  isTrade: isTradeLabel(kind) && holding.assetType !== 'Cash',
  weightChange,
});
