import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, FetchedResponse, Fetcher, FetchRequest, Validators } from '../source/download.ts';
import {
  describeNoJson,
  describeStatus,
  describeUnsent,
  FetchError,
  isJsonBody,
  isReset,
  toFetchError,
} from '../source/fetch-error.ts';

export interface FetcherOptions {
  /** Whether a server, given as `host:port`, may be requested, also after a redirect. */
  readonly isKnownHost: (host: string) => boolean;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** ms of a monotonic clock. */
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly random?: () => number;
}

const MAX_REDIRECTS = 5;
/** In a row, of one kind of request: the others of its kind would fail too. */
const MAX_FAILURES = 3;
/** Requests in a row to which a host began no response: the others would wait as long, thousands of them for hours. */
const MAX_SILENCES = 2;
const FIRST_BACKOFF = 1_000; // ms, doubled for each further attempt
const MAX_RETRY_AFTER = 300_000; // ms: the next run can wait longer than this one

/**
 * Sends requests politely: one at a time for each host, with pauses, and ever longer ones after a failure; none to a host that cannot be
 * reached or does not respond, until the run ends.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { signal, now = () => performance.now(), random = Math.random } = options;
  const sleep = options.sleep ?? ((ms: number) => delay(ms, undefined, { signal }));
  const queues = new Map<string, Promise<unknown>>();
  const readyAt = new Map<string, number>(); // ms of the monotonic clock, by host
  const failures = new Map<string, { readonly count: number; readonly reason: string }>();
  const sent = { requests: 0, bytes: 0 };
  const silences = createSilences();

  async function requestInTurn(request: FetchRequest): Promise<FetchedResponse> {
    const url = buildUrl(request);
    const key = request.endpoint.url || url.host;
    const earlier = failures.get(key);
    if (earlier && earlier.count >= MAX_FAILURES) throw describeUnsent(earlier.count, earlier.reason);
    silences.check(url.host);
    try {
      const response = await requestWithRetries(url, request);
      failures.delete(key);
      return response;
    } catch (error) {
      if (error instanceof FetchError && !(error.isAbsent && request.endpoint.mayBeAbsent)) {
        const count = error.isRefusal ? Infinity : (earlier?.count ?? 0) + 1;
        failures.set(key, { count, reason: error.message });
      }
      throw error;
    }
  }

  async function requestWithRetries(url: URL, request: FetchRequest): Promise<FetchedResponse> {
    const { endpoint } = request;
    for (let attempt = 1; ; attempt++) {
      const wait = (readyAt.get(url.host) ?? -Infinity) - now();
      if (wait > 0) await sleep(wait, signal);
      signal?.throwIfAborted();
      try {
        return await send(url, request, options, sent, silences).finally(() =>
          readyAt.set(url.host, now() + endpoint.pauseMs),
        );
      } catch (error) {
        const failure = toFetchError(error, endpoint);
        signal?.throwIfAborted();
        const isLast = attempt >= endpoint.attempts || (failure.retryAfterMs ?? 0) > MAX_RETRY_AFTER;
        if (!failure.isRetryable || isLast || silences.isLeft(url.host)) throw failure.at(url.href);
        // jitter, so that clients that failed together do not return together
        const backoff = FIRST_BACKOFF * 2 ** (attempt - 1) * (1 + random() / 2);
        await sleep(Math.max(backoff, failure.retryAfterMs ?? 0), signal);
      }
    }
  }

  return {
    request(request) {
      const { host } = buildUrl(request);
      const turn = (queues.get(host) ?? Promise.resolve()).then(() => requestInTurn(request));
      queues.set(
        host,
        turn.catch(() => {}), // the next request does not depend on this one
      );
      return turn;
    },
    sent: () => ({ ...sent }),
  };
}

/** The hosts that began no response, with how often in a row, and the last reason. */
function createSilences() {
  const silences = new Map<string, { readonly count: number; readonly reason: string }>();
  const isLeft = (host: string): boolean => (silences.get(host)?.count ?? 0) >= MAX_SILENCES;
  return {
    isLeft,
    /** @throws FetchError if no more requests are sent to the host. */
    check(host: string): void {
      const { count = 0, reason = '' } = silences.get(host) ?? {};
      if (isLeft(host)) throw describeUnsent(count, reason);
    },
    add({ host, origin }: URL, reason: string): void {
      silences.set(host, { count: (silences.get(host)?.count ?? 0) + 1, reason: `${origin}: ${reason}` });
    },
    clear: (host: string): void => void silences.delete(host),
  };
}

