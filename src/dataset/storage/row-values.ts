import { isIsoDate, isUtcTime, type IsoDate, type IsoDateTime } from '#contract/dates.ts';
import type { SqlRow } from './database.ts';

// Typed access to one value of a row, where no record of the contract is parsed from it. Each function throws a TypeError
// that names the column when the value has another type.

export function getText(row: SqlRow, index: number): string {
  const value = row[index];
  return typeof value === 'string' ? value : throwTypeError(index, 'text', value);
}

export function getNumber(row: SqlRow, index: number): number {
  const value = row[index];
  return typeof value === 'number' ? value : throwTypeError(index, 'a number', value);
}

export function getTextOrNull(row: SqlRow, index: number): string | null {
  return row[index] === null ? null : getText(row, index);
}

export function getNumberOrNull(row: SqlRow, index: number): number | null {
  return row[index] === null ? null : getNumber(row, index);
}

export function getDate(row: SqlRow, index: number): IsoDate {
  const value = row[index];
  return typeof value === 'string' && isIsoDate(value) ? value : throwTypeError(index, 'a date', value);
}

export function getDateOrNull(row: SqlRow, index: number): IsoDate | null {
  return row[index] === null ? null : getDate(row, index);
}

/** '' if the column is blank. */
export function getDateOrBlank(row: SqlRow, index: number): IsoDate | '' {
  return row[index] === '' ? '' : getDate(row, index);
}

export function getUtcTime(row: SqlRow, index: number): IsoDateTime {
  const value = row[index];
  return typeof value === 'string' && isUtcTime(value) ? value : throwTypeError(index, 'a time in UTC', value);
}

export function getBytes(row: SqlRow, index: number): Uint8Array {
  const value = row[index];
  // Not instanceof: the driver's bytes come from Node's own realm, while a test document has its own Uint8Array.
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : throwTypeError(index, 'bytes', value);
}

function throwTypeError(index: number, expected: string, value: unknown): never {
  throw new TypeError(`the dataset is damaged: expected ${expected} in column ${index + 1}, got ${typeof value}`);
}
