import type { IsoDate } from '#contract/dates.ts';
import type { SqlRow } from '#dataset/storage/database.ts';
import { getDateOrNull } from '#dataset/storage/row-values.ts';

/** Of the first scheme of India, US-64. AMFI has 1900-01-01 for some dates that it does not know (17 codes, November 2024). */
const FIRST_LAUNCH = '1964-07-01';

/** A launch date of a list of AMFI; null for one before the first scheme of India. */
export function readLaunchDate(row: SqlRow, column: number): IsoDate | null {
  const date = getDateOrNull(row, column);
  return date !== null && date < FIRST_LAUNCH ? null : date;
}
