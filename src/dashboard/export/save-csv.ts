import type { Column } from '../table/column.ts';
import { saveFile } from './save-file.ts';

/** Rows written between two chances for the page to answer a key or draw a frame. */
const ROWS_AT_ONCE = 1_000;

/**
 * Writes the rows as CSV and hands the file to the reader, without asking the network.
 * @param name of the file, without its ending.
 */
export async function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  const { BYTE_ORDER_MARK, csvHeader, csvRows } = await import('./csv.ts');
  const parts = [BYTE_ORDER_MARK, csvHeader(columns)];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    parts.push(csvRows(columns, rows.slice(from, from + ROWS_AT_ONCE)));
    await breath();
  }
  saveFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
