import type { Column } from '../table/column.ts';
import { buildFileName, type FileNameParts } from './file-name.ts';

/** Rows serialized at once; in between, the page can handle a key press or render a frame. */
const CHUNK_ROWS = 1_000;

/** What saves columns and rows as a CSV file named after `nameParts`, as a table's `onExport` takes it. */
export const createCsvExport =
  (nameParts: FileNameParts) =>
  <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> =>
    saveCsv(buildFileName(nameParts), columns, rows);

/** Downloads the rows as a CSV file, without a network request. */
async function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  const { BYTE_ORDER_MARK, serializeHeader, serializeCsvRows: serializeRows } = await import('./csv.ts');
  const parts = [BYTE_ORDER_MARK, serializeHeader(columns)];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    parts.push(serializeRows(columns, rows.slice(start, start + CHUNK_ROWS)));
    await yieldToBrowser();
  }
  downloadFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}

const yieldToBrowser = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Browsers fetch a blob URL after the click; it is revoked when they certainly have. */
const REVOKE_AFTER_MS = 60_000;

function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // clicked outside the document, so that the app does not handle the link as navigation
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
