import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { findQuarterEnd } from '#finance/aum.ts';
import type { Draft } from '../../../draft/draft.ts';
import type { DatedValue } from '../store-rows.ts';

/** Of each code, the average of the latest quarter. */
export async function readAverageAum({ database }: Draft): Promise<ReadonlyMap<string, DatedValue>> {
  const rows = await database.rows('SELECT code, period_start, average_aum FROM average_aum ORDER BY period_start', []);
  return new Map(
    rows.map((row) => [getText(row, 0), { value: getNumber(row, 2), date: findQuarterEnd(getDate(row, 1)) }]),
  );
}
