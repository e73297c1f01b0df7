import { writeEnvelope } from '#contract/envelope.ts';
import type { Answer, OperationName } from '#contract/operations.ts';

/** The whole text of an answer, as our service sends it. */
export const written = <Name extends OperationName>(
  name: Name,
  records: readonly Answer<Name>[],
  dates: 'String' | 'Iso' = 'String',
): string => [...writeEnvelope(name, records, dates)].join('');
