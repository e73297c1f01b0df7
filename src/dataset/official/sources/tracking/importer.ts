import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../../draft/draft.ts';
import { checkFigures } from '../../checks/compare-figures.ts';
import { requireDateInName } from '../../parsing/parse-dates.ts';
import { publishByDay, type Importer, type ImportSession, type FailedCheck } from '../../source/source.ts';
import { createRowStore, reportRows } from '../../source/store-rows.ts';
import {
  isTracking,
  parseTracking,
  type TrackingFile,
  type TrackingSourceName,
  trackingFields,
} from './parse-tracking.ts';

const createTrackingImporter = <Name extends TrackingSourceName>(
  kind: Name,
  table: string,
  title: string,
): Importer<TrackingFile<Name>> => ({
  singular: title,
  plural: title,
  json: { is: (json) => isTracking(json, kind), parse: (json) => parseTracking(json, kind) },
  readName(file, name) {
    const date = requireDateInName(name, title);
    return { ...file, date, period: date };
  },
  check: checkTracking,
  describe: ({ date, rows }) => publishByDay(date, rows.length),
  openStore(session) {
    const store = createRowStore(session, table, ['scheme_name', 'date'], title);
    return (file, source) => {
      for (const { schemeName, benchmark, values } of file.rows)
        store({ scheme_name: schemeName, date: file.date, benchmark, ...values, source: source.id });
      return reportRows(title, source, file);
    };
  },
});

export const trackingErrorImporter = createTrackingImporter(
  'tracking-error',
  'published_tracking_error',
  'AMFI tracking errors',
);
export const trackingDifferenceImporter = createTrackingImporter(
  'tracking-difference',
  'published_tracking_difference',
  'AMFI tracking differences',
);

/** % a year, and percentage points: smaller ones are rounded, or of a scheme that is as good as its index. */
const LEAST = { 'tracking-error': 0.1, 'tracking-difference': 0.3 } as const;
/** Days. */
const NEAR = { 'tracking-error': 12, 'tracking-difference': 70 } as const;

/** Compares the values of a day with those of the days around it. */
function checkTracking({ kind, date, rows }: TrackingFile, { draft }: ImportSession): readonly FailedCheck[] {
  if (date === '') return [];
  const table = kind === 'tracking-error' ? 'published_tracking_error' : 'published_tracking_difference';
  const columns = Object.fromEntries(Object.values<string>(trackingFields[kind]).map((name) => [name, LEAST[kind]]));
  return checkFigures(rows, date, { table, columns, nearDays: NEAR[kind] }, draft);
}

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
