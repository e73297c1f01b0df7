import { parseTradingCalendar } from '#contract/market-days.ts';
import type { OperationName, OperationRecord } from '#contract/operations/operations.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import type { createRequester } from './create-test-service.ts';

/** Requests the records of an operation. */
type Load = <Name extends OperationName>(
  name: Name,
  parameters?: Readonly<Record<string, string>>,
) => Promise<readonly OperationRecord<Name>[]>;

export const createLoader = (request: ReturnType<typeof createRequester>): Load =>
  async function load(name, parameters = {}) {
    return parseResponseRecords(name, (await request(name, { ...parameters, dTFormat: 'Iso' })).body);
  };

/** The lists of all schemes that the dashboard loads, in the forms in which its pages have them. */
export async function loadDashboardLists(load: Load) {
  const [records, entries, measures, [info]] = await Promise.all([
    load('GetAUM'),
    load('GetSchemeMaster'),
    load('GetSchemeMeasures'),
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
