import type { NavSeries } from '#finance/series.ts';

/** The NAV history of one code as it is kept: `sources` tells of each NAV the file it was taken from. */
export interface NavColumns extends NavSeries {
  readonly sources: Uint16Array;
}

/** The last day number that is kept, 6 June 2149: days take 16 bits. */
export const LAST_DAY = 0xffff;

/** Days since 1970-01-01 as they are kept. @throws RangeError for a day before 1970 or after 2149. */
export function packDays(days: Int32Array): Uint8Array {
  for (const day of days) {
    if (day < 0 || day > LAST_DAY) throw new RangeError(`expected a day from 1970 to 2149, got day number ${day}`);
  }
  return bytesOf(new Uint16Array(days));
}

/** The bytes of a column, without copying. Every machine that Node runs on here is little-endian, as the schema says. */
export const bytesOf = (column: Uint16Array | Float64Array): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

export function unpackSeries(days: Uint8Array, navs: Uint8Array): NavSeries {
  if (days.byteLength * 4 !== navs.byteLength) {
    throw new RangeError(`the dataset is damaged: ${days.byteLength / 2} days beside ${navs.byteLength / 8} NAVs`);
  }
  return { days: new Int32Array(unpackShorts(days)), navs: new Float64Array(aligned(navs, 8)) };
}

export const unpackShorts = (bytes: Uint8Array): Uint16Array => new Uint16Array(aligned(bytes, 2));

// a column may stand anywhere in a larger buffer, a typed array only on a multiple of its element
function aligned(bytes: Uint8Array, width: number): ArrayBuffer {
  if (bytes.byteLength % width !== 0) throw new RangeError(`the dataset is damaged: ${bytes.byteLength} bytes of NAVs`);
  return new Uint8Array(bytes).buffer;
}
