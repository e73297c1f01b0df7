import type { PlaceColumn } from '../by-place.ts';
import type { TableView } from '../view.ts';
import { indexColumn, type ColumnIndex } from './column-index.ts';
import { createHaystack } from './haystack.ts';
import { createRules, passingRows, type Rule } from './rules.ts';
import { sortRows } from './sort-rows.ts';
import { hasValues, surveyColumn, type Survey } from './survey.ts';

/** Sorts, filters, searches and counts the rows of one table. Columns are read when first needed, or in idle time. */
export interface Engine {
  /** Places of the rows that pass the view's rules, in its order. */
  readonly arrange: (view: TableView) => Uint32Array;
  /** The values of a column with the rows that each would leave, the column's own rule apart; '' is "no value". */
  readonly choices: (view: TableView, id: string) => readonly Choice[];
  /** The rule without which most rows would pass; null where no single rule stands in the way. */
  readonly inTheWay: (view: TableView) => { readonly rule: Rule; readonly without: number } | null;
  readonly indexOf: (column: PlaceColumn) => ColumnIndex;
  readonly surveyOf: (column: PlaceColumn) => Survey;
  /** Whether any row has a value in the column; stops at the first. */
  readonly hasValues: (column: PlaceColumn) => boolean;
  /** Does the next small piece of reading ahead; false when all is read. */
  readonly readAhead: () => boolean;
}

export interface Choice {
  readonly value: string;
  readonly count: number;
}

const ROWS_AHEAD = 2_000;

export function createEngine(columns: readonly PlaceColumn[], rowCount: number): Engine {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const indexes = new Map<string, ColumnIndex>();
  const surveyOf = once(new Map<string, Survey>(), (column) => surveyColumn(column, rowCount));
  const haystack = createHaystack(columns, rowCount);
  const indexOf = once(indexes, (column) => indexColumn(column, rowCount));
  const masksOf = createRules(byId, indexOf, haystack);

  return {
    indexOf,
    arrange: (view) => {
      const keys = view.sort.flatMap(({ id, descending }) => {
        const column = byId.get(id);
        return column ? [{ index: indexOf(column), descending }] : [];
      });
      return sortRows(passingRows(rowCount, masksOf(view)), keys);
    },
    choices: (view, id) => {
      const column = byId.get(id);
      if (!column) return [];
      const others = masksOf(view).filter(({ rule }) => rule.kind !== 'filter' || rule.id !== id);
      return countLevels(indexOf(column), passingRows(rowCount, others));
    },
    inTheWay: (view) => {
      const masks = masksOf(view);
      const freed = masks.map(({ rule }) => ({
        rule,
        without: passingRows(
          rowCount,
          masks.filter((other) => other.rule !== rule),
        ).length,
      }));
      const best = freed.reduce<(typeof freed)[number] | null>(
        (most, one) => (most === null || one.without >= most.without ? one : most),
        null,
      );
      return best !== null && best.without > 0 ? best : null;
    },
    surveyOf,
    hasValues: once(new Map<string, boolean>(), (column) => hasValues(column, rowCount)),
    readAhead: () => {
      if (!haystack.ready()) {
        haystack.read(ROWS_AHEAD);
        return true;
      }
      const next = columns.find(({ id }) => !indexes.has(id));
      if (next) {
        surveyOf(next);
        indexOf(next);
      }
      return next !== undefined;
    },
  };
}

function countLevels({ levels, ranks }: ColumnIndex, rows: Uint32Array): readonly Choice[] {
  const counts = new Uint32Array(levels.length + 1);
  let hasNothing = false;
  for (const rank of ranks) hasNothing ||= rank < 0;
  for (const row of rows) {
    const rank = ranks[row] ?? -1;
    const place = rank < 0 ? levels.length : rank;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const choices = levels.map((level, rank) => ({ value: String(level), count: counts[rank] ?? 0 }));
  return hasNothing ? [...choices, { value: '', count: counts[levels.length] ?? 0 }] : choices;
}

/** By id, so that a column drawn wider is not read again. */
function once<Value>(made: Map<string, Value>, make: (column: PlaceColumn) => Value): (column: PlaceColumn) => Value {
  return (column) => {
    const known = made.get(column.id);
    if (known !== undefined) return known;
    const value = make(column);
    made.set(column.id, value);
    return value;
  };
}
