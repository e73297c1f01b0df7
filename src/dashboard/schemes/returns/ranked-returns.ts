import type { Performance } from '#contract/records/performance.ts';
import type { ComparedField } from '#finance/comparison/rules.ts';
import type { ReturnHorizon } from '#finance/nav/returns/published-returns.ts';
import { endsOnOtherDays } from '#finance/nav/returns/return-sources.ts';
import type { RankedValue } from '#schemes/peer-lookup.ts';
import { getRecordDate } from '#schemes/value-dates.ts';
import { computeExcess } from './return-sources.ts';

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
