import type { IsoDate } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { getComparisonRule, type ValueDate } from '#finance/comparison/rules.ts';

/** The dates of published values, which are in the record of the measures. */
const fieldsByDate = {
  TrackingErrorDate: 'publishedTrackingErrorDate',
  TrackingDifferenceDate: 'publishedTrackingDifferenceDate',
  StressTestDate: 'stressTestDate',
} as const satisfies Partial<Record<ValueDate, keyof SchemeMeasures>>;

const isInMeasures = (date: string): date is keyof typeof fieldsByDate => Object.hasOwn(fieldsByDate, date);

/** The field of the record that has the date of a measure; null if the date is that of NAV, portfolio or TER, or there is none. */
export function findDateField(field: MeasureField): (typeof fieldsByDate)[keyof typeof fieldsByDate] | null {
  const date = getComparisonRule(field).date?.of ?? '';
  return isInMeasures(date) ? fieldsByDate[date] : null;
}

/** The date of a published measure; null of any other. */
export function getMeasureDate(
  measures: Partial<SchemeMeasures> | null | undefined,
  field: MeasureField,
): IsoDate | null {
  const name = findDateField(field);
  return name === null ? null : (measures?.[name] ?? null);
}
