import { ContractError, errorMessage } from '../errors.ts';
import {
  operations,
  selectFields,
  type FieldName,
  type OperationName,
  type OperationRecord,
} from '../operations/operations.ts';
import { createRecordParser } from './parse-record.ts';

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

function findValueList(name: OperationName, body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      if (key.toLowerCase() === 'value' && Array.isArray(value)) return value;
    }
  }
  throw new ContractError(`${name}: expected a list under "value"`);
}
