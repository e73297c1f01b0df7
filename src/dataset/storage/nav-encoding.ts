import type { NavSeries } from '#finance/nav/series/series.ts';

/** The stored NAV history of one code: `sources` contains, for each NAV, the number of the file it was read from. */
export interface NavSeriesWithSources extends NavSeries {
  readonly sources: Uint16Array;
}

/** The last day number that fits in 16 bits: 6 June 2149. */
export const MAX_DAY = 0xffff;

/** Days since 1970-01-01 as unsigned 16-bit integers. @throws RangeError for a day before 1970 or after 2149. */
export function encodeDays(days: Int32Array): Uint8Array {
  for (const day of days) {
    if (day < 0 || day > MAX_DAY) throw new RangeError(`expected a day from 1970 to 2149, got day number ${day}`);
  }
  return toBytes(new Uint16Array(days));
}

/** The bytes of a column, without copying. Every machine that Node runs on here is little-endian, as the schema says. */
export const toBytes = (column: Uint16Array | Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

export function decodeNavSeries(days: Uint8Array, navs: Uint8Array): NavSeries {
  if (days.byteLength * 4 !== navs.byteLength) {
    throw new RangeError(`the dataset is damaged: ${days.byteLength / 2} days for ${navs.byteLength / 8} NAVs`);
  }
  return { days: new Int32Array(decodeUint16(days)), navs: new Float64Array(align(navs, 8)) };
}

export const decodeUint16 = (bytes: Uint8Array): Uint16Array => new Uint16Array(align(bytes, 2));

// A column may start anywhere in a larger buffer, but a typed array only at a multiple of its element size. One that is all of its
// buffer, as SQLite returns it, needs no copy.
function align(bytes: Uint8Array, elementSize: number): ArrayBufferLike {
  if (bytes.byteLength % elementSize !== 0) {
    throw new RangeError(
      `the dataset is damaged: ${bytes.byteLength} bytes of NAVs, expected a multiple of ${elementSize}`,
    );
  }
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer;
}
