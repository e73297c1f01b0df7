import { checkFigures } from '../compare-figures.ts';
import type { ImportSession, FailedCheck } from '../source.ts';
import { trackingFields, type TrackingFile } from './parse-tracking.ts';

/** % a year, and percentage points: smaller ones are rounded, or of a scheme that is as good as its index. */
const LEAST = { 'tracking-error': 0.1, 'tracking-difference': 0.3 } as const;
/** Days. */
const NEAR = { 'tracking-error': 12, 'tracking-difference': 70 } as const;

/** Compares the values of a day with those of the days around it. */
export function checkTracking({ kind, date, rows }: TrackingFile, { draft }: ImportSession): readonly FailedCheck[] {
  if (date === '') return [];
  const table = kind === 'tracking-error' ? 'published_tracking_error' : 'published_tracking_difference';
  const columns = Object.fromEntries(Object.values<string>(trackingFields[kind]).map((name) => [name, LEAST[kind]]));
  return checkFigures(rows, date, { table, columns, nearDays: NEAR[kind] }, draft);
}
