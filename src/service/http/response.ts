import { hash } from 'node:crypto';
import type { IsoDateTime } from '#contract/dates.ts';
import { createProblem, type Problem } from '#contract/problems.ts';
import { contentEncodings, type ContentEncoding, type ResponseBody } from './compression.ts';

/**
 * A response, independent of any HTTP framework. Created by the functions below, which add the headers that every response
 * needs. The body is null if it is omitted (HEAD, 204, 304); `content-length` is set whenever it applies.
 */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody | null;
  /** The name of the access key: for the log, never sent. */
  readonly keyName?: string;
  /** For the metrics, never sent; undefined if it cannot be in a cache. */
  readonly isCacheHit?: boolean | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The supported methods; any other gets a 405. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;
export const ALLOW = METHODS.join(', ');

/** For the few routes that change something, or take a body. */
export const ALLOW_POST = 'POST, OPTIONS';

export const HOST_NOT_ALLOWED = createProblem(421, 'Host not allowed.');

export const METHOD_NOT_ALLOWED_PROBLEM = createProblem(
  405,
  'Only GET, HEAD and OPTIONS are supported; the API is read-only.',
  { allowed: METHODS },
);

/** An error, in JSON for every format (RFC 9457). It is never cached: the next request may succeed. */
export function problemResponse(problem: Problem, headers: HttpResponse['headers'] = {}): HttpResponse {
  return bodyResponse(problem.status, JSON.stringify(problem), {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(problem.status === 503 ? { 'retry-after': '5' } : {}),
    ...(problem.status === 405 ? { allow: ALLOW } : {}),
    // a 401 must name a way to authenticate (RFC 9110 §15.5.2); ours is the parameter of the specification
    ...(problem.status === 401 ? { 'www-authenticate': 'AccessKey realm="Fundlens"' } : {}),
    ...headers,
  });
}

/** A small JSON response that must not be cached. */
export function uncachedJsonResponse(value: object, headers: HttpResponse['headers'] = {}): HttpResponse {
  return bodyResponse(200, JSON.stringify(value), {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    ...headers,
  });
}

/** A response with a body and its length. */
export function bodyResponse(status: number, body: ResponseBody, headers: HttpResponse['headers']): HttpResponse {
  const contentLength = String(Buffer.byteLength(body));
  return { status, headers: { ...SECURITY_HEADERS, ...headers, 'content-length': contentLength }, body };
}

/** The response to HEAD: all headers, no body. */
export const withoutBody = (response: HttpResponse): HttpResponse => ({ ...response, body: null });

export const emptyResponse = (status: 204 | 304 | 308, headers: HttpResponse['headers']): HttpResponse => ({
  status,
  headers: { ...SECURITY_HEADERS, ...headers },
  body: null,
});

/** Formats a time in UTC as RFC 9110 §5.6.7 requires it. */
export const formatHttpDate = (iso: IsoDateTime): string => new Date(iso.endsWith('Z') ? iso : `${iso}Z`).toUTCString();

/** Identifies a response before it is created: a digest of everything it depends on. */
export type Fingerprint = string;

/** @param inputs everything that the response depends on; the access key is not part of it. */
export function computeFingerprint(...inputs: readonly unknown[]): Fingerprint {
  return hash('sha256', JSON.stringify(inputs), 'base64url').slice(0, 27);
}

/** A strong validator identifies the exact bytes, so each encoding has its own (RFC 9110 §8.8.3). */
export const formatEtag = (fingerprint: Fingerprint, encoding: ContentEncoding): string =>
  `"${fingerprint}-${encoding}"`;

/**
 * The ETag in `If-None-Match` that matches this response in any of our encodings: the client's copy is up to date whichever
 * of them it has. `*` matches any. Undefined if none matches.
 */
export function findMatchingEtag(
  ifNoneMatch: string | undefined,
  fingerprint: Fingerprint,
  preferred: ContentEncoding,
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return formatEtag(fingerprint, preferred);
  // weak comparison, as RFC 9110 §13.1.2 requires for this header: a proxy may have prefixed W/
  const etags = ifNoneMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
  return contentEncodings.map((encoding) => formatEtag(fingerprint, encoding)).find((etag) => etags.includes(etag));
}

/**
 * Sent with every response, errors included: it is data, whatever a browser guesses, and no other origin can read it,
 * except as allowed by `cors.ts`.
 */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Sent instead with the dashboard's files. The page can load only what this service serves, and connect only to it and to
 * the configured origins: no inline scripts, inline styles, frames or forms.
 */
export const buildPageSecurityHeaders = (connectOrigins: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:", // a chart is drawn as a PNG from an SVG that the page itself made
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // no text becomes HTML or code; the only policy of the page lets it start its own workers
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});
