import { assertEqual, assertThat, skipUnless } from '../../assert.ts';
import { ours, specified, type Check } from '../../check.ts';
import { getManyCodes } from '../../client/portfolios.ts';
import { getNumber, getText, type Row } from '../../client/row.ts';
import { parseEnvelope, type ServiceClient } from '../../client/service-client.ts';
import { getSmallRequest } from '../../client/small-requests.ts';
import { parseDate } from '../../specification/dates.ts';
import {
  decidedNames,
  getOperation,
  operationNames,
  specifiedNames,
  toCamelCase,
  type OperationName,
} from '../../specification/operations.ts';
import type { FieldTable, FieldType } from '../../specification/records.ts';

/** Specification 2: the envelope, and every field of every record with its type. */
export const recordChecks: readonly Check[] = [
  ...specifiedNames.map((name) => specified(`${name} returns a list of records under value`, checkEnvelope(name))),
  ...decidedNames.map((name) => ours(`${name} returns a list of records under value`, checkEnvelope(name))),
  ...specifiedNames.map((name) => specified(`${name} returns every specified field with its type`, checkFields(name))),
  ...decidedNames.map((name) => ours(`${name} returns every documented field with its type`, checkFields(name))),
  ...operationNames.map((name) =>
    ours(`${name} returns camelCase field names in the documented order, extensions last`, checkFieldOrder(name)),
  ),
  specified('the count of a response, if present, is the number of records', (service) =>
    checkCount(service, specifiedNames, false),
  ),
  ours('every response has a count', (service) => checkCount(service, operationNames, true)),
];

/** A service may have no offers, no previous portfolios, no AUM for two dates, no two files that differ, and no whole year or month of a scheme. */
const MAY_BE_EMPTY: ReadonlySet<OperationName> = new Set([
  'GetNewFundOffers',
  'GetHoldingsWhatChanged',
  'GetAUMHistory',
  'GetAumTopGainersLosers',
  'GetStockMovers',
  'GetPortfolioCoverage',
  'GetSchemeEvents',
  'GetStressTests',
  'GetCalendarYears',
  'GetReturnContributions',
]);

function checkEnvelope(name: OperationName) {
  return async (service: ServiceClient) => {
    const response = await service.get(name, await getSmallRequest(service, name));
    assertThat(response.status === 200, response.where, response.status, '200');
    const type = response.headers.get('content-type') ?? '';
    assertThat(/^application\/json\b/i.test(type), `${response.where}, Content-Type`, type, 'application/json');
    const { length } = parseEnvelope(response).value;
    if (MAY_BE_EMPTY.has(name)) skipUnless(length > 0, `${response.where} has no records`);
    assertThat(length > 0, response.where, 'no records', 'records');
  };
}

function checkFields(name: OperationName) {
  return async (service: ServiceClient) => {
    const { record, extension = {} } = getOperation(name);
    for (const row of await getManyRows(service, name)) {
      for (const [field, type] of Object.entries(record)) assertField(row, field, type);
      for (const [field, type] of Object.entries(extension)) {
        if (Object.hasOwn(row.values, field.toLowerCase())) assertField(row, field, type);
      }
    }
  };
}

/** All records of GetAUM and GetNAV, those of a small request of the other operations. */
const getManyRows = async (service: ServiceClient, name: OperationName) =>
  service.getRows(name, name === 'GetAUM' || name === 'GetNAV' ? {} : await getSmallRequest(service, name));

function assertField(row: Row, field: string, type: FieldType): void {
  if (type === 'number') getNumber(row, field);
  else if (type === 'text') getText(row, field);
  else parseDate(`${row.where}, ${field}`, type, getText(row, field));
}

function checkFieldOrder(name: OperationName) {
  return async (service: ServiceClient) => {
    const { record, extension = {} } = getOperation(name);
    const expected = [...listFieldNames(record), ...listFieldNames(extension)];
    for (const row of await service.getRows(name, await getSmallRequest(service, name))) {
      assertEqual(`${row.where}, field names`, row.names.slice(0, expected.length), expected);
    }
  };
}

const listFieldNames = (fields: FieldTable): readonly string[] => Object.keys(fields).map(toCamelCase);

async function checkCount(service: ServiceClient, names: readonly OperationName[], isRequired: boolean): Promise<void> {
  for (const name of names) {
    const response = await service.get(name, await getSmallRequest(service, name));
    const { value, count } = parseEnvelope(response);
    if (count === undefined && !isRequired) continue;
    assertThat(count === value.length, `${response.where}, count`, count, String(value.length));
  }
  // long responses, since a service may send them in chunks
  const { count, value } = parseEnvelope(await service.get('GetAUM'));
  assertThat(count === undefined || count === value.length, 'GetAUM, count', count, String(value.length));
  if (!isRequired) return;
  const found = parseEnvelope(await service.get('GetHoldingsSearch', { code: await getManyCodes(service) }));
  assertThat(found.count === found.value.length, 'GetHoldingsSearch, count', found.count, String(found.value.length));
}
