import type { IsoDate } from '#contract/dates.ts';
import { isDateField } from './collect-fields.ts';
import { readLabel } from './labels.ts';
import type { SummaryRow } from './summary-rows.ts';

/** A cell of a table: what it shows, a text for each row of a table inside it. */
export interface GridCell {
  readonly values: readonly string[];
  /** The date that its number is, if it is one: a workbook stores dates as numbers. */
  readonly date?: IsoDate | null;
}

type GridRow = readonly (GridCell | null | undefined)[];

/** What is further right in a sheet are leftovers: one of 2026 is 16,132 columns wide. */
export const MAX_COLUMNS = 6;

/**
 * The rows of a table of fields: *number, label, value*, also without numbers or with merged cells. Columns are found by the labels in them.
 */
export function readGrid(grid: readonly GridRow[]): readonly SummaryRow[] {
  const labelColumn = findMostFrequent(grid.flatMap(listLabelColumns)) ?? 0;
  const valueColumn = findMostFrequent(grid.flatMap((row) => findValueColumn(row, labelColumn))) ?? labelColumn + 1;
  return grid.flatMap((row) => {
    const label = getText(row[labelColumn]);
    const first = label === '' ? valueColumn : (findFilled(row, labelColumn + 1) ?? MAX_COLUMNS);
    const field = readLabel(label)?.field;
    const cells = listAdjacent(row, Math.min(first, valueColumn));
    const texts = cells.map(({ values, date }) => (field && isDateField(field) && date ? [date] : values));
    const [only = []] = texts;
    const values = texts.length > 1 ? [texts.map((each) => each.join('\n')).join(' | ')] : only;
    return label === '' && values.length === 0 ? [] : [{ label, values }];
  });
}

const getText = (cell: GridRow[number]): string => cell?.values.join(' ') ?? '';
const isFilled = (cell: GridRow[number]): cell is GridCell =>
  cell !== undefined && cell !== null && cell.values.length > 0;

const listLabelColumns = (row: GridRow): readonly number[] =>
  row.slice(0, MAX_COLUMNS - 1).flatMap((cell, column) => (readLabel(getText(cell)) ? [column] : []));

function findFilled(row: GridRow, from: number): number | null {
  const column = row.slice(0, MAX_COLUMNS).findIndex((cell, index) => index >= from && isFilled(cell));
  return column < 0 ? null : column;
}

function findValueColumn(row: GridRow, labelColumn: number): readonly number[] {
  if (!readLabel(getText(row[labelColumn]))) return [];
  const column = findFilled(row, labelColumn + 1);
  return column === null ? [] : [column];
}

/** The cells from one on, up to an empty one: what comes after a gap is a note to oneself. */
function listAdjacent(row: GridRow, from: number): readonly GridCell[] {
  const cells: GridCell[] = [];
  for (const cell of row.slice(from, MAX_COLUMNS)) {
    if (!isFilled(cell)) break;
    cells.push(cell);
  }
  return cells;
}

function findMostFrequent(columns: readonly number[]): number | undefined {
  const counts = Map.groupBy(columns, (column) => column);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
