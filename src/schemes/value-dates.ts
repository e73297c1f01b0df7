import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { type ComparedField, getComparisonRule, type ValueDate } from '#finance/comparison/rules.ts';
import { getReturnDate } from '#finance/nav/returns/return-sources.ts';

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

type DatedRecord = Pick<Performance, 'navDate' | 'returnSource' | 'publishedReturnDate' | 'terDate'> &
  Partial<Pick<Performance, 'irSource'>>;

/** The date of a value that a performance record has: that of the NAV, of the published return, or of the TER; null of any other, and of a ratio in a record that lacks its source. */
export function getRecordDate(record: DatedRecord, field: ComparedField): IsoDateOrDateTime | null {
  const date = getComparisonRule(field).date?.of;
  if (date === 'TerDate') return record.terDate;
  if (date === 'NavDate') return record.navDate;
  if (date !== 'ReturnDate') return null;
  const returnSource = field.startsWith('ir') ? record.irSource : record.returnSource;
  if (returnSource === undefined) return null;
  const { navDate, publishedReturnDate } = record;
  return getReturnDate({ navDate, publishedReturnDate, returnSource }, field.replace(/^[a-z]+/, '')); // 3Year of return3Year
}
