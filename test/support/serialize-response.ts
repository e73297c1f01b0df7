import type { OperationRecord, OperationName } from '#contract/operations/operations.ts';
import { serializeEnvelope } from '#contract/responses/serialize-json.ts';

/** The whole body of a response, as our service serializes it. */
export const serializeResponse = <Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  dates: 'String' | 'Iso' = 'String',
): string => [...serializeEnvelope(name, records, dates)].join('');
