import type { ExpectedResponse, FuzzCase } from './cases/fuzz-case.ts';
import { decompressBody, type WireResponse } from './http/parse-response.ts';
import type { KnownData } from './known-data.ts';

/** Headers that every response carries (see `security-headers.ts`). */
const SAFETY = [
  ['content-security-policy', /^default-src 'none'; .*frame-ancestors 'none'(?:;|$)/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['date', /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/],
] as const;

/** Headers that the page carries in addition. */
const PAGE_SAFETY = [
  ['content-security-policy', /; script-src 'self'; .*connect-src 'self'; /],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
] as const;

/** Internals that must not be exposed: stack traces, file paths, SQL errors. */
const INTERNALS =
  /\n\s+at |node_modules|node:internal|\.ts:\d|file:\/\/\/(?!etc)|SQLITE|no such (?:table|column)|syntax error|unrecognized token/;

/** Describes what is wrong with a response; null if nothing is. */
export async function findViolation(
  fuzzCase: FuzzCase,
  expected: ExpectedResponse,
  response: WireResponse,
  data: KnownData,
): Promise<string | null> {
  return (
    findLeak(fuzzCase, response, data) ?? findHeaderFault(response) ?? (await findMismatch(expected, response, data))
  );
}

function findLeak(fuzzCase: FuzzCase, response: WireResponse, { key }: KnownData): string | null {
  const text = `${response.head}\r\n\r\n${decompressBody(response).toString()}`;
  if (fuzzCase.secrets.some((secret) => text.includes(secret))) return 'it echoes a canary';
  const requestsPageKey = /^POST \/session /m.test(fuzzCase.bytes.toString('latin1'));
  if (!requestsPageKey && text.includes(key)) return 'it contains an access key';
  const inside = response.status >= 400 ? INTERNALS.exec(text) : null;
  return inside && `it exposes internals: ${JSON.stringify(inside[0])}`;
}

function findHeaderFault({ headers }: WireResponse): string | null {
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const missing = [...SAFETY, ...(isPage ? PAGE_SAFETY : [])].find(
    ([name, pattern]) => !pattern.test(headers.get(name) ?? ''),
  );
  if (missing) return `${missing[0]} is ${JSON.stringify(headers.get(missing[0]))}`;
  const twice = [...headers].find(([, value]) => value.includes('\n'));
  if (twice) return `${twice[0]} was sent twice`;
  const open = [
    'access-control-allow-origin',
    'transfer-encoding',
    'server',
    'x-powered-by',
    'set-cookie',
    'content-range',
  ];
  const surplus = open.find((name) => headers.has(name));
  return surplus === undefined ? null : `${surplus} was sent`;
}

async function findMismatch(
  expected: ExpectedResponse,
  response: WireResponse,
  data: KnownData,
): Promise<string | null> {
  switch (expected.is) {
    case 'status':
      if (!expected.statuses.includes(response.status))
        return `${response.status} instead of ${expected.statuses.join(' or ')}`;
      return response.status >= 400
        ? findProblemFault(response, expected.head)
        : findContentFault(response, expected.head);
    case 'unchanged': {
      const tag = (await data.fetchPlain(expected.as)).headers.get('etag');
      if (response.status !== 304 || response.headers.get('etag') === undefined)
        return `${response.status} instead of 304`;
      return tagWithoutCoding(response) === tag?.replace(/-\w+"$/, '') ? null : 'another ETag than the one sent';
    }
    case 'same':
      return findDifference(await data.fetchPlain(expected.as), response, expected.head);
  }
}

const tagWithoutCoding = ({ headers }: WireResponse): string | undefined => headers.get('etag')?.replace(/-\w+"$/, '');

function findDifference(plain: WireResponse, response: WireResponse, head: boolean): string | null {
  if (response.status !== plain.status) return `${response.status} instead of the plain request's ${plain.status}`;
  for (const name of ['content-type', 'content-disposition', 'cache-control', 'last-modified', 'vary']) {
    if (response.headers.get(name) !== plain.headers.get(name))
      return `${name} is ${response.headers.get(name)} instead of ${plain.headers.get(name)}`;
  }
  if (response.headers.has('etag') !== plain.headers.has('etag')) return 'its ETag is missing';
  if (head) return null;
  return decompressBody(response).equals(decompressBody(plain))
    ? null
    : 'its body differs from that of the plain request';
}

function findProblemFault(response: WireResponse, head: boolean): string | null {
  const { status, headers } = response;
  if (headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    return `a ${status} that is ${headers.get('content-type')}`;
  if (headers.get('cache-control') !== 'no-store') return `a ${status} that may be cached`;
  if (status === 405 && !/^(?:GET, HEAD, OPTIONS|POST, OPTIONS)$/.test(headers.get('allow') ?? ''))
    return 'a 405 without Allow';
  if (status === 401 && !headers.has('www-authenticate')) return 'a 401 without WWW-Authenticate';
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')) return 'a 429 without Retry-After';
  if (head) return null;
  const json = parseJson(response);
  if (json === null || json['status'] !== status) return 'a problem whose status differs from the HTTP status';
  const texts = [json['type'], json['title'], json['detail']];
  return texts.every((text) => typeof text === 'string' && text !== '')
    ? null
    : 'a problem without type, title or detail';
}

function findContentFault(response: WireResponse, head: boolean): string | null {
  if (head || !response.headers.get('content-type')?.startsWith('application/json')) return null;
  const json = parseJson(response);
  if (json === null) return 'a JSON response that cannot be parsed';
  const { value, count } = json;
  return Array.isArray(value) && value.length !== count
    ? `a count of ${String(count)} for ${value.length} records`
    : null;
}

function parseJson(response: WireResponse): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(decompressBody(response).toString());
    return typeof json === 'object' && json !== null ? { ...json } : null;
  } catch {
    return null;
  }
}
