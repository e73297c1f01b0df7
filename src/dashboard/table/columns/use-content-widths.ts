import { useEffect, useMemo, useState } from 'react';
import type { BoundColumn } from '../bound-column.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import { computeColumnWidths, type ColumnWidths } from './column-layout.ts';
import type { TotalsOptions } from '../grid/table-totals.tsx';

/**
 * The widths of the columns that their values need, in pixels by id: of those that fit into the window at once, of those
 * beyond when the browser is idle and the engine has read ahead.
 */
export function useContentWidths(
  columns: readonly BoundColumn[],
  engine: TableEngine,
  totals: TotalsOptions | null,
): ColumnWidths {
  const first = useMemo(
    () => computeColumnWidths(columns, engine.getStats, totals, window.innerWidth),
    [columns, engine, totals],
  );
  const [later, setLater] = useState({ first, all: first });
  useEffect(
    () =>
      runWhenIdle(engine.readAhead, () => {
        const all = computeColumnWidths(columns, engine.getStats, totals, Number.POSITIVE_INFINITY);
        if (columns.some(({ id }) => all[id] !== first[id])) setLater({ first, all });
      }),
    [columns, first, engine, totals],
  );
  return later.first === first ? later.all : first;
}

/** Milliseconds of an idle period left free, so that the browser can handle a key press in time. */
const IDLE_RESERVE = 4;

/**
 * Runs steps in idle time, then calls `done`. Returns a function that cancels it.
 * @param step runs one small step; false if nothing is left.
 */
function runWhenIdle(step: () => boolean, done: () => void): () => void {
  // Safari has no idle callback yet: there a step runs between two tasks (caniuse.com, November 2026)
  if (typeof requestIdleCallback === 'undefined') {
    const schedule = (): number =>
      window.setTimeout(() => {
        if (step()) timer = schedule();
        else done();
      }, 16);
    let timer = schedule();
    return () => window.clearTimeout(timer);
  }
  const run = (deadline: IdleDeadline): void => {
    let hasMore = true;
    while (hasMore && deadline.timeRemaining() > IDLE_RESERVE) hasMore = step();
    if (hasMore) handle = requestIdleCallback(run);
    else done();
  };
  let handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
