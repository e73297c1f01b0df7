import { ContractError, reason } from './error.ts';
import { operations, type Answer, type OperationName } from './operations.ts';
import { IN_A_PIECE } from './pieces.ts';
import { recordReader } from './record.ts';
import { recordWriter, type DateFormat } from './write-record.ts';

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

/**
 * The answer as it goes over the wire, JSON text: camelCase names, every field, `count`. A large one comes in pieces, so
 * that it can be packed while it is made; a small one is one piece.
 */
export function* writeEnvelope<Name extends OperationName>(
  name: Name,
  records: readonly Answer<Name>[],
  dates: DateFormat = 'String',
): Generator<string, void> {
  const write: (record: never) => object = recordWriter(operations[name].record, dates);
  const listed = (from: number) =>
    JSON.stringify(records.slice(from, from + IN_A_PIECE).map((record) => write(record as never)));
  const end = `,"count":${records.length}}`;
  if (records.length <= IN_A_PIECE) {
    yield `{"value":${listed(0)}${end}`;
    return;
  }
  // each list without its brackets, and with nothing put before or after it: that would copy it
  for (let from = 0; from < records.length; from += IN_A_PIECE) {
    yield from === 0 ? '{"value":[' : ',';
    yield listed(from).slice(1, -1);
  }
  yield `]${end}`;
}

function listUnderValue(name: OperationName, body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      if (key.toLowerCase() === 'value' && Array.isArray(value)) return value;
    }
  }
  throw new ContractError(`${name}: expected a list under "value"`);
}
