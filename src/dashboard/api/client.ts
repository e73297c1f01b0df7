import { errorMessage } from '#contract/errors.ts';
import {
  type FieldName,
  type OperationName,
  type OperationRecord,
  type RequestParameters,
  operations,
} from '#contract/operations/operations.ts';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import { parseProblem } from '#contract/problems.ts';
import { DEFAULT_OFFER_RANGE, type Parameter, type ParameterDefinitions } from '#contract/requests/parameters.ts';
import { createColumnRecords } from '#contract/responses/column-records.ts';
import { ServiceError } from './errors.ts';
import { parseColumnsInWorker, parseRecords, parseRecordsInWorker, type ParseRequest } from './parse-records.ts';
import { listRecords, type RecordList } from './record-list.ts';

export interface ClientOptions {
  /** URL prefix of the operations, without a trailing slash: `/api`. */
  readonly baseUrl: string;
  /** A promise while the key is still being fetched. With '' every request fails as 401 without being sent. */
  readonly accessKey: string | Promise<string>;
  readonly fetch?: typeof fetch;
  /** Aborts every pending request and rejects later ones. */
  readonly closeSignal?: AbortSignal;
}

interface ServiceRequest<Name extends OperationName = OperationName> {
  readonly name: Name;
  /** All parameters except the access key. */
  readonly parameters: URLSearchParams;
  readonly accept: string;
  readonly signal?: AbortSignal | undefined;
}

/** A response of any status, not yet parsed. */
interface ServiceResponse {
  readonly response: Response;
  /** Reads the body. Throws `ServiceError` if the connection breaks off. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Reads the body as text. */
  readonly text: () => Promise<string>;
  /** Removes the access key from any text that the service returned. */
  readonly redact: (text: string) => string;
}

/** Sends requests to one service with one access key. */
export interface Client {
  /** Whether the service also serves this page, and so has the extensions of the contract. */
  readonly isBuiltIn: boolean;
  /**
   * The parsed records of a response.
   * @throws ServiceError, or the abort reason of `signal`.
   */
  fetchRecords<Name extends OperationName>(
    name: Name,
    parameters: RequestParameters<Name>,
    signal?: AbortSignal,
  ): Promise<readonly OperationRecord<Name>[]>;
  /**
   * Records with some of the fields, of the built-in service: another one may not know the parameter.
   * @throws ServiceError, or the abort reason of `signal`.
   */
  fetchFields<Name extends OperationName, Field extends FieldName<Name>>(
    name: Name,
    parameters: RequestParameters<Name>,
    fields: readonly Field[],
    signal?: AbortSignal,
  ): Promise<readonly Pick<OperationRecord<Name>, Field>[]>;
  /**
   * The records of all schemes, or some of their fields. The built-in service sends them by columns; another one, which may know neither the
   * layout nor selected fields, sends whole records.
   * @throws ServiceError, or the abort reason of `signal`.
   */
  fetchList<Name extends OperationName, Field extends FieldName<Name>>(
    name: Name,
    fields: readonly Field[] | undefined,
    signal?: AbortSignal,
  ): Promise<RecordList<Pick<OperationRecord<Name>, Field>>>;
  /**
   * A response of any status, for callers that need more than its records.
   * @throws ServiceError if there is no response, or the abort reason of the request's signal.
   */
  send(request: ServiceRequest): Promise<ServiceResponse>;
}

/** Characters of an error body that are parsed. */
const MAX_ERROR_BODY = 20_000;

/** Bytes that are read of a response of another service: half as much again as the full list of 22,000 codes. */
const MAX_RESPONSE_BYTES = 64 * 1_048_576;

/** Bytes of a response that are parsed on the page: a few milliseconds. */
const MAX_PARSED_ON_PAGE = 262_144;

export function createClient(options: ClientOptions): Client {
  const isBuiltIn = !isExternal(options.baseUrl);
  const fetchRecords: Client['fetchRecords'] = async (name, parameters, signal) =>
    fetchParsed(options, buildRequest(name, parameters, undefined, signal), undefined, parseRecordsBySize);
  return {
    isBuiltIn,
    fetchRecords,
    fetchFields: async (name, parameters, fields, signal) =>
      fetchParsed(options, buildRequest(name, parameters, fields, signal), fields, parseRecordsBySize),
    fetchList: async (name, fields, signal) => {
      if (!isBuiltIn) return listRecords(await fetchRecords(name, {}, signal));
      const request = buildRequest(name, {}, fields, signal);
      request.parameters.set('layout', 'Columns');
      const columns = await fetchParsed(options, request, fields, parseColumnsInWorker);
      return listRecords(createColumnRecords(name, columns, fields));
    },
    send: (request) => sendRequest(options, request),
  };
}

