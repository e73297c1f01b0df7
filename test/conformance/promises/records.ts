import { must, mustEqual, mustMeet } from '../broken.ts';
import { ours, specified, type Promised } from '../promise.ts';
import { numberOf, textOf, type Row } from '../asking/row.ts';
import { readEnvelope, type Service } from '../asking/service.ts';
import { manyCodes } from '../asking/portfolios.ts';
import { smallQuestion } from '../asking/small-questions.ts';
import { readDate } from '../specification/day.ts';
import {
  camelName,
  decidedNames,
  operationNames,
  specifiedNames,
  told,
  type OperationName,
} from '../specification/operations.ts';
import type { FieldTable, Kind } from '../specification/records.ts';

/** Specification 2: the envelope, and every field of every record with its kind. */
export const recordPromises: readonly Promised[] = [
  ...specifiedNames.map((name) =>
    specified(`${name} answers with a list of records under value`, answersWithRecords(name)),
  ),
  ...decidedNames.map((name) => ours(`${name} answers with a list of records under value`, answersWithRecords(name))),
  ...specifiedNames.map((name) => specified(`${name} tells every specified field, of its kind`, tellsFields(name))),
  ...decidedNames.map((name) => ours(`${name} tells every decided field, of its kind`, tellsFields(name))),
  ...operationNames.map((name) =>
    ours(`${name} names its fields in camelCase, in their order, extensions last`, inOrder(name)),
  ),
  specified('a count that is told is the number of records', (service) => countIs(service, specifiedNames, false)),
  ours('every answer tells its count', (service) => countIs(service, operationNames, true)),
];

/** A service may know of no offer, no earlier portfolio and no AUM of two days. */
const MAY_BE_NONE: ReadonlySet<OperationName> = new Set([
  'GetNewFundOffers',
  'GetHoldingsWhatChanged',
  'GetAUMHistory',
  'GetAumTopGainersLosers',
]);

function answersWithRecords(name: OperationName) {
  return async (service: Service) => {
    const answer = await service.ask(name, await smallQuestion(service, name));
    must(answer.status === 200, answer.where, answer.status, '200');
    const type = answer.headers.get('content-type') ?? '';
    must(/^application\/json\b/i.test(type), `${answer.where}, Content-Type`, type, 'application/json');
    const { length } = readEnvelope(answer).value;
    if (MAY_BE_NONE.has(name)) mustMeet(length > 0, `${answer.where} has no record`);
    must(length > 0, answer.where, 'no record', 'records');
  };
}

function tellsFields(name: OperationName) {
  return async (service: Service) => {
    const { record, extension = {} } = told(name);
    for (const row of await manyRows(service, name)) {
      for (const [field, kind] of Object.entries(record)) tellsField(row, field, kind);
      for (const [field, kind] of Object.entries(extension)) {
        if (Object.hasOwn(row.told, field.toLowerCase())) tellsField(row, field, kind);
      }
    }
  };
}

/** Of performance and offers all records, of the others those of a small question. */
const manyRows = async (service: Service, name: OperationName) =>
  service.rows(name, name === 'GetAUM' || name === 'GetNAV' ? {} : await smallQuestion(service, name));

function tellsField(row: Row, field: string, kind: Kind): void {
  if (kind === 'number') numberOf(row, field);
  else if (kind === 'text') textOf(row, field);
  else readDate(`${row.where}, ${field}`, kind, textOf(row, field));
}

function inOrder(name: OperationName) {
  return async (service: Service) => {
    const { record, extension = {} } = told(name);
    const expected = [...fieldsOf(record), ...fieldsOf(extension)];
    for (const row of await service.rows(name, await smallQuestion(service, name))) {
      mustEqual(`${row.where}, names of fields`, row.names.slice(0, expected.length), expected);
    }
  };
}

const fieldsOf = (fields: FieldTable): readonly string[] => Object.keys(fields).map(camelName);

async function countIs(service: Service, names: readonly OperationName[], required: boolean): Promise<void> {
  for (const name of names) {
    const answer = await service.ask(name, await smallQuestion(service, name));
    const { value, count } = readEnvelope(answer);
    if (count === undefined && !required) continue;
    must(count === value.length, `${answer.where}, count`, count, String(value.length));
  }
  // what is long may be told in pieces
  const { count, value } = readEnvelope(await service.ask('GetAUM'));
  must(count === undefined || count === value.length, 'GetAUM, count', count, String(value.length));
  if (!required) return;
  const found = readEnvelope(await service.ask('GetHoldingsSearch', { code: await manyCodes(service) }));
  must(found.count === found.value.length, 'GetHoldingsSearch, count', found.count, String(found.value.length));
}
