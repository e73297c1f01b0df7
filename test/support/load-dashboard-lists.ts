import { parseTradingCalendar } from '#contract/market-days.ts';
import type { OperationName, OperationRecord } from '#contract/operations/operations.ts';
import { createColumnRecords } from '#contract/responses/column-records.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { parseResponseColumns } from '#contract/responses/parse-columns.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import type { createRequester } from './create-test-service.ts';

/** Requests the records of an operation: all together, or those of all schemes by columns. */
interface Loader {
  readonly load: <Name extends OperationName>(
    name: Name,
    parameters?: Readonly<Record<string, string>>,
  ) => Promise<readonly OperationRecord<Name>[]>;
  readonly loadColumns: <Name extends OperationName>(name: Name) => Promise<readonly OperationRecord<Name>[]>;
}

export const createLoader = (request: ReturnType<typeof createRequester>): Loader => ({
  load: async (name, parameters = {}) =>
    parseResponseRecords(name, (await request(name, { ...parameters, dTFormat: 'Iso' })).body),
  loadColumns: async (name) =>
    createColumnRecords(name, parseResponseColumns(name, (await request(name, { layout: 'Columns' })).body), undefined),
});

/** The lists of all schemes that the dashboard loads, in the forms in which its pages have them. */
export async function loadDashboardLists({ load, loadColumns }: Loader) {
  const [records, entries, measures, [info]] = await Promise.all([
    loadColumns('GetAUM'),
    loadColumns('GetSchemeMaster'),
    loadColumns('GetSchemeMeasures'),
    load('GetServerInfo'),
  ]);
  const calendar = parseTradingCalendar(info?.tradingCalendar ?? '');
  return {
    records,
    entries,
    list: {
      schemes: entries,
      byCode: new Map(entries.map((entry) => [entry.code, entry])),
      hasPortfolioDates: true,
    },
    measuresByCode: new Map(measures.map((record) => [record.code, record])),
    navAsOf: info?.navAsOf ?? null,
    trading: calendar && createTradingDays(calendar),
  };
}
