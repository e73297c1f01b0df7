import { createProblem, type Problem } from '#contract/problems.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * A response, independent of any HTTP framework. Created by the functions below, which add the headers that every response
 * needs. The body is null if it is omitted (HEAD, 204, 304); `content-length` is set whenever it applies.
 */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** The name of the access key: for the log, never sent. */
  readonly keyName?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The supported methods; any other gets a 405. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;
export const ALLOW = METHODS.join(', ');

export const METHOD_NOT_ALLOWED_PROBLEM = createProblem(
  405,
  'Only GET, HEAD and OPTIONS are supported; the API is read-only.',
  { allowed: METHODS },
);

/** An error, in JSON for every format (RFC 9457). It is never cached: the next request may succeed. */
export function problemResponse(problem: Problem, headers: HttpResponse['headers'] = {}): HttpResponse {
  return bodyResponse(problem.status, Buffer.from(JSON.stringify(problem)), {
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
export function uncachedJsonResponse(value: object): HttpResponse {
  return bodyResponse(200, Buffer.from(JSON.stringify(value)), {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
  });
}

/** A response with a body and its length. */
export function bodyResponse(status: number, body: Buffer, headers: HttpResponse['headers']): HttpResponse {
  return { status, headers: { ...SECURITY_HEADERS, ...headers, 'content-length': String(body.length) }, body };
}

/** The response to HEAD: all headers, no body. */
export const withoutBody = (response: HttpResponse): HttpResponse => ({ ...response, body: null });

export const emptyResponse = (status: 204 | 304, headers: HttpResponse['headers']): HttpResponse => ({
  status,
  headers: { ...SECURITY_HEADERS, ...headers },
  body: null,
});
