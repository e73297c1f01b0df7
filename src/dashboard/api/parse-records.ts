import { parseResponseRecords } from '#contract/envelope.ts';
import type { OperationName, OperationRecord } from '#contract/operations/operations.ts';

/** The body of a response, and what it should contain. */
export interface ParseRequest<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly text: string;
  readonly contentType: string | null;
}

/** What the worker posts: the records in chunks, then their end, or an error instead. */
export type ParseMessage<Name extends OperationName = OperationName> =
  | { readonly kind: 'records'; readonly records: readonly OperationRecord<Name>[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'error'; readonly message: string };

/**
 * Parses the body of a response.
 * @throws Error naming operation, row and field, or what was received instead of JSON.
 */
export const parseRecordsText = <Name extends OperationName>({
  name,
  text,
  contentType,
}: ParseRequest<Name>): readonly OperationRecord<Name>[] => parseResponseRecords(name, parseJson(text, contentType));

/**
 * The same in a worker, for a large response of a service that is not trusted to send only what a page can parse at once.
 * @throws Error as `parseRecordsText`, or if the signal aborts.
 */
export function parseRecordsInWorker<Name extends OperationName>(
  request: ParseRequest<Name>,
  signal: AbortSignal | undefined,
): Promise<readonly OperationRecord<Name>[]> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  const records: OperationRecord<Name>[] = [];
  const parsed = new Promise<readonly OperationRecord<Name>[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ParseMessage<Name>>) => {
      if (data.kind === 'error') reject(new Error(data.message));
      else if (data.kind === 'end') resolve(records);
      else records.push(...data.records);
    });
    worker.addEventListener('error', () => reject(new Error('the response could not be parsed')));
    signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  worker.postMessage(request);
  return parsed.finally(() => worker.terminate());
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
