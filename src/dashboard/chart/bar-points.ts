import { DASH } from '../ui/format.ts';
import type { Column } from '../table/column.ts';
import { shortNames } from './short-names.ts';

/** One bar of a list: what it is called, how long it is and what stands beside it. */
export interface BarPoint {
  /** Of the row, where rows are told by key; else its place. */
  readonly key: string;
  readonly name: string;
  /** The same as short as it stays distinct, for the drawing. */
  readonly label: string;
  readonly value: number;
  /** The figure as the table shows it. */
  readonly text: string;
  /** Where a mark stands on the bar, such as the figure of the period before; null where none is known. */
  readonly mark: number | null;
  readonly markText: string;
  /** What else is told of the bar, such as the kind of a change; '' where nothing is. */
  readonly aside: string;
  /** The sign of that kind, as the table's cell bears it; '' where it bears none. */
  readonly sign: string;
}

export interface Bars {
  readonly points: readonly BarPoint[];
  /** Names of the rows without a figure: told, never drawn as 0. */
  readonly without: readonly string[];
  /** How many rows have a figure and are not drawn, since there is room for so many only. */
  readonly more: number;
}

interface BarColumns<Row> {
  readonly name: Column<Row>;
  readonly size: Column<Row>;
  readonly mark?: Column<Row> | undefined;
  readonly aside?: Column<Row> | undefined;
  /** Unique among the rows. */
  readonly key?: ((row: Row) => string) | undefined;
}

/** The rows that have a figure, in the order given, at most so many. */
export function barsOf<Row>(rows: readonly Row[], columns: BarColumns<Row>, most: number): Bars {
  const points: BarPoint[] = [];
  const without: string[] = [];
  for (const [at, row] of rows.entries()) {
    const name = cellText(columns.name, row);
    const value = columns.size.value(row);
    if (typeof value !== 'number') {
      without.push(name);
      continue;
    }
    const mark = columns.mark?.value(row) ?? null;
    points.push({
      key: columns.key?.(row) ?? String(at),
      name,
      label: name,
      value,
      text: columns.size.format(value),
      mark: typeof mark === 'number' ? mark : null,
      markText: columns.mark ? cellText(columns.mark, row) : '',
      aside: columns.aside ? cellText(columns.aside, row) : '',
      sign: columns.aside?.mark?.(row).sign ?? '',
    });
  }
  return cut(points, without, columns.name, most);
}

/** The same, heaviest first by absolute size: a large short weighs as much as a large holding. */
export function heaviestBars<Row>(rows: readonly Row[], columns: BarColumns<Row>, most: number): Bars {
  const { points, without } = barsOf(rows, columns, Number.POSITIVE_INFINITY);
  const sorted = points.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return cut(sorted, without, columns.name, most);
}

/** As many as there is room for; schemes by their short names. */
function cut<Row>(all: readonly BarPoint[], without: readonly string[], name: Column<Row>, most: number): Bars {
  const points = all.slice(0, most);
  const labels = name.look === 'scheme' ? shortNames(points.map((point) => point.name)) : [];
  return {
    points: points.map((point, at) => ({ ...point, label: labels[at] ?? point.label })),
    without,
    more: Math.max(all.length - most, 0),
  };
}

/** What a cell reads: the column's own format, and the dash where it has no figure. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return value === null || value === '' ? DASH : column.format(value);
}
