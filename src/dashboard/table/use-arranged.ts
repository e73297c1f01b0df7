import { useMemo } from 'react';
import { byPlace, rowAt, type PlaceColumn } from './by-place.ts';
import type { Column } from './column.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import type { TableView } from './view.ts';

export interface Arranged<Row> {
  readonly placeColumns: readonly PlaceColumn[];
  readonly engine: Engine;
  /** Places of the rows that pass the view's rules, in its order. */
  readonly arranged: Uint32Array;
  /** The same as rows. */
  readonly shownRows: readonly Row[];
}

/** The rows as the view wants them. */
export function useArranged<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  view: TableView,
): Arranged<Row> {
  const placeColumns = useMemo(() => byPlace(columns, rows), [columns, rows]);
  const engine = useMemo(() => createEngine(placeColumns, rows.length), [placeColumns, rows]);
  const arranged = useMemo(() => engine.arrange(view), [engine, view]);
  const shownRows = useMemo(() => Array.from(arranged, (place) => rowAt(rows, place)), [arranged, rows]);
  return { placeColumns, engine, arranged, shownRows };
}
