import { useEffect, useMemo, useState } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { Engine } from './engine/engine.ts';
import { fitFigures } from './figure-width.ts';
import type { TotalsAsked } from './table-totals.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * The columns, as wide as their figures need: those that fit into the window at once, those beyond when the browser is
 * idle and the engine has read ahead.
 */
export function useFittedColumns(
  columns: readonly PlaceColumn[],
  engine: Engine,
  totals: TotalsAsked | null,
): readonly PlaceColumn[] {
  const first = useMemo(
    () => fitFigures(columns, engine.surveyOf, totals, window.innerWidth),
    [columns, engine, totals],
  );
  const [later, setLater] = useState({ first, fitted: first });
  useEffect(
    () =>
      whenIdle(engine.readAhead, () => {
        const fitted = fitFigures(first, engine.surveyOf, totals, Number.POSITIVE_INFINITY);
        if (fitted !== first) setLater({ first, fitted });
      }),
    [first, engine, totals],
  );
  return later.first === first ? later.fitted : first;
}
