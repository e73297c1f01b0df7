import type { Column } from '../table/column.ts';
import { buildExportBaseName, type FileNameParts } from './file-name.ts';

/** What saves columns and rows as a CSV file named after `nameParts`, as a table's `onExport` takes it. */
export const createCsvExport =
  (nameParts: FileNameParts) =>
  <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> =>
    saveCsv(buildExportBaseName(nameParts), columns, rows);

/** Downloads the rows as a CSV file, without a network request. */
async function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  const { serializeTableAsCsv } = await import('./csv.ts');
  const parts: string[] = [];
  for (const part of serializeTableAsCsv(columns, rows)) {
    parts.push(part);
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

/** Saves a file, without a network request. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // clicked outside the document, so that the app does not handle the link as navigation
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
