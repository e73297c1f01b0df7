import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** A request, independent of any HTTP framework. Header names are in lower case, as Node returns them. */
export interface HttpRequest {
  readonly method: string;
  /** The URL up to its first `?`, still percent-encoded. */
  readonly path: string;
  /** Still percent-encoded, without the `?`. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `1.0` or `1.1`. */
  readonly httpVersion: string;
  /** Taken from the socket, never from a header. */
  readonly isLoopback: boolean;
  /** The remote address of the socket; undefined if there is none. Headers set by a proxy are ignored. */
  readonly remoteAddress?: string | undefined;
  /** Read by the few routes that take a body. */
  readonly body?: Readable | undefined;
}

/** The value of a header as text; undefined if it is absent. */
export function getHeader(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

/**
 * A request as the service knows it.
 * @param url the target in the request line; a framework may have rewritten the one in `incoming`.
 * @param folder that the service is in for its clients, and a proxy may have left in the path: `/funds`. The path of the folder itself, without
 *   a slash at its end, is ''.
 */
export function fromNodeRequest(incoming: IncomingMessage, url: string, folder = ''): HttpRequest {
  const absolute = url.startsWith('/') ? null : ABSOLUTE_URL.exec(url);
  const target = absolute ? url.slice(absolute[0].length) : url;
  const queryStart = target.indexOf('?');
  return {
    method: incoming.method ?? '',
    path: stripFolder((queryStart === -1 ? target : target.slice(0, queryStart)) || '/', folder),
    query: queryStart === -1 ? '' : target.slice(queryStart + 1),
    headers: absolute ? { ...incoming.headers, host: absolute[1] } : incoming.headers,
    httpVersion: incoming.httpVersion,
    isLoopback: isLoopbackAddress(incoming.socket.remoteAddress),
    remoteAddress: incoming.socket.remoteAddress,
    body: incoming,
  };
}

const stripFolder = (path: string, folder: string): string =>
  folder !== '' && (path === folder || path.startsWith(`${folder}/`)) ? path.slice(folder.length) : path;

/**
 * The names and values in a query, decoded as `URLSearchParams` does. Most have nothing to decode: splitting them takes a fifth of
 * the time, and it is spent on every request.
 */
export function parseQuery(query: string): readonly (readonly [string, string])[] {
  if (/[%+?]/.test(query)) return [...new URLSearchParams(query)];
  return query.split('&').filter(Boolean).map(splitParameter);
}

function splitParameter(text: string): readonly [string, string] {
  const end = text.indexOf('=');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** A URL with its host, as sent to proxies; that host overrides the Host header (RFC 9112 §3.2.2). */
const ABSOLUTE_URL = /^https?:\/\/([^/?#]*)/i;

/** 127.0.0.0/8 and ::1, also an IPv4 address on an IPv6 socket. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address === '127.0.0.1' || /^(?:(?:::ffff:)?127\.|::1$)/.test(address ?? '');

const HOST = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i;

/** The names that always mean this machine, on any port. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** The name in a Host header, in lower case and without its port; null if it is invalid. */
export const parseHostName = (host: string | undefined): string | null =>
  HOST.exec(host ?? '')?.[1]?.toLowerCase() ?? null;

/** The names that always mean this machine. */
export const isLoopbackHost = (host: string | undefined): boolean => LOOPBACK_HOST.test(host ?? '');

/**
 * Whether a request was sent by our own page in a browser on this machine: over a loopback socket, with a loopback name as
 * Host and the same one as Origin, which browsers send with every POST. A proxy on this machine has a loopback socket too:
 * it forwards the Origin of its visitors, adds headers or, if it does neither, speaks HTTP/1.0.
 */
export function isFromOwnPage(request: HttpRequest): boolean {
  const host = getHeader(request, 'host');
  return (
    request.isLoopback &&
    request.httpVersion === '1.1' &&
    isLoopbackHost(host) &&
    getHeader(request, 'origin') === `http://${host}` &&
    (getHeader(request, 'sec-fetch-site') ?? 'same-origin') === 'same-origin' &&
    !Object.keys(request.headers).some(isProxyHeader)
  );
}

/**
 * What proxies and content delivery networks add, none of which a browser sends: the standard `Forwarded`, `Via` and `CDN-Loop` (RFC 7239,
 * 9110, 8586), and whatever has the address of the client: `X-Forwarded-For`, `X-Original-Forwarded-For`, `X-Real-IP`, `CF-Connecting-IP`,
 * `True-Client-IP`, `X-Client-IP`, `Fastly-Client-IP`, `X-Azure-ClientIP`, …
 */
const isProxyHeader = (header: string): boolean =>
  header === 'via' || header === 'cdn-loop' || /forwarded|-(?:client)?ip$/.test(header);

/** The value in `Authorization: Bearer …`, which may be percent-encoded; undefined without a valid one. */
export function getBearer(request: HttpRequest): string | undefined {
  const value = BEARER.exec(getHeader(request, 'authorization') ?? '')?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const BEARER = /^Bearer ([\w%.!~*'()-]{1,5000})$/i;

/**
 * Whether requests with this Host are accepted: the loopback names and the configured ones, on any port. Others are
 * rejected, so that a foreign name that resolves to this machine (DNS rebinding) gives no access.
 */
export function isAllowedHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  return isLoopbackHost(host) || allowedHosts.includes(parseHostName(host) ?? '');
}
