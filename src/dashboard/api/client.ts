import { parseResponseRecords } from '#contract/envelope.ts';
import { errorMessage } from '#contract/errors.ts';
import type { OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import { parseProblem } from '#contract/problems.ts';
import { ServiceError } from './errors.ts';
import { createKeyRedactor } from './redact-key.ts';
import { buildRequestParams } from './request-params.ts';

export interface ClientOptions {
  /** URL prefix of the operations, without a trailing slash: `/api`. */
  readonly baseUrl: string;
  /** A promise while the key is still being fetched. With '' every request fails as 401 without being sent. */
  readonly accessKey: string | Promise<string>;
  readonly fetch?: typeof fetch;
  /** Aborts every pending request and rejects later ones. */
  readonly closeSignal?: AbortSignal;
}

interface ServiceRequest {
  readonly name: OperationName;
  /** All parameters except the access key. */
  readonly parameters: URLSearchParams;
  readonly accept: string;
  readonly signal?: AbortSignal | undefined;
}

/** A response of any status, not yet parsed. */
interface ServiceResponse {
  readonly response: Response;
  /** Reads the body. Throws `ServiceError` if the connection breaks off. */
  readonly text: () => Promise<string>;
  /** Removes the access key from any text that the service returned. */
  readonly redact: (text: string) => string;
}

/** Sends requests to one service with one access key. */
export interface Client {
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
   * A response of any status, for callers that need more than its records.
   * @throws ServiceError if there is no response, or the abort reason of the request's signal.
   */
  send(request: ServiceRequest): Promise<ServiceResponse>;
}

/** Characters of an error body that are parsed. */
const MAX_ERROR_BODY = 20_000;

const REQUEST_TIMEOUT_MS = 60_000;

export function createClient(options: ClientOptions): Client {
  return {
    async fetchRecords(name, parameters, signal) {
      const accept = 'application/json, application/problem+json';
      const sent = await sendRequest(options, {
        name,
        parameters: buildRequestParams(name, parameters),
        accept,
        signal,
      });
      const { response, redact } = sent;
      if (!response.ok) {
        const body = await sent.text().catch(() => '');
        throw createStatusError(name, response, redact(body.slice(0, MAX_ERROR_BODY)));
      }
      const text = await sent.text();
      try {
        return parseResponseRecords(name, parseJsonBody(text, response.headers.get('content-type')));
      } catch (cause) {
        // the cause is not attached: it quotes the unredacted response
        throw new ServiceError('unreadable', name, redact(errorMessage(cause)), { status: response.status });
      }
    },
    send: (request) => sendRequest(options, request),
  };
}

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
  const query = new URLSearchParams([...parameters, ['accessKey', key]]);
  const attempt = <T>(run: () => Promise<T>) => toServiceError(name, abortSignal, run);
  const response = await attempt(() =>
    fetch(`${baseUrl}/${name}?${query}`, {
      headers: { accept },
      referrerPolicy: 'no-referrer',
      // cookies may be needed by a proxy in front of the built-in server; another server receives the key and nothing else
      credentials: baseUrl.startsWith('/') ? 'same-origin' : 'omit',
      redirect: 'manual', // following a redirect could pass the key on to another host
      signal: anySignal(abortSignal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
    }),
  );
  if (isRedirect(response)) throw new ServiceError('unreadable', name, 'unexpected redirect');
  return { response, text: () => attempt(() => response.text()), redact: createKeyRedactor(key) };
}

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
    // the browser's message is dropped: it may contain the URL and with it the key
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    const message = isTimeout ? `timed out after ${REQUEST_TIMEOUT_MS / 1000} s` : 'no response';
    throw new ServiceError('unreachable', name, message);
  }
}

function parseJsonBody(body: string, contentType: string | null): unknown {
  try {
    return JSON.parse(body);
  } catch {
    if (contentType?.includes('json')) throw new Error(`expected JSON, received incomplete or invalid ${contentType}`);
    const hint = /^\s*</.test(body) ? ' (looks like a web page)' : '';
    throw new Error(`expected JSON, received ${contentType ?? 'a response without a content type'}${hint}`);
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
