import { useEffect, useMemo, useState } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { Engine } from './engine/engine.ts';
import { fitFigures } from './figure-width.ts';
import type { TotalsAsked } from './table-totals.tsx';
import { whenIdle } from './when-idle.ts';

/** Wider than any screen: columns beyond are fitted when the browser is idle, before they come into sight. */
const FIRST_SIGHT = 4_000;

/** The columns, as wide as their figures need. Meanwhile the engine reads ahead while the browser is idle. */
export function useFittedColumns(
  columns: readonly PlaceColumn[],
  engine: Engine,
  totals: TotalsAsked | null,
): readonly PlaceColumn[] {
  const first = useMemo(() => fitFigures(columns, engine.surveyOf, totals, FIRST_SIGHT), [columns, engine, totals]);
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
