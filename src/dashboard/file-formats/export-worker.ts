import type { ExportFormat } from '../table/export-rows/describe-export.ts';
import { type Job, handleRequests } from '../workers/handle-requests.ts';
import { createCsvWriter, createTabSeparatedWriter } from './csv.ts';
import { createJsonWriter } from './json.ts';
import { createParquetWriter } from './parquet.ts';
import type { SheetCell, SheetColumns, SheetHead, SheetWriter } from './sheet.ts';
import { createXlsxWriter } from './xlsx.ts';

type ExportRequest =
  | { readonly kind: 'head'; readonly format: ExportFormat; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetCell[])[]; readonly areTotals?: boolean }
  | { readonly kind: 'sheet'; readonly sheet: SheetColumns; readonly totals: readonly SheetCell[] | null }
  | { readonly kind: 'end'; readonly totals: readonly SheetCell[] | null };

/** The worker posts the number of rows that are written, then the file. */
export interface ExportJob extends Job {
  readonly request: ExportRequest;
  readonly part: number;
  readonly result: Blob;
}

const writers: Readonly<Record<string, (head: SheetHead) => SheetWriter>> = {
  csv: createCsvWriter,
  clipboard: createTabSeparatedWriter,
  json: createJsonWriter,
  parquet: createParquetWriter,
  xlsx: createXlsxWriter,
};

let writer: SheetWriter | undefined;
let count = 0;

// The file of one export after the other, written where it blocks no page.
handleRequests<ExportJob>((request, postPart) => {
  if (request.kind === 'head') {
    writer = writers[request.format]?.(request.head);
    count = 0;
    return undefined;
  }
  if (!writer) throw new Error('rows without a head');
  if (request.kind === 'end') return { result: writer.finish(request.totals) };
  if (request.kind === 'sheet') writer.addSheet?.(request.sheet, request.totals);
  else {
    writer.addRows(request.rows, request.areTotals);
    postPart((count += request.areTotals ? 0 : request.rows.length));
  }
  return undefined;
});
