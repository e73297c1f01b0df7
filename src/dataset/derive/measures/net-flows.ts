import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { readCoveredMonths } from '#dataset/storage/queries/market-history.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { computeNetFlow, listFlowMonths } from '#finance/measures/flow-measures.ts';
import type { Measured } from '#finance/measures/measured.ts';
import type { MeasuredCode } from './measured-codes.ts';

const FLOWS = 'SELECT code, date, flow FROM scheme_month WHERE flow IS NOT NULL AND date >= ? AND date <= ?';

/** What flowed into schemes in the year to the newest month-end of which most flows are known: the same months of all. */
export interface NetFlows {
  /** Null if no month-end is covered. */
  readonly date: IsoDate | null;
  readonly measure: (code: MeasuredCode) => Measured;
}

/** The months of the schemes must be written. */
export async function readNetFlows(database: Database): Promise<NetFlows> {
  const date = (await readCoveredMonths(database)).at(-1) ?? null;
  const flows = new Map<string, Map<IsoDate, number>>();
  for (const row of date === null ? [] : await database.rows(FLOWS, [listFlowMonths(date)[0] ?? date, date])) {
    const code = getText(row, 0);
    const ofScheme = flows.get(code) ?? new Map<IsoDate, number>();
    flows.set(code, ofScheme.set(getDate(row, 1), getNumber(row, 2)));
  }
  return {
    date,
    measure: ({ schemeCode, launchDate }) => computeNetFlow(flows.get(schemeCode) ?? new Map(), date, launchDate),
  };
}
