import type { ExportFormat } from '../table/export/describe-export.ts';
import type { SheetCell, SheetHead } from './format/sheet.ts';

/** What the page posts: the head, the rows in chunks, and their end. */
export type ExportRequest =
  | { readonly kind: 'head'; readonly format: ExportFormat; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly kind: 'end' };

/** What the worker posts: how many rows are written, and the file, or an error instead. */
export type ExportMessage =
  | { readonly kind: 'written'; readonly rows: number }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'error'; readonly message: string };