/** A request for records in JSON, with some fields or all. */
function buildRequest<Name extends OperationName>(
  name: Name,
  parameters: RequestParameters<Name>,
  fields: readonly FieldName<Name>[] | undefined,
  signal: AbortSignal | undefined,
): ServiceRequest<Name> {
  const params = buildRequestParams(name, parameters);
  if (fields) params.set('fields', fields.join(','));
  return { name, parameters: params, accept: 'application/json, application/problem+json', signal };
}

/** @throws ServiceError, or the abort reason of the request's signal. */
async function fetchParsed<Name extends OperationName, Field extends FieldName<Name>, T>(
  options: ClientOptions,
  request: ServiceRequest<Name>,
  fields: readonly Field[] | undefined,
  parse: (received: ParseRequest<Name, Field>, signal: AbortSignal | undefined) => T | Promise<T>,
): Promise<T> {
  const { name, signal } = request;
  const sent = await sendRequest(options, request);
  const { response, redact } = sent;
  if (!response.ok) {
    const body = await sent.text().catch(() => '');
    throw createStatusError(name, response, redact(body.slice(0, MAX_ERROR_BODY)));
  }
  const body = await sent.bytes();
  const received = { name, fields, body, contentType: response.headers.get('content-type') };
  try {
    return await parse(received, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    // the cause is not attached: it quotes the unredacted response
    throw new ServiceError('unreadable', name, redact(errorMessage(cause)), { status: response.status });
  }
}

const parseRecordsBySize = <Name extends OperationName, Field extends FieldName<Name>>(
  received: ParseRequest<Name, Field>,
  signal: AbortSignal | undefined,
) => (received.body.length > MAX_PARSED_ON_PAGE ? parseRecordsInWorker(received, signal) : parseRecords(received));

/**
 * Sends a request with the access key as a query parameter.
 * @throws ServiceError if there is no response, or the abort reason of `signal`.
 */
async function sendRequest(
  { baseUrl, accessKey, fetch = globalThis.fetch, closeSignal }: ClientOptions,
  { name, parameters, accept, signal }: ServiceRequest,
): Promise<ServiceResponse> {
  const abortSignal = anySignal(signal, closeSignal);
  const key = await accessKey;
  abortSignal?.throwIfAborted();
  if (key === '') throw new ServiceError('refused', name, 'access key missing', { status: 401 });
  const { url, init } = buildApiRequest({ baseUrl, name, parameters, accessKey: key, accept });
  const attempt = <T>(run: () => Promise<T>) => toServiceError(name, abortSignal, run);
  const response = await attempt(() =>
    fetch(url, { ...init, signal: anySignal(abortSignal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)) }),
  );
  if (isRedirect(response)) throw new ServiceError('unreadable', name, 'unexpected redirect');
  const bytes = () => attempt(() => (isExternal(baseUrl) ? readBoundedBytes(name, response) : readBytes(response)));
  return { response, bytes, text: async () => new TextDecoder().decode(await bytes()), redact: createKeyRedactor(key) };
}

/** @throws ServiceError if the body is longer than a page can hold. */
async function readBoundedBytes(name: OperationName, response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { value: chunk, done } = (await reader?.read()) ?? { done: true };
    if (done || !chunk) break;
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) {
      await reader?.cancel();
      throw new ServiceError('unreadable', name, `larger than ${MAX_RESPONSE_BYTES / 1_048_576} MB`, {
        status: response.status,
      });
    }
    chunks.push(chunk);
  }
  return readBytes(new Blob(chunks));
}

const readBytes = async (source: Response | Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await source.arrayBuffer());

function anySignal(first: AbortSignal | undefined, second: AbortSignal): AbortSignal;
function anySignal(first: AbortSignal | undefined, second: AbortSignal | undefined): AbortSignal | undefined;
function anySignal(first: AbortSignal | undefined, second: AbortSignal | undefined): AbortSignal | undefined {
  return first && second ? AbortSignal.any([first, second]) : (first ?? second);
}

/** With `redirect: 'manual'` a browser hides the status of the redirect. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** Turns a network failure into a `ServiceError`. An aborted request throws its abort reason: it is not a failure. */
async function toServiceError<T>(
  name: OperationName,
  abortSignal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    abortSignal?.throwIfAborted();
    if (cause instanceof ServiceError) throw cause;
    // the browser's message is dropped: it may contain the URL and with it the key
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    const message = isTimeout ? `timed out after ${REQUEST_TIMEOUT_MS / 1000} s` : 'no response';
    throw new ServiceError('unreachable', name, message);
  }
}

