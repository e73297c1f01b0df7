import { useEffect, useMemo, useState } from 'react';
import { runWhenIdle } from '../../ui/idle.ts';
import type { BoundColumn } from '../bound-column.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import type { TotalsOptions } from '../engine/totals.ts';
import { computeColumnWidths, type ColumnWidths } from './column-layout.ts';

/**
 * The widths of the columns that their values need, in pixels by id: those of the leading rows at once, and those of all rows when the
 * browser is idle and the engine has read ahead. A sum below a column is as wide as all of its values together: it needs all at once.
 */
export function useContentWidths(
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
