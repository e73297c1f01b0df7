import type { HoldingChange } from '#contract/records/holding.ts';
import { gapInDays } from '#finance/calendar.ts';
import { activeChange } from '#finance/concentration.ts';
import { sum } from '#finance/position.ts';
import { KINDS } from '../../ui/change-kind.ts';
import { newestDay } from '../../ui/newest-day.ts';
import type { ChangeRow } from './change-row.ts';

/** All changes of one kind. */
export interface KindTotal {
  readonly kind: string;
  readonly rows: number;
  /** Percentage points; null where no row tells it. */
  readonly weightChange: number | null;
  /** Rows whose change of weight is not told, and so not in the sum. */
  readonly untold: number;
}

export interface ChangeFacts {
  /** ISO days; null where not told. */
  readonly before: string | null;
  readonly now: string | null;
  /** Days between the two. */
  readonly gap: number | null;
  readonly kinds: readonly KindTotal[];
  /** Percent; null where a portfolio tells no weights. */
  readonly activeChange: number | null;
  /** False where the service leaves out previous quantities, so that a trade cannot be told from drift. */
  readonly tellsQuantities: boolean;
}

/** What changed as a whole. */
export function changeFacts(rows: readonly ChangeRow[]): ChangeFacts {
  const before = newestDay(rows.map(({ holding }) => holding.prevDate));
  const now = newestDay(rows.map(({ holding }) => holding.date));
  const told = rows.filter(({ weightChange }) => weightChange !== null);
  const tellsQuantities = rows.every(isSilentOnQuantity) || rows.some(({ prevQuantity }) => prevQuantity !== null);
  return {
    before,
    now,
    gap: before === null || now === null ? null : gapInDays(before, now),
    kinds: kindTotals(rows, tellsQuantities),
    activeChange: activeChange(
      told.map(({ holding, prevWeight }) => weighed(holding, prevWeight)),
      told.map(({ holding, weight }) => weighed(holding, weight)),
    ),
    tellsQuantities,
  };
}

/** Nothing that a service without previous quantities would have left out. */
const isSilentOnQuantity = ({ kind, quantity }: ChangeRow): boolean =>
  kind === 'Added' || kind === 'Removed' || quantity === null;

/** The kinds that can be told or that occur, in the order in which they are told. */
function kindTotals(rows: readonly ChangeRow[], tellsQuantities: boolean): readonly KindTotal[] {
  const always: readonly string[] = tellsQuantities ? KINDS.slice(0, 5) : KINDS.slice(0, 2);
  return [...new Set([...KINDS, ...rows.map(({ kind }) => kind)])].flatMap((kind) => {
    const these = rows.filter((row) => row.kind === kind);
    if (these.length === 0 && !always.includes(kind)) return [];
    return [
      {
        kind,
        rows: these.length,
        weightChange: these.reduce<number | null>((total, row) => sum(total, row.weightChange), null),
        untold: these.filter(({ weightChange }) => weightChange === null).length,
      },
    ];
  });
}

const weighed = ({ isin, instrument }: HoldingChange, weight: number | null) => ({ isin, instrument, weight });
