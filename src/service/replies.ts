import type { Problem } from '#contract/problem.ts';
import type { PlainResponse } from './plain.ts';
import { SAFETY_HEADERS } from './safety-headers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The methods that are answered; any other is a 405 that tells these. */
export const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;
export const ALLOW = METHODS.join(', ');

/** An error in every format (RFC 9457). It is never kept: the next question may be right. */
export function problemReply(problem: Problem, headers: PlainResponse['headers'] = {}): PlainResponse {
  return withBody(problem.status, Buffer.from(JSON.stringify(problem)), {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(problem.status === 503 ? { 'retry-after': '5' } : {}),
    ...(problem.status === 405 ? { allow: ALLOW } : {}),
    // a 401 must name a way to identify oneself (RFC 9110 §15.5.2); ours is the specification's parameter
    ...(problem.status === 401 ? { 'www-authenticate': 'AccessKey realm="Fundlens"' } : {}),
    ...headers,
  });
}

/** A small JSON answer that nobody may keep. */
export function jsonReply(value: object): PlainResponse {
  return withBody(200, Buffer.from(JSON.stringify(value)), { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
}

/** A body with its length. */
export function withBody(status: number, body: Buffer, headers: PlainResponse['headers']): PlainResponse {
  return { status, headers: { ...SAFETY_HEADERS, ...headers, 'content-length': String(body.length) }, body };
}

/** The answer without its body, and with all its headers, as HEAD wants it. */
export const headOnly = (reply: PlainResponse): PlainResponse => ({ ...reply, body: null });

export const emptyReply = (status: 204 | 304, headers: PlainResponse['headers']): PlainResponse => ({
  status,
  headers: { ...SAFETY_HEADERS, ...headers },
  body: null,
});
