import { datePart } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { ComparedField } from '#finance/comparison/rules.ts';
import type { ReturnHorizon } from '#finance/nav/returns/published-returns.ts';
import { endsOnOtherDays, isPublished, isPublishedEarlier } from '#finance/nav/returns/return-sources.ts';
import { type ReturnPeriod, computeExcessReturn, returnPeriods } from '#finance/nav/returns/returns.ts';
import type { RankedValue } from '#schemes/peers/peer-lookup.ts';
import { explainMissingReturn, explainSettledReturn } from '#schemes/return-notes.ts';
import { getRecordDate } from '#schemes/value-dates.ts';
import { formatDay } from '../../ui/text/format.ts';

// A horizon is as in the field's name: `1Day`, `3Year`, `SinceLaunch`.

type Sources = Pick<
  Performance,
  'returnSource' | 'benchmarkReturnSource' | 'irSource' | 'publishedReturnDate' | 'navDate'
>;

/** Where a return comes from, in a sentence, if it is not computed from the NAVs of files alone; '' if it is. */
export const explainReturnSource = (
  row: Pick<Performance, 'returnSource' | 'publishedReturnDate' | 'returnNotes'>,
  horizon: string,
): string =>
  isPublished(row.returnSource, horizon)
    ? `Published by AMFI${formatEnd(row)}: it cannot be calculated from the NAVs of the data.`
    : explainSettledReturn(row, horizon);

/** Explains the return of the benchmark, and the day it ends on if that is not the NAV date. */
export function explainBenchmarkSource(row: Sources, horizon: string): string {
  if (isPublished(row.benchmarkReturnSource, horizon))
    return `Published by AMFI${formatEnd(row)}: it cannot be calculated from the index levels of the data.`;
  const isEarlier = isPublished(row.returnSource, horizon) && isPublishedEarlier(row);
  return isEarlier ? `Calculated${formatEnd(row)}, as the published return of the scheme.` : '';
}

/** Explains an information ratio, over `1Yr` to `10Yr`. */
export const explainRatioSource = (row: Sources, years: string): string =>
  isPublished(row.irSource, years)
    ? `Published by AMFI${formatEnd(row)}: it cannot be calculated from the NAVs and index levels of the data.`
    : '';

/** ` to 12 Mar 2026` */
const formatEnd = ({ publishedReturnDate }: Pick<Sources, 'publishedReturnDate'>): string =>
  publishedReturnDate === null ? '' : ` to ${formatDay(datePart(publishedReturnDate))}`;

type ExcessHorizon = ReturnPeriod | 'SinceLaunch';
type Returns = Sources &
  Pick<Performance, `return${ExcessHorizon}${'' | 'Benchmark'}` | 'returnNotes' | 'category' | 'subCategory'>;

/** Over less than a year, the market moves more in a few days than schemes differ from their benchmarks. */
const isShort = (horizon: ExcessHorizon): boolean =>
  horizon !== 'SinceLaunch' && returnPeriods[horizon].unit !== 'year';

/**
 * The return of the scheme less that of its benchmark, percentage points. Null if either is missing, or if they end on different
 * days and cover less than a year.
 */
export const computeExcess = (row: Returns, horizon: ExcessHorizon): number | null =>
  endsOnOtherDays(row, horizon) && isShort(horizon)
    ? null
    : computeExcessReturn(row[`return${horizon}`], row[`return${horizon}Benchmark`]);

const describeDays = (row: Sources): string =>
  `the benchmark’s return is published${formatEnd(row)}, the scheme’s ends on ${formatDay(row.navDate ?? '')}.`;

/** Why an excess return is not available; '' if that is not known. */
export function explainMissingExcess(row: Returns, horizon: ExcessHorizon): string {
  const reason = explainMissingReturn(row, horizon);
  return reason === '' && endsOnOtherDays(row, horizon) ? `Not comparable: ${describeDays(row)}` : reason;
}

/** Which of the two returns of an excess is published, if one is, and whether they end on different days. */
export function explainExcessSource(row: Returns, horizon: ExcessHorizon): string {
  if (endsOnOtherDays(row, horizon)) return `Compares different days: ${describeDays(row)}`;
  const fields = [
    isPublished(row.returnSource, horizon) ? 'scheme’s' : '',
    isPublished(row.benchmarkReturnSource, horizon) ? 'benchmark’s' : '',
  ].filter((text) => text !== '');
  if (fields.length === 0) return '';
  return `The ${fields.join(' and the ')} return${fields.length > 1 ? 's are' : ' is'} published by AMFI${formatEnd(row)}.`;
}

/** Finds the whole record; undefined while it is being loaded. */
type GetRecord<Row> = (row: Row) => Performance | undefined;

/** An excess return as it is compared: without those of a scheme and a benchmark whose returns end on different days. */
export const rankExcess = <Row>(horizon: ReturnHorizon, getRecord: GetRecord<Row>): RankedValue<Row> =>
  rankField(`excess${horizon}`, getRecord, (record) =>
    endsOnOtherDays(record, horizon) ? null : computeExcess(record, horizon),
  );

/** An information ratio as it is compared. */
export const rankRatio = <Row>(years: '1Yr' | '3Yr' | '5Yr' | '10Yr', getRecord: GetRecord<Row>): RankedValue<Row> =>
  rankField(`ir${years}`, getRecord, (record) => record[`ir${years}`]);

function rankField<Row>(
  field: ComparedField,
  getRecord: GetRecord<Row>,
  getValue: (record: Performance) => number | null,
): RankedValue<Row> {
  return {
    id: field,
    field,
    get: (row) => {
      const record = getRecord(row);
      return record && getValue(record);
    },
    getDate: (row) => {
      const record = getRecord(row);
      return record ? getRecordDate(record, field) : null;
    },
  };
}
