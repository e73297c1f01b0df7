import type { Row } from './database.ts';

// What a row tells in one place: the door through which values of the database enter where no record of the contract is
// made of them. Each throws a TypeError that names the place when the value is of another type.

export function textIn(row: Row, at: number): string {
  const value = row[at];
  return typeof value === 'string' ? value : refuse(at, 'a text', value);
}

export function numberIn(row: Row, at: number): number {
  const value = row[at];
  return typeof value === 'number' ? value : refuse(at, 'a number', value);
}

export function textOrNullIn(row: Row, at: number): string | null {
  return row[at] === null ? null : textIn(row, at);
}

export function numberOrNullIn(row: Row, at: number): number | null {
  return row[at] === null ? null : numberIn(row, at);
}

export function bytesIn(row: Row, at: number): Uint8Array {
  const value = row[at];
  // not by instanceof: the driver's bytes are of Node's own realm, and a test's document has a Uint8Array of its own
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : refuse(at, 'bytes', value);
}

function refuse(at: number, expected: string, value: unknown): never {
  throw new TypeError(`the dataset is damaged: expected ${expected} in column ${at + 1}, got ${typeof value}`);
}
