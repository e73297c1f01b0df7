import type { ExportFormat } from '../table/export-rows/describe-export.ts';
import type { Job } from '../workers/handle-requests.ts';
import type { SheetCell, SheetHead } from './sheet.ts';

type ExportRequest =
  | { readonly kind: 'head'; readonly format: ExportFormat; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly kind: 'end'; readonly totals: readonly SheetCell[] | null };

/** The worker posts the number of rows that are written, then the file. */
export interface ExportJob extends Job {
  readonly request: ExportRequest;
  readonly part: number;
  readonly result: Blob;
}