function createStatusError(name: OperationName, { status, headers }: Response, body: string): ServiceError {
  const problem = parseProblem(status, parseJsonOrNull(body));
  const retryAfter = Number(headers.get('retry-after') || NaN);
  const description = problem ? [problem.title, problem.detail].filter(Boolean).join(': ') : '';
  return new ServiceError('refused', name, `status ${status}${description ? `, ${description}` : ''}`, {
    status,
    ...(problem ? { problem } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface ApiRequest {
  /** URL prefix of the operations, without a trailing slash: `/api`. */
  readonly baseUrl: string;
  readonly name: string;
  /** All parameters except the access key. */
  readonly parameters: Iterable<[name: string, value: string]>;
  readonly accessKey: string;
  readonly accept: string;
}

/** Not the service that also serves this page. */
const isExternal = (baseUrl: string): boolean => !baseUrl.startsWith('/');

/** For the whole response, body included. */
const REQUEST_TIMEOUT_MS = 60_000;

/** A request for `fetch`, with the access key as a query parameter. */
function buildApiRequest({ baseUrl, name, parameters, accessKey, accept }: ApiRequest) {
  const query = new URLSearchParams([...parameters, ['accessKey', accessKey]]);
  const init = {
    headers: { accept },
    referrerPolicy: 'no-referrer',
    // cookies may be needed by a proxy in front of the built-in server; another server receives the key and nothing else
    credentials: isExternal(baseUrl) ? 'omit' : 'same-origin',
    redirect: 'manual', // following a redirect could pass the key on to another host
  } as const satisfies RequestInit;
  return { url: `${baseUrl}/${name}?${query}`, init };
}

/**
 * The query parameters of a request. What the page left open is sent as the specification's default (`filter=All`, `type=Size`,
 * `sortBy=DailyAum`, `range=Past365Days`), so that any service that follows the specification understands it.
 */
function buildRequestParams<Name extends OperationName>(
  name: Name,
  parameters: RequestParameters<Name>,
): URLSearchParams {
  const params = new URLSearchParams();
  const values: Readonly<Record<string, string | undefined>> = parameters;
  const specified: ParameterDefinitions = operations[name].parameters;
  for (const [parameterName, parameter] of Object.entries(specified)) {
    const value = values[parameterName] || getDefault(parameter);
    if (value) params.set(parameterName, value);
  }
  params.set('dTFormat', commonParameters.dTFormat.defaultValue);
  params.set('format', commonParameters.format.defaultValue);
  return params;
}

function getDefault(parameter: Parameter): string | undefined {
  if (parameter.kind === 'choice') return parameter.defaultValue;
  return parameter.kind === 'offerRange' ? DEFAULT_OFFER_RANGE : undefined;
}

/** Leading characters that identify a key even if the rest was cut off, as in a truncated quotation. */
const MIN_PREFIX = 8;

/**
 * Removes a key from texts that a service or a browser produced, since those may quote the request. Finds the key as it is, in
 * URL encoding and in JSON, also if its end was cut off.
 */
export function createKeyRedactor(accessKey: string): (text: string) => string {
  const formEncoded = new URLSearchParams([['', accessKey]]).toString().slice(1);
  const jsonEscaped = JSON.stringify(accessKey).slice(1, -1);
  const spellings = [...new Set([accessKey, encodeURIComponent(accessKey), formEncoded, jsonEscaped])];
  return (text) => removeSpellings(text, spellings);
}

function removeSpellings(text: string, spellings: readonly string[]): string {
  const firstCharacters = spellings.map((spelling) => spelling.charAt(0)).join('');
  let redacted = '';
  let copiedTo = 0;
  for (let index = 0; index < text.length; index++) {
    if (!firstCharacters.includes(text.charAt(index))) continue; // fast path: a response may have millions of characters
    const length = Math.max(...spellings.map((spelling) => countCommonPrefix(text, index, spelling)));
    const isWholeKey = length > 0 && spellings.some((spelling) => spelling.length === length);
    if (length < MIN_PREFIX && !isWholeKey) continue;
    redacted += `${text.slice(copiedTo, index)}…`;
    copiedTo = index + length;
    index = copiedTo - 1;
  }
  return redacted + text.slice(copiedTo);
}

/** Number of characters of `spelling` that the text contains from `start` on. */
function countCommonPrefix(text: string, start: number, spelling: string): number {
  let length = 0;
  while (length < spelling.length && text[start + length] === spelling[length]) length++;
  return length;
}
