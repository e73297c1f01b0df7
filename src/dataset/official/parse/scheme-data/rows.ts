import { RejectedFile } from '../errors.ts';
import type { Anomaly } from '../types.ts';
import type { WorkbookCell } from '../workbook.ts';

/** @throws RejectedFile if a file has no rows that could be read, or more that could not: its layout is unknown. */
export function checkParsedRows(what: string, parsed: number, rejected: readonly Anomaly[]): void {
  if (parsed > rejected.length) return;
  const [first] = rejected;
  const reason = first
    ? `; ${first.where}, ${first.field}: expected ${first.expected}, got ${JSON.stringify(first.received.slice(0, 60))}`
    : '';
  throw new RejectedFile(`${what} with ${parsed} valid and ${rejected.length} invalid rows${reason}`);
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a JSON object as the cell of a workbook would have it; null for an object or list. */
export const toCell = (value: unknown): WorkbookCell =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