/** Sends one request and follows redirects; counts what was sent and received. */
async function send(
  first: URL,
  { endpoint, body, validators, expects }: FetchRequest,
  { isKnownHost, userAgent, signal, fetch: fetchResponse = fetch }: FetcherOptions,
  sent: { requests: number; bytes: number },
  silences: ReturnType<typeof createSilences>,
): Promise<FetchedResponse> {
  let url = first;
  let { method } = endpoint;
  const deadline = AbortSignal.timeout(endpoint.timeoutMs);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    checkAddress(url, isKnownHost);
    silences.check(url.host);
    sent.requests++;
    const response = await fetchResponse(url.href, {
      method,
      headers: buildHeaders(userAgent, endpoint, validators),
      ...(method === 'POST' ? { body: body ?? '{}' } : {}),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    }).catch((error: unknown) => {
      if (!isReset(error)) silences.add(url, toFetchError(error, endpoint).message);
      throw error;
    });
    silences.clear(url.host);
    const { status, headers } = response;
    if (status < 300 || status >= 400 || status === 304) {
      const fetched = await readResponse(response, endpoint, expects, validators !== undefined);
      sent.bytes += fetched.bytes?.length ?? 0;
      return fetched;
    }
    const location = headers.get('location');
    await response.body?.cancel();
    if (location === null || !URL.canParse(location, url.href)) throw new FetchError('a redirect without an address');
    url = new URL(location, url);
    if (status < 307) method = 'GET';
  }
  throw new FetchError(`more than ${MAX_REDIRECTS} redirects`);
}

async function readResponse(
  response: Response,
  { maxBytes }: Endpoint,
  expects: FetchRequest['expects'],
  isConditional: boolean,
): Promise<FetchedResponse> {
  const { status, headers } = response;
  const etag = headers.get('etag') ?? undefined;
  const lastModified = headers.get('last-modified') ?? undefined;
  if (status === 304 && isConditional) return { bytes: null, etag, lastModified };
  if (status !== 200) {
    await response.body?.cancel();
    throw describeStatus(status, headers.get('retry-after'));
  }
  const bytes = await readBody(response, maxBytes);
  if (expects === 'json' && !isJsonBody(bytes)) throw new FetchError(describeNoJson(bytes), true);
  return { bytes, etag, lastModified };
}

function buildUrl({ endpoint, url, query = {} }: FetchRequest): URL {
  const full = new URL(url ?? endpoint.url);
  // %20 rather than +: old ASP.NET pages read both, others only this
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (pairs.length > 0) full.search = [full.search.slice(1), ...pairs].filter((part) => part !== '').join('&');
  return full;
}

const buildHeaders = (userAgent: string, { headers }: Endpoint, validators: Validators | undefined): Headers => {
  const all = new Headers({ 'User-Agent': userAgent, Accept: '*/*', 'Accept-Language': 'en', ...headers });
  if (validators?.etag) all.set('If-None-Match', validators.etag);
  if (validators?.lastModified) all.set('If-Modified-Since', validators.lastModified);
  return all;
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** https, or a server on this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

/** @throws FetchError */
function checkAddress(url: URL, isKnownHost: FetcherOptions['isKnownHost']): void {
  if (!isSafeAddress(url)) throw new FetchError(`an address without https: ${url.origin}`);
  if (!isKnownHost(url.host)) throw new FetchError(`a redirect or link to an unknown host: ${url.host}`);
}

/** What `fetch` decodes, one after the other (Node 24.21); it passes on the bytes of any other encoding as they are. */
const DECODED = /^(?:identity|(?:(?:^|,)\s*(?:gzip|x-gzip|deflate|br|zstd)\s*)*)$/i;

/**
 * The bytes of a response, unpacked if it was compressed.
 * @throws FetchError if it is encoded in an unknown way, there are more than `maxBytes`, or not as many as it states.
 */
async function readBody({ headers, body }: Response, maxBytes: number): Promise<Uint8Array> {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && !DECODED.test(encoding)) {
    await body?.cancel();
    throw new FetchError(`the unknown Content-Encoding ${encoding.slice(0, 40)}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const stated = headers.get('content-length');
  // the stated length of a compressed body is that of what was sent
  if (stated !== null && encoding === null && Number(stated) !== length) {
    throw new FetchError(`${length} bytes, but the response states ${stated}`, true);
  }
  return Buffer.concat(chunks);
}
