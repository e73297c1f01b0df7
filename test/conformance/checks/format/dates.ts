import { assertEqual, assertThat } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import { getDay, getText, parseRow } from '../../client/row.ts';
import { getPerformances, getSchemes, getServerInfo } from '../../client/schemes.ts';
import { parseEnvelope, type ServiceClient } from '../../client/service-client.ts';
import { getSmallRequest } from '../../client/small-requests.ts';
import { parseDate } from '../../specification/dates.ts';
import { getOperation, operationNames, type OperationName } from '../../specification/operations.ts';

/** Dates in both formats, and their order. */
export const dateChecks: readonly Check[] = [
  ...operationNames.map((name) =>
    ours(`${name} returns the same dates in Iso and String format, missing ones as null in Iso`, checkIsoDates(name)),
  ),
  specified('the previous NAV is older than the latest', async (service) => {
    for (const row of await getPerformances(service)) {
      const [previous, latest] = [getDay(row, 'PreNavDate'), getDay(row, 'NavDate')];
      if (previous && latest) {
        assertThat(previous < latest, `${row.where}, PreNavDate`, previous, `a date before ${latest}`);
      }
    }
  }),
  specified('no NAV is newer than the date of its record', async (service) => {
    for (const row of await getPerformances(service)) {
      const [latest, recordDate] = [getDay(row, 'NavDate'), getDay(row, 'Date')];
      if (latest && recordDate) {
        assertThat(latest <= recordDate, `${row.where}, NavDate`, latest, `a date up to ${recordDate}`);
      }
    }
  }),
  ours('NAV dates have the time 00:00:00', async (service) => {
    for (const row of await getPerformances(service)) {
      for (const field of ['NavDate', 'PreNavDate']) {
        const text = String(row.values[field.toLowerCase()]);
        assertThat(text.endsWith(' 00:00:00'), `${row.where}, ${field}`, text, '00:00:00');
      }
    }
  }),
  ours('the date of a record is not before the newest NAV of the dataset', async (service) => {
    const info = await getServerInfo(service);
    if (getText(info, 'DatasetKind') === 'Upstream') return; // the upstream service sets the date of the record
    const newest = getDay(info, 'NavAsOf') ?? '';
    for (const row of await getPerformances(service)) {
      const recordDate = getDay(row, 'Date') ?? '';
      assertThat(recordDate >= newest, `${row.where}, Date`, recordDate, `${newest}, the newest NAV, or later`);
    }
  }),
  ours('PortfolioAsOf is the date of most schemes’ newest portfolios, in the month of most', async (service) => {
    const days = await listNewestPortfolioDays(service);
    const inMonthOfMost = days.filter((day) => day.startsWith(findMostFrequent(days.map((each) => each.slice(0, 7)))));
    const expected = days.length === 0 ? null : findMostFrequent(inMonthOfMost);
    assertEqual('GetServerInfo, PortfolioAsOf', getDay(await getServerInfo(service), 'PortfolioAsOf'), expected);
  }),
];

function checkIsoDates(name: OperationName) {
  return async (service: ServiceClient) => {
    const params = await getSmallRequest(service, name);
    const rows = await service.getRows(name, params);
    const isoRows = parseEnvelope(await service.get(name, { ...params, dTFormat: 'Iso' })).value;
    assertThat(isoRows.length === rows.length, `${name} dTFormat=Iso`, isoRows.length, String(rows.length));
    const { record, extension = {} } = getOperation(name);
    const fields = Object.entries({ ...record, ...extension });
    for (const [i, row] of rows.entries()) {
      const isoRow = parseRow(`${row.where} dTFormat=Iso`, isoRows[i]);
      for (const [field, type] of fields) {
        const value = row.values[field.toLowerCase()];
        if (name === 'GetLimitation' && field === 'Remaining') continue; // changes with every request
        const isDate = type === 'date' || type === 'time';
        const expected = isDate ? parseDate(`${row.where}, ${field}`, type, String(value)) : value;
        assertEqual(`${isoRow.where}, ${field}`, isoRow.values[field.toLowerCase()], expected);
      }
    }
  };
}

const MAX_CODES = 500;

/** The date of the newest portfolio of each scheme, whose plans and options share one under its leading code. */
async function listNewestPortfolioDays(service: ServiceClient): Promise<readonly string[]> {
  const schemes = await getSchemes(service);
  const codes = schemes.filter((row) => getDay(row, 'PortfolioDate') !== null).map((row) => getText(row, 'Code'));
  const newest = new Map<string, string>();
  for (let start = 0; start < codes.length; start += MAX_CODES) {
    const code = codes.slice(start, start + MAX_CODES).join(',');
    for (const row of await service.getRows('GetPortfolioDates', { code })) {
      const [leading, day] = [getText(row, 'Code'), getDay(row, 'Date') ?? ''];
      if (day > (newest.get(leading) ?? '')) newest.set(leading, day);
    }
  }
  return [...newest.values()];
}

/** The later one of two that are as frequent. */
function findMostFrequent(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => ({ text, length }));
  return counts.toSorted((a, b) => b.length - a.length || (a.text < b.text ? 1 : -1))[0]?.text ?? '';
}
