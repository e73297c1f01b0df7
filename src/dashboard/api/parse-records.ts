import { parseResponseRecords } from '#contract/responses/envelope.ts';
import type { OperationName, OperationRecord } from '#contract/operations/operations.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';

/** The body of a response, and what it should contain. */
export interface ParseRequest<Name extends OperationName = OperationName> {
  readonly name: Name;
  /** In UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string | null;
}

/** What the worker posts: the records in chunks, then their end, or an error instead. */
export type ParseMessage<Name extends OperationName = OperationName> =
  | { readonly kind: 'records'; readonly records: readonly OperationRecord<Name>[] }
  | { readonly kind: 'end' };

/**
 * Parses the body of a response.
 * @throws Error naming operation, row and field, or what was received instead of JSON.
 */
export const parseRecords = <Name extends OperationName>({
  name,
  body,
  contentType,
}: ParseRequest<Name>): readonly OperationRecord<Name>[] =>
  parseResponseRecords(name, parseJson(new TextDecoder().decode(body), contentType));

const parseWorkers = createWorkerPool(
  () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * The same in a worker, so that a large response does not block the page. Its body is handed over: the page can no longer read it.
 * @throws Error as `parseRecords`, or if the signal aborts.
 */
export function parseRecordsInWorker<Name extends OperationName>(
  request: ParseRequest<Name>,
  signal: AbortSignal | undefined,
): Promise<readonly OperationRecord<Name>[]> {
  if (typeof Worker === 'undefined') return Promise.resolve(parseRecords(request)); // a document without workers, as in a test
  const records: OperationRecord<Name>[] = [];
  return parseWorkers.run({
    request,
    transfer: [request.body.buffer],
    signal,
    receive: (message: ParseMessage<Name>) => {
      if (message.kind === 'end') return { result: records };
      records.push(...message.records);
      return null;
    },
  });
}

function parseJson(body: string, contentType: string | null): unknown {
  try {
    return JSON.parse(body);
  } catch {
    if (contentType?.includes('json')) throw new Error(`expected JSON, received incomplete or invalid ${contentType}`);
    const hint = /^\s*</.test(body) ? ' (looks like a web page)' : '';
    throw new Error(`expected JSON, received ${contentType ?? 'a response without a content type'}${hint}`);
  }
}
