import { isUncacheable, operations, type OperationName } from '../operations/operations.ts';
import type { Problem } from '../problems.ts';
import { responseFormats } from '../responses/response-formats.ts';
import { errorResponses } from './error-responses.ts';
import { componentRef, type JsonObject } from './schemas.ts';

const buildTextHeader = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: 'string' },
  example,
});

/** The response headers a client can use. */
export const headerComponents: JsonObject = {
  ETag: buildTextHeader(
    'Identifies this response: dataset version, request and encoding. Send it back in If-None-Match; 304 means unchanged.',
    '"k0TzN9rC2pQxW1sV5bYdE7fGhJa-br"',
  ),
  LastModified: buildTextHeader('When the dataset was built.', 'Fri, 20 Nov 2026 03:30:00 GMT'),
  CacheControl: buildTextHeader(
    'private, no-cache: cache it, but revalidate before each use. no-store if there is no ETag.',
    'private, no-cache',
  ),
  Vary: buildTextHeader('Request headers that the response depends on.', 'Accept-Encoding'),
  ContentDisposition: buildTextHeader('With format=Csv: the file name.', 'attachment; filename="GetAUM.csv"'),
  RateLimitPolicy: buildTextHeader(
    'Request quota (q) per window in seconds (w), across all operations (IETF draft).',
    '"default";q=600;w=60',
  ),
  RateLimit: buildTextHeader(
    'Requests remaining now (r) and seconds until the full quota is available again (t) (IETF draft).',
    '"default";r=599;t=1',
  ),
  RetryAfter: {
    description: 'Seconds to wait before retrying.',
    schema: { type: 'integer', minimum: 0 },
    example: 2,
  },
  Allow: buildTextHeader('Supported methods.', 'GET, HEAD, OPTIONS'),
  WwwAuthenticate: buildTextHeader('Required authentication.', 'AccessKey realm="Fundlens"'),
};

const RATE_LIMIT_HEADERS: JsonObject = {
  RateLimit: componentRef('headers', 'RateLimit'),
  'RateLimit-Policy': componentRef('headers', 'RateLimitPolicy'),
};
const CACHE_HEADERS: JsonObject = {
  ETag: componentRef('headers', 'ETag'),
  'Last-Modified': componentRef('headers', 'LastModified'),
  'Cache-Control': componentRef('headers', 'CacheControl'),
  Vary: componentRef('headers', 'Vary'),
};
/** Additional headers of each error. A 401 has no rate limit headers: the client is not known. */
const ERROR_HEADERS: Readonly<Record<string, JsonObject>> = {
  400: RATE_LIMIT_HEADERS,
  401: { 'WWW-Authenticate': componentRef('headers', 'WwwAuthenticate') },
  403: RATE_LIMIT_HEADERS,
  404: RATE_LIMIT_HEADERS,
  405: { Allow: componentRef('headers', 'Allow') },
  414: {},
  429: { 'Retry-After': componentRef('headers', 'RetryAfter'), ...RATE_LIMIT_HEADERS },
  503: { 'Retry-After': componentRef('headers', 'RetryAfter'), ...RATE_LIMIT_HEADERS },
} satisfies { readonly [Status in keyof typeof errorResponses]: JsonObject };

/** The responses that all operations share: 304 and the errors. */
export const sharedResponses: JsonObject = {
  NotModified: {
    description: 'Unchanged since the response that If-None-Match names; there is no body.',
    headers: { ...CACHE_HEADERS, ...RATE_LIMIT_HEADERS },
  },
  ...Object.fromEntries(
    Object.entries(errorResponses).map(([status, { when, advice, example }]) => [
      `Problem${status}`,
      {
        description: `${when} ${advice}`,
        headers: { 'Cache-Control': componentRef('headers', 'CacheControl'), ...ERROR_HEADERS[status] },
        content: buildProblemContent(example),
      },
    ]),
  ),
  Problem: { description: 'Any other error.', content: buildProblemContent() },
};

/** The responses of an operation, by status. */
export function buildResponses(name: OperationName): JsonObject {
  const isCacheable = !isUncacheable(name);
  return {
    200: {
      description: 'The matching records; an empty list if there are none.',
      headers: {
        ...(isCacheable
          ? CACHE_HEADERS
          : { 'Cache-Control': componentRef('headers', 'CacheControl'), Vary: componentRef('headers', 'Vary') }),
        'Content-Disposition': componentRef('headers', 'ContentDisposition'),
        ...RATE_LIMIT_HEADERS,
      },
      content: buildContent(name),
    },
    ...(isCacheable ? { 304: componentRef('responses', 'NotModified') } : {}),
    ...Object.fromEntries(
      Object.keys(errorResponses).map((status) => [status, componentRef('responses', `Problem${status}`)]),
    ),
    default: componentRef('responses', 'Problem'),
  };
}

/** `application/json; charset=utf-8` → `application/json`. */
const getMediaType = (contentType: string): string => contentType.split(';', 1)[0] ?? contentType;

function buildContent(name: OperationName): JsonObject {
  const record = operations[name].recordName;
  return Object.fromEntries(
    Object.entries(responseFormats).map(([format, { contentType }]) => [
      getMediaType(contentType),
      {
        schema:
          format === 'Json'
            ? { oneOf: [componentRef('schemas', `${record}Response`), componentRef('schemas', 'Columns')] }
            : { type: 'string', description: formatDescriptions[format] ?? '' },
        examples: buildExampleRefs(record, format),
      },
    ]),
  );
}

const formatDescriptions: Readonly<Record<string, string>> = {
  Xml: '<Response><Value><Record>…</Record></Value><Count>n</Count></Response>, names in PascalCase, missing values as empty elements with xsi:nil="true".',
  Csv: 'A file, UTF-8, RFC 4180 with CRLF; a header row of PascalCase names, missing values as empty fields.',
  CsvContent: 'The same text as Csv, inline.',
};

const buildExampleRefs = (record: string, format: string): JsonObject =>
  format === 'Json'
    ? { String: componentRef('examples', `${record}Json`), Iso: componentRef('examples', `${record}JsonIso`) }
    : { [format]: componentRef('examples', `${record}${format === 'CsvContent' ? 'Csv' : format}`) };

function buildProblemContent(example?: Problem): JsonObject {
  const exampleMember: JsonObject = example ? { example: JSON.parse(JSON.stringify(example)) as JsonObject } : {};
  return { 'application/problem+json': { schema: componentRef('schemas', 'Problem'), ...exampleMember } };
}
