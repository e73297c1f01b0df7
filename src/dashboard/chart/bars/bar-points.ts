import { isBlank, type Column } from '../../table/column.ts';
import { DASH } from '../../ui/text/format.ts';
import { shortenNames } from '../frame/short-names.ts';

/** One bar of a list: its name, length and texts. */
export interface BarPoint {
  /** The key of the row, if rows have keys; otherwise its index. */
  readonly key: string;
  readonly name: string;
  /** The name as short as it stays distinct, for the drawing. */
  readonly label: string;
  readonly value: number;
  /** Its place among the chosen rows, whose colour it has; null if it is not chosen. */
  readonly seriesIndex: number | null;
  /** The value as the table shows it. */
  readonly text: string;
  /** The position of a mark on the bar, such as the previous value; null if there is none. */
  readonly mark: number | null;
  readonly markText: string;
  /** A further text, such as the kind of a change; '' for none. */
  readonly detail: string;
  /** The sign of that kind, as in the table's cell; '' for none. */
  readonly sign: string;
}

export interface Bars {
  readonly points: readonly BarPoint[];
  /** Names of the rows without a value: listed, never drawn as 0. */
  readonly missing: readonly string[];
  /** Number of rows that have a value but are beyond the maximum. */
  readonly hiddenCount: number;
}

/** The bar that is highlighted, in a chart and at its row in a table beside it. */
export interface ChartHighlight {
  /** The key of the row; null if none is highlighted. */
  readonly key: string | null;
  readonly onHighlight: (key: string | null) => void;
  /** Called when a bar is clicked, to scroll to its row. */
  readonly onSelect: (key: string) => void;
}

interface BarColumns<Row> {
  readonly name: Column<Row>;
  readonly size: Column<Row>;
  readonly mark?: Column<Row> | undefined;
  readonly detail?: Column<Row> | undefined;
  /** Unique among the rows. */
  readonly key?: ((row: Row) => string) | undefined;
  readonly findSeriesIndex?: ((row: Row) => number | null) | undefined;
}

interface Candidate<Row> {
  readonly row: Row;
  readonly index: number;
  readonly value: number;
}

/** The rows that have a value, in the given order, at most `max`. */
export function buildBars<Row>(rows: readonly Row[], columns: BarColumns<Row>, max: number): Bars {
  return limitBars(listCandidates(rows, columns), rows, columns, max);
}

/** The bars, largest first by absolute value: a large short position counts as much as a large holding. */
export function buildLargestBars<Row>(rows: readonly Row[], columns: BarColumns<Row>, max: number): Bars {
  const sorted = listCandidates(rows, columns).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return limitBars(sorted, rows, columns, max);
}

function listCandidates<Row>(rows: readonly Row[], { size }: BarColumns<Row>): readonly Candidate<Row>[] {
  return rows.flatMap((row, index) => {
    const value = size.value(row);
    return typeof value === 'number' ? { row, index, value } : [];
  });
}

/** At most `max` bars; schemes with their short names. Only what is drawn is formatted: the rows may be the whole market. */
function limitBars<Row>(
  candidates: readonly Candidate<Row>[],
  rows: readonly Row[],
  columns: BarColumns<Row>,
  max: number,
): Bars {
  const points = candidates.slice(0, max).map((candidate) => buildBarPoint(candidate, columns));
  const labels = columns.name.cell.hasShortNames ? shortenNames(points.map(({ name }) => name)) : [];
  return {
    points: points.map((point, index) => ({ ...point, label: labels[index] ?? point.label })),
    missing: rows
      .filter((row) => typeof columns.size.value(row) !== 'number')
      .map((row) => formatCell(columns.name, row)),
    hiddenCount: Math.max(candidates.length - max, 0),
  };
}

function buildBarPoint<Row>({ row, index, value }: Candidate<Row>, columns: BarColumns<Row>): BarPoint {
  const name = formatCell(columns.name, row);
  const mark = columns.mark?.value(row) ?? null;
  return {
    key: columns.key?.(row) ?? String(index),
    name,
    label: name,
    value,
    seriesIndex: columns.findSeriesIndex?.(row) ?? null,
    text: columns.size.format(value),
    mark: typeof mark === 'number' ? mark : null,
    markText: columns.mark ? formatCell(columns.mark, row) : '',
    detail: columns.detail ? formatCell(columns.detail, row) : '',
    sign: columns.detail?.mark?.(row).sign ?? '',
  };
}

/** The text of a cell: the column's own format, or – if it has no value. */
export function formatCell<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  return isBlank(value) ? DASH : column.format(value);
}
