const MAX_ROW_SPAN = 1_000;
/** More than a sheet may have: what is wider is rejected, and need not be in memory. */
const MAX_COLUMNS = 2_048;

/** How many columns and rows a cell of a page covers. */
export interface CellSpans {
  readonly columns: number;
  readonly rows: number;
}

const COLSPAN = /(?<![^\s"'])colspan\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ROWSPAN = /(?<![^\s"'])rowspan\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** By the tag of the cell. */
export const readSpans = (tag: string): CellSpans => ({
  columns: readSpan(tag, COLSPAN, MAX_COLUMNS),
  rows: readSpan(tag, ROWSPAN, MAX_ROW_SPAN),
});

function readSpan(tag: string, attribute: RegExp, max: number): number {
  const span = Number(readTagAttribute(tag, attribute));
  return Number.isInteger(span) && span > 1 ? Math.min(span, max) : 1;
}

/** The value of an attribute that a pattern finds, in whatever quotes. */
export const readTagAttribute = (tag: string, attribute: RegExp): string | undefined =>
  attribute
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/**
 * Puts a cell into the next place of a row that no cell above covers; a cell that covers several has its value in the first of them, as in a workbook.
 * @param covered how many rows a cell of an earlier row still covers each column.
 */
export function placeCell<Cell>(row: (Cell | null)[], covered: number[], cell: Cell, spans: CellSpans): void {
  if (row.length >= MAX_COLUMNS) return;
  skipCovered(row, covered);
  const start = row.length;
  row.push(cell);
  for (let column = 1; column < spans.columns && row.length < MAX_COLUMNS; column++) row.push(null);
  for (let column = start; column < row.length; column++) covered[column] = spans.rows - 1;
}

/** Columns that a cell of an earlier row covers are empty in this one. */
export function skipCovered(row: unknown[], covered: number[]): void {
  for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
    covered[row.length] = left - 1;
    row.push(null);
  }
}
