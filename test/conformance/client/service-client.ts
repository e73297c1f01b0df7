import { setTimeout as sleep } from 'node:timers/promises';
import { assertThat, CheckFailure } from '../assert.ts';
import type { OperationName } from '../specification/operations.ts';
import { parseRow, type Row } from './row.ts';

export type Params = Readonly<Record<string, string>>;

/** A response as received, with its body decompressed. */
export interface ApiResponse {
  /** The request, for messages, without the access key. */
  readonly where: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Options for requests that a well-behaved client would not send. */
interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to return a 429 instead of waiting and trying again. */
  readonly noRetry?: boolean;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Appended to the query string, for repeated names, which `Params` cannot express. */
  readonly query?: string;
  /** Another access key, or null for none. */
  readonly key?: string | null;
}

/** A client of the service under test, of which nothing is known but its base URL and an access key. */
export interface ServiceClient {
  readonly baseUrl: string;
  readonly key: string;
  /** Always sends the request. After a 429 it waits for the time in Retry-After and tries again. */
  readonly send: (operation: string, params?: Params, options?: RequestOptions) => Promise<ApiResponse>;
  /** The response to a plain GET with the key; the same request is sent only once. */
  readonly get: (operation: string, params?: Params) => Promise<ApiResponse>;
  /** The records of a plain GET. @throws CheckFailure if the response is not an envelope. */
  readonly getRows: (operation: OperationName, params?: Params) => Promise<readonly Row[]>;
  /** The requests whose responses contained the access key. */
  readonly keyLeaks: readonly string[];
  /** The number of requests sent. */
  readonly requestCount: () => number;
}

const MAX_RETRIES = 3;

export function createServiceClient(baseUrl: string, key: string): ServiceClient {
  const responses = new Map<string, Promise<ApiResponse>>();
  const rowsByQuery = new Map<string, Promise<readonly Row[]>>();
  const keyLeaks: string[] = [];
  let count = 0;

  async function send(
    operation: string,
    params: Params = {},
    options: RequestOptions = {},
    retries = MAX_RETRIES,
  ): Promise<ApiResponse> {
    const where = describeRequest(operation, params, options).replaceAll(key, '(access key)');
    count += 1;
    const query = buildQuery(params, options, key);
    const response = await fetchAgainIfClosed(`${baseUrl}/${operation}${query === '' ? '' : `?${query}`}`, {
      method: options.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...options.headers },
      redirect: 'manual',
      signal: options.signal ?? null,
    });
    const text = decodeUtf8(where, await response.arrayBuffer());
    if (text.includes(key) || [...response.headers.values()].some((value) => value.includes(key))) keyLeaks.push(where);
    if (response.status === 429 && retries > 0 && options.noRetry !== true) {
      await sleep((Number(response.headers.get('retry-after')) || 1) * 1_000);
      return send(operation, params, options, retries - 1);
    }
    return { where, status: response.status, headers: response.headers, text };
  }

  const get = (operation: string, params: Params = {}) =>
    memoize(responses, `${operation}?${buildQuery(params, {}, key)}`, () => send(operation, params));
  const getRows = (operation: OperationName, params: Params = {}) =>
    memoize(rowsByQuery, `${operation}?${buildQuery(params, {}, key)}`, async () =>
      parseRows(await get(operation, params)),
    );
  return { baseUrl, key, send, get, getRows, keyLeaks, requestCount: () => count };
}

/**
 * A service may close an idle connection while the next request is on its way over it, which is sent again once, as RFC 9112 (9.3.1)
 * has it for requests without side effects.
 */
async function fetchAgainIfClosed(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    const cause: unknown = error instanceof TypeError ? error.cause : null;
    const isClosed =
      cause instanceof Error &&
      'code' in cause &&
      ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(cause.code));
    if (!isClosed) throw error;
    return fetch(url, options);
  }
}

/** Makes a look-up run once for each service, however many checks need its result. */
export function cachePerService<T>(
  lookUp: (service: ServiceClient) => Promise<T>,
): (service: ServiceClient) => Promise<T> {
  const cache = new WeakMap<ServiceClient, Promise<T>>();
  return (service) => {
    const result = cache.get(service) ?? lookUp(service);
    cache.set(service, result);
    return result;
  };
}

/** The records of a response (specification 2.1). @throws CheckFailure */
export function parseRows(response: ApiResponse): readonly Row[] {
  const { value } = parseEnvelope(response);
  return value.map((raw, i) => parseRow(`${response.where}, row ${i + 1}`, raw));
}

/** `value` and `count`, case-insensitive; a missing count is undefined. @throws CheckFailure */
export function parseEnvelope({ where, status, text }: ApiResponse): { value: readonly unknown[]; count: unknown } {
  assertThat(status === 200, where, status, '200');
  const body = parseJson(where, text);
  if (typeof body !== 'object' || body === null) throw new CheckFailure(where, body, 'an object with value and count');
  const members = new Map(Object.entries(body).map(([name, value]: [string, unknown]) => [name.toLowerCase(), value]));
  const value = members.get('value');
  if (!Array.isArray(value)) throw new CheckFailure(`${where}, value`, value, 'an array');
  return { value, count: members.get('count') };
}

export function parseJson(where: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckFailure(where, text.slice(0, 80), 'JSON');
  }
}

function memoize<T>(cache: Map<string, Promise<T>>, key: string, compute: () => Promise<T>): Promise<T> {
  const result = cache.get(key) ?? compute();
  cache.set(key, result);
  return result;
}

function buildQuery(params: Params, { query, key: otherKey }: RequestOptions, key: string): string {
  const accessKey = otherKey === undefined ? key : otherKey;
  const encoded = new URLSearchParams({ ...params, ...(accessKey === null ? {} : { accessKey }) }).toString();
  return [encoded, query].filter((part) => part !== undefined && part !== '').join('&');
}

function describeRequest(operation: string, params: Params, { method, query }: RequestOptions): string {
  const names = Object.entries(params).map(([name, value]) => `${name}=${value.slice(0, 60)}`);
  return [method, operation.slice(0, 40), ...names, query?.slice(0, 60)].filter((part) => part !== undefined).join(' ');
}

function decodeUtf8(where: string, bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CheckFailure(where, 'invalid UTF-8', 'UTF-8');
  }
}
