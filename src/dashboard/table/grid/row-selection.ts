import { useCallback, useEffect, useMemo, useRef } from 'react';
import { formatInteger } from '../../ui/text/format.ts';
import { getRow } from '../column.ts';

/** The rows that the user selected, by key, in the order of selection. */
export interface RowSelection {
  readonly selected: readonly string[];
  readonly onSelect: (keys: readonly string[]) => void;
  /** The maximum number of selected rows. */
  readonly max: number;
}

/** The selection by row index, for the grid. */
export interface GridSelection {
  readonly isSelected: (row: number) => boolean;
  readonly isFull: boolean;
  readonly onToggle: ToggleRow;
  /** Selects the shown rows, or as many of the first ones as may be selected. */
  readonly all: SelectAll;
}

/** Selects or deselects a row, or selects all shown ones from the last that was selected to this one, up to the maximum. */
export type ToggleRow = (row: number, isRange: boolean) => void;

export interface SelectAll {
  /** `Select all 7 shown` */
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
}

/** Translates the page's selection by key into the grid's by row index. */
export function useGridSelection<Row>(
  selection: RowSelection | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  shown: Uint32Array,
): GridSelection | null {
  const selected = selection?.selected;
  const keys = useMemo(() => new Set(selected), [selected]);
  const latest = useRef({ selection, rows, rowKey, shown });
  useEffect(() => {
    latest.current = { selection, rows, rowKey, shown };
  });
  const anchor = useRef(-1); // index of the row that was toggled last
  // one function for all renders, so that selecting a row renders only that row again
  const onToggle = useCallback<ToggleRow>((index, isRange) => {
    const current = latest.current;
    if (!current.selection) return;
    const { selected: before, max, onSelect } = current.selection;
    const getKey = (row: number) => current.rowKey(getRow(current.rows, row));
    const from = anchor.current;
    anchor.current = index;
    if (isRange && current.shown.includes(from)) {
      const range = listRange(current.shown, from, index).map(getKey);
      onSelect([...new Set([...before, ...range])].slice(0, max));
    } else {
      const key = getKey(index);
      if (before.includes(key)) onSelect(before.filter((other) => other !== key));
      else if (before.length < max) onSelect([...before, key]);
    }
  }, []);
  if (!selection) return null;
  return {
    isSelected: (index) => keys.has(rowKey(getRow(rows, index))),
    isFull: selection.selected.length >= selection.max,
    onToggle,
    all: buildSelectAll(
      selection,
      Array.from(shown.subarray(0, selection.max), (index) => rowKey(getRow(rows, index))),
      shown.length,
    ),
  };
}

/** The shown rows from one to another, both included. */
function listRange(shown: Uint32Array, from: number, to: number): readonly number[] {
  const [start, end] = [shown.indexOf(from), shown.indexOf(to)];
  return start <= end ? [...shown.subarray(start, end + 1)] : [...shown.subarray(end, start + 1)].toReversed();
}

/** @param first keys of the first shown rows, no more than may be selected. */
function buildSelectAll(
  { selected, onSelect, max }: RowSelection,
  first: readonly string[],
  shownCount: number,
): SelectAll {
  const missing = first.filter((key) => !selected.includes(key));
  const isChecked = first.length > 0 && missing.length === 0;
  const isAll = shownCount <= max;
  const verb = isChecked ? 'Deselect' : 'Select';
  return {
    label: isAll
      ? `${verb} all ${shownCount} shown`
      : `${verb} the first ${max} of ${formatInteger(shownCount)} shown (${max} is the maximum)`,
    isChecked: isChecked && isAll,
    isMixed: selected.length > 0 && !(isChecked && isAll),
    isDisabled: first.length === 0,
    onToggle: () =>
      onSelect(isChecked ? selected.filter((key) => !first.includes(key)) : [...selected, ...missing].slice(0, max)),
  };
}
