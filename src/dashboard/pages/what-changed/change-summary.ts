import type { IsoDate } from '#contract/dates.ts';
import { addNullable } from '#finance/decimals.ts';
import { findNewestDay } from '#finance/distinct-days.ts';
import { computeActiveChangePercent } from '#finance/portfolio/movement.ts';
import { changeKinds } from '#schemes/holding-change.ts';
import { HOLDING_CHANGE_LABELS, isTradeLabel } from '../../schemes/holdings/holding-change.ts';
import type { ChangeRow } from './change-rows.ts';

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
