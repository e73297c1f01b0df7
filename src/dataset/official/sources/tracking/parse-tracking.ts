import type { IsoDate } from '#contract/dates.ts';
import { normalizeWhitespace } from '../../parsing/cell-values.ts';
import { RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { listJsonRows, type JsonObject } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import { checkParsedRows, jsonToCell, requireText, type RowReader } from '../../parsing/row-reader.ts';

// AMFI's responses `tracking-error-data` and `tracking-difference`, `{data: [row]}`: one row per scheme with the values of both plans, and
// neither code nor ISIN nor the day. Their fields are those that two clients and a probe of July 2026 report: no whole response was seen.

export type TrackingSourceName = 'tracking-error' | 'tracking-difference';

/** The columns of the stored tables by the fields of a row. */
export const trackingFields = {
  'tracking-error': { RegularPercent: 'regular', DirectPercent: 'direct' },
  'tracking-difference': {
    Y1_R: 'regular_1y',
    Y1_D: 'direct_1y',
    Y3_R: 'regular_3y',
    Y3_D: 'direct_3y',
    Y5_R: 'regular_5y',
    Y5_D: 'direct_5y',
    Y10_R: 'regular_10y',
    Y10_D: 'direct_10y',
    ReturnLaunch_R: 'regular_launch',
    ReturnLaunch_D: 'direct_launch',
  },
} as const satisfies Record<TrackingSourceName, Readonly<Record<string, string>>>;

/** Errors in percent a year, differences in percentage points a year. */
const RANGES = { 'tracking-error': [0, 20], 'tracking-difference': [-50, 50] } as const;

interface TrackingRow {
  readonly schemeName: string;
  /** As printed: labels may be of another index, and join nothing. */
  readonly benchmark: string;
  /** By column; null if there is none. */
  readonly values: Readonly<Record<string, number | null>>;
}

export interface TrackingFile<Name extends TrackingSourceName = TrackingSourceName> {
  readonly kind: Name;
  /** The day it was published for; '' until it is read from the name of the file. */
  readonly date: IsoDate | '';
  readonly period?: string;
  readonly rows: readonly TrackingRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** By the names of its fields; a response may have more of them. */
export function isTracking(json: unknown, kind: TrackingSourceName): boolean {
  const names = new Set(listJsonRows(json).flatMap(({ row }) => Object.keys(row)));
  if (!names.has('Scheme_Name')) return false;
  return Object.keys(trackingFields[kind]).every((field) => names.has(field) || field.startsWith('ReturnLaunch'));
}

/** @throws RejectedFile if more rows cannot be parsed than can. */
export function parseTracking<Name extends TrackingSourceName>(json: unknown, kind: Name): TrackingFile<Name> {
  const checkName = createUniqueCheck('Scheme_Name', 'each scheme once');
  const parsed = parseRows(listJsonRows(json), ({ row }, reader) => {
    const schemeName = requireText('Scheme_Name', jsonToCell(row['Scheme_Name']), 'the name of a scheme');
    checkName(schemeName.toLowerCase(), schemeName);
    const fields = Object.entries<string>(trackingFields[kind]);
    const values = fields.map(([field]) => parseValue(row, field, kind, reader));
    // of the regular and the direct plan in turn, which differ by their expenses: 0 for both is a missing value
    const isMissing = (index: number): boolean => values[index] === 0 && values[index ^ 1] === 0;
    const byColumn = fields.map(
      ([, column], index) => [column, isMissing(index) ? null : (values[index] ?? null)] as const,
    );
    const benchmark = normalizeWhitespace(String(jsonToCell(row['Benchmark']) ?? ''));
    return { schemeName, benchmark, values: Object.fromEntries(byColumn) };
  });
  checkParsedRows(
    kind === 'tracking-error' ? 'tracking errors' : 'tracking differences',
    parsed.rows.length,
    parsed.rejected,
  );
  return { kind, date: '', ...parsed };
}

/** @throws RejectedRow if the value cannot be one. */
function parseValue(row: JsonObject, field: string, kind: TrackingSourceName, reader: RowReader): number | null {
  const value = reader.parseNumber(field, jsonToCell(row[field]), '%');
  const [least, most] = RANGES[kind];
  if (value !== null && (value < least || value > most))
    throw new RejectedRow(field, String(value), `a number from ${least} to ${most}`);
  return value;
}
