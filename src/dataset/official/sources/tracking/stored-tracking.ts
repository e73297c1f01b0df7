import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { trackingFields, type TrackingSourceName } from './parse-tracking.ts';

/** What was published of a scheme for a day. */
export interface StoredTracking {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly benchmark: string;
  /** By column of the stored table. */
  readonly values: Readonly<Record<string, number | null>>;
}

/** The days before the newest one of which a value still counts: a scheme without a newer one is not published any more. */
const MAX_AGE = { 'tracking-error': '-12 days', 'tracking-difference': '-35 days' } as const;

/** The rows of the newest days, oldest first. */
export async function readTracking(
  { database }: Draft,
  source: TrackingSourceName,
): Promise<readonly StoredTracking[]> {
  const columns = Object.values<string>(trackingFields[source]);
  const table = source === 'tracking-error' ? 'published_tracking_error' : 'published_tracking_difference';
  const rows = await database.rows(
    `SELECT scheme_name, date, benchmark, ${columns.join(', ')} FROM ${table}
     WHERE date > (SELECT date(MAX(date), '${MAX_AGE[source]}') FROM ${table}) ORDER BY date, scheme_name`,
    [],
  );
  return rows.map((row) => ({
    schemeName: getText(row, 0),
    date: getDate(row, 1),
    benchmark: getText(row, 2),
    values: Object.fromEntries(columns.map((column, index) => [column, getNumberOrNull(row, index + 3)])),
  }));
}
