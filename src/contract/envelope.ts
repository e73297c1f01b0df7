import { ContractError, reason } from './error.ts';
import { operations, type Answer, type OperationName } from './operations.ts';
import { IN_A_PIECE, inPieces } from './pieces.ts';
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

/** Records as they stand in an answer in JSON, with commas between them. */
export interface WrittenRecords {
  readonly json: string;
  readonly count: number;
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
  const write = jsonWriter(name, dates);
  if (records.length <= IN_A_PIECE) {
    yield envelopeAround({ json: write(records), count: records.length });
    return;
  }
  yield '{"value":[';
  for (const [at, piece] of [...inPieces(records)].entries()) {
    if (at > 0) yield ','; // alone: put before a long text, it would copy it
    yield write(piece);
  }
  yield `],"count":${records.length}}`;
}

/** The same of records that were written before. */
export const envelopeAround = ({ json, count }: WrittenRecords): string => `{"value":[${json}],"count":${count}}`;

/** The same, stretch by stretch. */
export async function* envelopeOf(stretches: AsyncIterable<WrittenRecords>): AsyncGenerator<string, void> {
  let [held, all] = ['{"value":[', 0]; // held back, so that a small answer is one piece
  for await (const { json, count } of stretches) {
    if (count === 0) continue;
    if (all > 0) {
      yield held;
      held = ',';
    }
    held += json;
    all += count;
  }
  yield `${held}],"count":${all}}`;
}

/** A writer of the records of one answer in JSON, with commas between them. */
export function jsonWriter<Name extends OperationName>(
  name: Name,
  dates: DateFormat = 'String',
): (records: readonly Answer<Name>[]) => string {
  const write: (record: never) => object = recordWriter(operations[name].record, dates);
  return (records) => JSON.stringify(records.map((record) => write(record as never))).slice(1, -1);
}

function listUnderValue(name: OperationName, body: unknown): readonly unknown[] {
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) {
      if (key.toLowerCase() === 'value' && Array.isArray(value)) return value;
    }
  }
  throw new ContractError(`${name}: expected a list under "value"`);
}
