import { ContractError, errorMessage } from '../errors.ts';
import { operations, type FieldName, type OperationName, type OperationRecord } from '../operations/operations.ts';
import { createRecordParser } from './parse-record.ts';
import {
  getRecordFormatter,
  RECORDS_PER_CHUNK,
  selectFields,
  splitIntoChunks,
  type DateFormat,
} from './serialize-record.ts';

/**
 * Parses the records of a response, `{"value": […], "count": n}`: names in any casing, with or without `count`
 * (specification 2.1).
 * @param selected the fields that the records have; by default all.
 * @throws ContractError naming operation, row and field.
 */
export function parseResponseRecords<Name extends OperationName>(
  name: Name,
  body: unknown,
): readonly OperationRecord<Name>[];
export function parseResponseRecords<Name extends OperationName, Field extends FieldName<Name>>(
  name: Name,
  body: unknown,
  selected: readonly Field[] | undefined,
): readonly Pick<OperationRecord<Name>, Field>[];
export function parseResponseRecords(name: OperationName, body: unknown, selected?: readonly string[]) {
  const fields = selectFields(name, selected);
  const identifyingFields = operations[name].identifyingFields.filter((field) => field in fields);
  const parseRecord = createRecordParser(fields, identifyingFields);
  return findValueList(name, body).map((value, row) => {
    try {
      return parseRecord(value);
    } catch (cause) {
      throw new ContractError(`${name}, row ${row + 1}: ${errorMessage(cause)}`, { cause });
    }
  });
}

/**
 * A response as JSON text: camelCase names, every field (or the selected ones), `count`. A large one is yielded in chunks, so that it can be
 * compressed while it is serialized; a small one is a single chunk.
 */
export function* serializeEnvelope<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  dates: DateFormat = 'String',
  selected?: readonly string[],
): Generator<string, void> {
  const format = getRecordFormatter(name, dates, selected);
  const formatAll = (chunk: readonly OperationRecord<Name>[]) => chunk.map((record) => format(record as never));
  if (records.length <= RECORDS_PER_CHUNK) {
    yield JSON.stringify({ value: formatAll(records), count: records.length });
    return;
  }
  yield '{"value":[';
  for (const [index, chunk] of [...splitIntoChunks(records)].entries()) {
    if (index > 0) yield ','; // on its own: prepending it to a long string would copy that string
    yield JSON.stringify(formatAll(chunk)).slice(1, -1);
  }
  yield `],"count":${records.length}}`;
}

function findValueList(name: OperationName, body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      if (key.toLowerCase() === 'value' && Array.isArray(value)) return value;
    }
  }
  throw new ContractError(`${name}: expected a list under "value"`);
}
