import { getHeader, type HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** Headers that a cross-origin page may read besides the CORS-safelisted ones (Fetch, "CORS-safelisted response-header name"). */
const EXPOSED_HEADERS = 'ETag, Last-Modified, RateLimit, RateLimit-Policy, Retry-After';

/** How long a browser may cache a preflight, in seconds: Chromium's maximum. */
const PREFLIGHT_MAX_AGE = '7200';

/**
 * Lets pages of the allowed origins read an API response, and adds Origin to Vary. Credentials such as cookies are never
 * allowed; the access key is part of the query. If no origin is allowed, or the request comes from another one, nothing is
 * allowed and the browser blocks access.
 */
export function addCorsHeaders(
  request: HttpRequest,
  response: HttpResponse,
  allowedOrigins: readonly string[],
): HttpResponse {
  if (allowedOrigins.length === 0) return response;
  const vary = response.headers['vary'] === undefined ? 'Origin' : `${response.headers['vary']}, Origin`;
  const origin = getHeader(request, 'origin');
  const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
  const corsHeaders = isAllowed ? buildCorsHeaders(origin, request) : {};
  return { ...response, headers: { ...response.headers, vary, ...corsHeaders } };
}

function buildCorsHeaders(origin: string, request: HttpRequest): HttpResponse['headers'] {
  return {
    'access-control-allow-origin': origin,
    'cross-origin-resource-policy': 'cross-origin',
    ...(isPreflight(request) ? PREFLIGHT_HEADERS : { 'access-control-expose-headers': EXPOSED_HEADERS }),
    // for a page on the internet that calls a service in a private network; the draft was replaced by a permission prompt,
    // yet browsers in use still send the header (Private Network Access, WICG; seen 2026-11-21)
    ...(getHeader(request, 'access-control-request-private-network') === 'true'
      ? { 'access-control-allow-private-network': 'true' }
      : {}),
  };
}

const isPreflight = (request: HttpRequest): boolean =>
  request.method === 'OPTIONS' && getHeader(request, 'access-control-request-method') !== undefined;

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD',
  // for clients with a cache of their own; all other headers that we read are safelisted
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': PREFLIGHT_MAX_AGE,
} as const;

/** None of these characters ends a source or a directive of a Content-Security-Policy. */
const SAFE_ORIGIN = /^https?:\/\/(?:\[[\da-f:.]+\]|[\da-z._-]+)(?::\d+)?$/;

/**
 * An origin as browsers send it: `https://data.example`, `http://127.0.0.1:4173`; null for anything else, including a path,
 * a wildcard and a scheme other than http(s). Drops a default port and lower-cases the name, as in RFC 6454 §6.2.
 */
export function parseOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\\]+$/i.test(text) || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return SAFE_ORIGIN.test(origin) ? origin : null;
}
