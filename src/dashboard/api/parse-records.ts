import type { FieldName, OperationName, OperationRecord } from '#contract/operations/operations.ts';
import type { FieldColumn, ResponseColumns } from '#contract/responses/column-records.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { formatSchemeName } from '#contract/scheme-name/format-scheme-name.ts';
import type { Job } from '../workers/handle-requests.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';

/** The body of a response, and what it should contain. */
export interface ParseRequest<Name extends OperationName, Field extends FieldName<Name>> {
  readonly name: Name;
  /** The fields that the records have; undefined for all. */
  readonly fields: readonly Field[] | undefined;
  /** In UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string | null;
}

/** The records are posted in parts. */
export interface ParseJob<
  Name extends OperationName = OperationName,
  Field extends FieldName<Name> = FieldName<Name>,
> extends Job {
  readonly request: ParseRequest<Name, Field> & { readonly layout: 'Records' };
  readonly part: readonly Pick<OperationRecord<Name>, Field>[];
  readonly result: undefined;
}

/** The columns are posted one at a time, then the number of records. */
export interface ParseColumnsJob<
  Name extends OperationName = OperationName,
  Field extends FieldName<Name> = FieldName<Name>,
> extends Job {
  readonly request: ParseRequest<Name, Field> & { readonly layout: 'Columns' };
  readonly part: readonly [field: string, column: FieldColumn];
  readonly result: number;
}

/**
 * Parses the body of a response; schemes have the names under which they are shown.
 * @throws Error naming operation, row and field, or what was received instead of JSON.
 */
export const parseRecords = <Name extends OperationName, Field extends FieldName<Name>>({
  name,
  fields,
  body,
  contentType,
}: ParseRequest<Name, Field>): readonly Pick<OperationRecord<Name>, Field>[] =>
  parseResponseRecords(name, parseJson(new TextDecoder().decode(body), contentType), fields).map(renameScheme);

// Names of schemes are formatted here and nowhere else, so that tables, search, charts, exported files and paper have one name of a scheme.
function renameScheme<Row extends object>(record: Row): Row {
  if (!('schemeName' in record) || typeof record.schemeName !== 'string') return record;
  const schemeName = formatSchemeName(record.schemeName);
  return schemeName === record.schemeName ? record : { ...record, schemeName };
}

const parseWorkers = createWorkerPool(
  () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Parses records in a worker, so that a large response does not block the page. Its body is handed over: the page can no longer read it.
 * @throws Error as `parseRecords`, or if the signal aborts.
 */
export async function parseRecordsInWorker<Name extends OperationName, Field extends FieldName<Name>>(
  request: ParseRequest<Name, Field>,
  signal: AbortSignal | undefined,
): Promise<readonly Pick<OperationRecord<Name>, Field>[]> {
  if (typeof Worker === 'undefined') return parseRecords(request); // a document without workers, as in a test
  const records: Pick<OperationRecord<Name>, Field>[] = [];
  await parseWorkers.run<ParseJob<Name, Field>>({
    requests: [{ ...request, layout: 'Records' }],
    transfer: [request.body.buffer],
    signal,
    onPart: (part) => void records.push(...part),
  });
  return records;
}

/** Parses columns in a worker, as `parseRecordsInWorker` does records. */
export async function parseColumnsInWorker<Name extends OperationName, Field extends FieldName<Name>>(
  request: ParseRequest<Name, Field>,
  signal: AbortSignal | undefined,
): Promise<ResponseColumns> {
  // a document without workers; the code is not loaded with others, which parse no columns on the page
  if (typeof Worker === 'undefined') return (await import('./parse-columns.ts')).parseColumns(request);
  const columns = new Map<string, FieldColumn>();
  const count = await parseWorkers.run<ParseColumnsJob<Name, Field>>({
    requests: [{ ...request, layout: 'Columns' }],
    transfer: [request.body.buffer],
    signal,
    onPart: ([field, column]) => void columns.set(field, column),
  });
  return { count, columns };
}

export function parseJson(body: string, contentType: string | null): unknown {
  try {
    return JSON.parse(body);
  } catch {
    if (contentType?.includes('json')) throw new Error(`expected JSON, received incomplete or invalid ${contentType}`);
    const hint = /^\s*</.test(body) ? ' (looks like a web page)' : '';
    throw new Error(`expected JSON, received ${contentType ?? 'a response without a content type'}${hint}`);
  }
}
