import { headerOf, type PlainRequest, type PlainResponse } from './plain.ts';

/** What a page of another origin may read besides the headers that every page may (Fetch, "CORS-safelisted response-header name"). */
const EXPOSED = 'ETag, Last-Modified, RateLimit, RateLimit-Policy, Retry-After';

/** How long a browser may keep what a preflight told, in seconds: Chromium takes no more. */
const KEPT = '7200';

/**
 * Lets pages of exactly these origins read an answer of the API, and tells caches that it depends on who asks. Nobody is
 * let in with cookies or other credentials; the access key stands in the question. Where no origin is allowed, or another
 * one asks, the answer stays as it is, and a browser keeps it from that page.
 */
export function forOrigin(request: PlainRequest, reply: PlainResponse, allowed: readonly string[]): PlainResponse {
  if (allowed.length === 0) return reply;
  const vary = reply.headers['vary'] === undefined ? 'Origin' : `${reply.headers['vary']}, Origin`;
  const origin = headerOf(request, 'origin');
  const told = origin !== undefined && allowed.includes(origin) ? headersFor(origin, request) : {};
  return { ...reply, headers: { ...reply.headers, vary, ...told } };
}

function headersFor(origin: string, request: PlainRequest): PlainResponse['headers'] {
  return {
    'access-control-allow-origin': origin,
    'cross-origin-resource-policy': 'cross-origin',
    ...(isPreflight(request) ? PREFLIGHT : { 'access-control-expose-headers': EXPOSED }),
    // a page on the internet that asks a service at home; the draft was set aside for a permission of the reader's own, yet
    // browsers in use still ask by it (Private Network Access, WICG; seen 2026-11-21)
    ...(headerOf(request, 'access-control-request-private-network') === 'true'
      ? { 'access-control-allow-private-network': 'true' }
      : {}),
  };
}

const isPreflight = (request: PlainRequest): boolean =>
  request.method === 'OPTIONS' && headerOf(request, 'access-control-request-method') !== undefined;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  // asked by whoever keeps answers himself; all other headers that we read need no leave
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': KEPT,
} as const;
