import { useEffect, useMemo, useState } from 'react';
import type { SortKey } from '#schemes/addresses/filter-url.ts';
import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { runWhenIdle } from '../../ui/idle.tsx';
import type { BoundColumn } from '../column.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import type { TotalsOptions } from '../engine/totals.ts';
import { type ColumnWidths, computeColumnWidths, computeNeededWidth } from './column-layout.ts';
import {
  type ColumnSettings,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  defaultColumns,
  withColumnMoved,
} from './column-settings.ts';
import { type ColumnState, useColumnState } from './use-column-state.ts';

/** The columns that are hidden because they have no values. */
export interface EmptyColumns {
  readonly count: number;
  readonly isShown: boolean;
  readonly onShow: (show: boolean) => void;
}

export interface ColumnActions {
  /** Moves it to the position of another one; false if it cannot be there. */
  readonly onMove: (id: string, target: string) => boolean;
  /** While it is dragged `isDone` is false. */
  readonly onResize: (id: string, width: number, isDone: boolean) => void;
  /** Gives it the width that its values need. */
  readonly onResetWidth: (id: string) => void;
}

interface VisibleColumnsOptions {
  readonly columns: readonly BoundColumn[];
  /** Ids that the page currently hides. */
  readonly hidden: readonly string[];
  readonly settings: ColumnSettings | undefined;
  readonly onSettings: (settings: ColumnSettings, history?: HistoryMode) => void;
  readonly rowCount: number;
  readonly engine: TableEngine;
  readonly totals: TotalsOptions | null;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
}

export interface VisibleColumns extends ColumnState {
  readonly emptyColumns: EmptyColumns;
  readonly actions: ColumnActions;
  /** Ids of the columns that are hidden unless the user wants to see them. */
  readonly hiddenByPage: ReadonlySet<string>;
}

/** The columns without those the page hides and those without any value, unless the user wants to see them. */
export function useVisibleColumns(options: VisibleColumnsOptions): VisibleColumns {
  const { columns, hidden, settings = defaultColumns, onSettings, rowCount, engine, totals, sort, onSort } = options;
  const [isShown, onShow] = useState(false);
  const [dragged, setDragged] = useState<ColumnWidths | null>(null);
  const emptyIds = useMemo(() => {
    const isEmpty = (column: BoundColumn): boolean =>
      column.isAlwaysShown !== true && !hidden.includes(column.id) && !engine.hasValues(column);
    // without rows, nothing is known about the columns
    return rowCount === 0 ? [] : columns.slice(1).flatMap((column) => (isEmpty(column) ? column.id : []));
  }, [columns, hidden, rowCount, engine]);
  const hiddenByPage = useMemo(() => new Set(isShown ? hidden : [...hidden, ...emptyIds]), [hidden, emptyIds, isShown]);
  const { shown: shownIds, hidden: hiddenByUser } = settings;
  // what decides the order is seen
  const hiddenIds = useMemo(() => {
    const seen = new Set([...shownIds, ...sort.map(({ id }) => id)]);
    return new Set([...[...hiddenByPage].filter((id) => !seen.has(id)), ...hiddenByUser]);
  }, [hiddenByPage, shownIds, hiddenByUser, sort]);
  const shownColumns = useMemo(() => columns.filter(({ id }) => !hiddenIds.has(id)), [columns, hiddenIds]);
  const needed = useContentWidths(shownColumns, engine, totals);
  const effective = useMemo(
    () => (dragged ? { ...settings, widths: { ...settings.widths, ...dragged } } : settings),
    [settings, dragged],
  );
  const widths = useMemo(
    () => ({ ...needed, ...limitWidths(effective.widths, columns, engine) }),
    [needed, effective, columns, engine],
  );
  const state = useColumnState({ columns, hiddenIds, settings: effective, widths, sort, onSort });
  const actions: ColumnActions = {
    onMove: (id, target) => {
      const ids = columns.map((column) => column.id);
      const next = withColumnMoved(settings, id, target, ids);
      if (next !== settings) onSettings(next);
      return next !== settings;
    },
    onResize: (id, width, isDone) => {
      const limited = Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));
      setDragged(isDone ? null : { [id]: limited });
      if (isDone) onSettings({ ...settings, widths: { ...settings.widths, [id]: limited } }, 'settled');
    },
    onResetWidth: (id) => {
      const { [id]: _, ...others } = settings.widths;
      onSettings({ ...settings, widths: others });
    },
  };
  const unseen = emptyIds.filter((id) => !shownIds.includes(id));
  return { ...state, emptyColumns: { count: unseen.length, isShown, onShow }, actions, hiddenByPage };
}

/** A number column is never narrower than its longest value. */
function limitWidths(
  widths: ColumnSettings['widths'],
  columns: readonly BoundColumn[],
  engine: TableEngine,
): ColumnWidths {
  const entries = Object.entries(widths).map(([id, width]) => {
    const column = columns.find((candidate) => candidate.id === id);
    const isNumber = column?.cell.isNumeric;
    return [
      id,
      isNumber ? Math.max(width, computeNeededWidth(column, engine.getStats(column), false)) : width,
    ] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The widths of the columns that their values need, in pixels by id: those of the leading rows at once, and those of all rows when the
 * browser is idle and the engine has read ahead. A sum below a column is as wide as all of its values together: it needs all at once.
 */
function useContentWidths(
  columns: readonly BoundColumn[],
  engine: TableEngine,
  totals: TotalsOptions | null,
): ColumnWidths {
  const first = useMemo(
    () => computeColumnWidths(columns, totals?.kind === 'sum' ? engine.getStats : engine.getLeadingStats, totals),
    [columns, engine, totals],
  );
  const [later, setLater] = useState({ first, all: first });
  useEffect(
    () =>
      runWhenIdle(
        () => engine.readAhead(columns),
        () => {
          const all = computeColumnWidths(columns, engine.getStats, totals);
          if (columns.some(({ id }) => all[id] !== first[id])) setLater({ first, all });
        },
      ),
    [columns, first, engine, totals],
  );
  return later.first === first ? later.all : first;
}
