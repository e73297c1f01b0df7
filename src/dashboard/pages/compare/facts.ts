import { paysOut } from '#finance/options.ts';
import type { Column } from '../../table/column.ts';
import { DASH } from '../../ui/format.ts';
import { bestOf, type Better } from './best.ts';
import { compareColumns } from './columns.ts';
import type { Compared } from './compared.ts';

/** One figure of one scheme in a row of facts. */
export interface FactCell {
  readonly code: string;
  readonly text: string;
  readonly isNone: boolean;
  readonly isBest: boolean;
  /** Sign and colour of an excess return. */
  readonly tone: 'gain' | 'loss' | null;
}

export interface FactRow {
  readonly id: string;
  readonly label: string;
  /** Said once, in the row's head; '' where there is none. */
  readonly unit: string;
  /** Whether figures stand in it, or words. */
  readonly numeric: boolean;
  readonly cells: readonly FactCell[];
}

// The facts in reading order; "higher" and "lower" only where a best has a meaning. Not for the return since launch, which
// is absolute for a young scheme, annualised for an older one and over another time for each.
const asked: readonly (readonly [id: string, better?: Better])[] = [
  ['subCategory'],
  ['plan'],
  ['option'],
  ['benchmark'],
  ['riskometerScheme'],
  ['nav'],
  ['navDate'],
  ['dailyAum'],
  ['return1Year', 'higher'],
  ['return3Year', 'higher'],
  ['return5Year', 'higher'],
  ['return10Year', 'higher'],
  ['returnSinceLaunch'],
  ['excess1Year', 'higher'],
  ['excess3Year', 'higher'],
  ['excess5Year', 'higher'],
  ['volatility', 'lower'],
  ['drawdown', 'higher'],
  ['ir1Yr', 'higher'],
  ['ir3Yr', 'higher'],
  ['ir5Yr', 'higher'],
  ['ir10Yr', 'higher'],
];
const UNITS: Readonly<Record<string, string>> = {
  return3Year: '% a year',
  return5Year: '% a year',
  return10Year: '% a year',
  returnSinceLaunch: '% a year beyond one',
  volatility: '% a year',
};

export interface Facts {
  readonly rows: readonly FactRow[];
  /** Labels of the facts that no scheme has a figure for, those of one kind together: told, not shown as rows of dashes. */
  readonly without: readonly string[];
}

// What NAV histories tell, which come after the records.
const FROM_HISTORIES: ReadonlySet<string> = new Set(['volatility', 'drawdown']);
const COMING = '…';

/**
 * The facts of the compared schemes, side by side, the best of each row marked.
 * @param waiting whether NAV histories are still asked for: what they will tell keeps its rows free.
 */
export function factsOf(schemes: readonly Compared[], waiting = false): Facts {
  // a scheme whose record tells a return over three years has NAVs of three years, which risk is told from
  const isComing = waiting && schemes.some(({ option, return3Year }) => !paysOut(option) && return3Year !== null);
  const all = asked.flatMap(([id, better]) => {
    const column = compareColumns.find((one) => one.id === id);
    if (!column) return [];
    const row = factRow(schemes, column, better);
    return isComing && FROM_HISTORIES.has(id) ? { ...row, cells: row.cells.map(coming) } : row;
  });
  const rows = all.filter((row) => !isInLead(row));
  const isTold = (row: FactRow) => row.cells.some(({ isNone, text }) => !isNone || text === COMING);
  return { rows: rows.filter(isTold), without: together(rows.filter((row) => !isTold(row))) };
}

const coming = (cell: FactCell): FactCell => (cell.isNone ? { ...cell, text: COMING } : cell);

/** A plan or an option that all schemes have is told over them; another one must stand beside its figures. */
const isInLead = ({ id, cells }: FactRow): boolean =>
  (id === 'plan' || id === 'option') && new Set(cells.map(({ text }) => text)).size <= 1;

/** `Return, 3 years` and `Return, 5 years` as `Return, 3 years, 5 years`. */
function together(rows: readonly FactRow[]): readonly string[] {
  const kinds = new Map<string, string>();
  for (const { label } of rows) {
    const [kind = label, ...rest] = label.split(', ');
    kinds.set(kind, [kinds.get(kind) ?? kind, ...rest].join(', '));
  }
  return [...kinds.values()];
}

function factRow(schemes: readonly Compared[], column: Column<Compared>, better: Better | undefined): FactRow {
  const told = schemes.map((scheme) => {
    const value = column.value(scheme);
    return {
      value: typeof value === 'number' ? value : null,
      text: value === null || value === '' ? DASH : column.format(value),
      comparable: !scheme.stale,
    };
  });
  const best = better ? bestOf(told, better) : told.map(() => false);
  return {
    id: column.id,
    label: column.label,
    unit: UNITS[column.id] ?? column.unit ?? '',
    numeric: column.kind === 'number',
    cells: told.map(({ value, text }, at) => ({
      code: schemes[at]?.code ?? '',
      text,
      isNone: text === DASH,
      isBest: best[at] ?? false,
      tone: column.signed && value ? (value > 0 ? 'gain' : 'loss') : null,
    })),
  };
}
