import { ContractError, reason } from './error.ts';
import { operations, type Answer, type OperationName } from './operations.ts';
import { recordReader, writeRecord, type DateFormat } from './record.ts';

/**
 * The records of an answer, in any casing, with or without `count` (specification 2.1).
 * @throws ContractError naming operation, row and field.
 */
export function readEnvelope<Name extends OperationName>(name: Name, body: unknown): readonly Answer<Name>[] {
  const { record, needs } = operations[name];
  const read = recordReader(record, needs);
  return listUnderValue(name, body).map((raw, row) => {
    try {
      return read(raw);
    } catch (cause) {
      throw new ContractError(`${name}, row ${row + 1}: ${reason(cause)}`, { cause });
    }
  });
}

/** The answer as it goes over the wire: camelCase names, every field, `count`. */
export function writeEnvelope<Name extends OperationName>(
  name: Name,
  records: readonly Answer<Name>[],
  dates: DateFormat = 'String',
): { readonly value: readonly object[]; readonly count: number } {
  const { record: fields } = operations[name];
  return { value: records.map((record) => writeRecord(fields, record as never, dates)), count: records.length };
}

function listUnderValue(name: OperationName, body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      if (key.toLowerCase() === 'value' && Array.isArray(value)) return value;
    }
  }
  throw new ContractError(`${name}: expected a list under "value"`);
}
