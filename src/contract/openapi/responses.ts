import { neverKept, type OperationName } from '../operations.ts';
import type { Problem } from '../problem.ts';
import { formats } from '../write-answer.ts';
import { recordNames } from './record-names.ts';
import { refusals } from './refusals.ts';
import { refer, type Tree } from './tree.ts';

const LIMITS: Tree = {
  RateLimit: refer('headers', 'RateLimit'),
  'RateLimit-Policy': refer('headers', 'RateLimitPolicy'),
};
const KEPT: Tree = {
  ETag: refer('headers', 'ETag'),
  'Last-Modified': refer('headers', 'LastModified'),
  'Cache-Control': refer('headers', 'CacheControl'),
  Vary: refer('headers', 'Vary'),
};
/** What a refusal bears besides; a stranger's (401) is told nothing of any key's limit. */
const BESIDES: Readonly<Record<string, Tree>> = {
  400: LIMITS,
  401: { 'WWW-Authenticate': refer('headers', 'WwwAuthenticate') },
  403: LIMITS,
  404: LIMITS,
  405: { Allow: refer('headers', 'Allow') },
  414: {},
  429: { 'Retry-After': refer('headers', 'RetryAfter'), ...LIMITS },
  503: { 'Retry-After': refer('headers', 'RetryAfter'), ...LIMITS },
} satisfies { readonly [Status in keyof typeof refusals]: Tree };

/** Every answer that is not the one asked for, told once for all operations. */
export const sharedResponses: Tree = {
  NotModified: {
    description: 'What If-None-Match names still holds; there is no body.',
    headers: { ...KEPT, ...LIMITS },
  },
  ...Object.fromEntries(
    Object.entries(refusals).map(([status, { when, advice, example }]) => [
      `Problem${status}`,
      {
        description: `${when} ${advice}`,
        headers: { 'Cache-Control': refer('headers', 'CacheControl'), ...BESIDES[status] },
        content: problemContent(example),
      },
    ]),
  ),
  Problem: { description: 'Anything else that went wrong.', content: problemContent() },
};

/** The answers of an operation, by status. */
export function responsesOf(name: OperationName): Tree {
  const kept = !neverKept.has(name);
  return {
    200: {
      description: 'The records that match; an empty list where none does.',
      headers: {
        ...(kept ? KEPT : { 'Cache-Control': refer('headers', 'CacheControl'), Vary: refer('headers', 'Vary') }),
        'Content-Disposition': refer('headers', 'ContentDisposition'),
        ...LIMITS,
      },
      content: answerContent(name),
    },
    ...(kept ? { 304: refer('responses', 'NotModified') } : {}),
    ...Object.fromEntries(Object.keys(refusals).map((status) => [status, refer('responses', `Problem${status}`)])),
    default: refer('responses', 'Problem'),
  };
}

/** `application/json; charset=utf-8` → `application/json`. */
const mediaType = (contentType: string): string => contentType.split(';', 1)[0] ?? contentType;

function answerContent(name: OperationName): Tree {
  const record = recordNames[name];
  return Object.fromEntries(
    Object.entries(formats).map(([format, { contentType }]) => [
      mediaType(contentType),
      {
        schema:
          format === 'Json'
            ? refer('schemas', `${record}Answer`)
            : { type: 'string', description: texts[format] ?? '' },
        examples: exampleNames(record, format),
      },
    ]),
  );
}

const texts: Readonly<Record<string, string>> = {
  Xml: '<Response><Value><Record>…</Record></Value><Count>n</Count></Response>, names in PascalCase, no figure as an empty element with xsi:nil="true".',
  Csv: 'A file, UTF-8, RFC 4180 with CRLF; a header of PascalCase names, no figure as an empty field.',
  CsvContent: 'The same text as Csv, inline.',
};

const exampleNames = (record: string, format: string): Tree =>
  format === 'Json'
    ? { String: refer('examples', `${record}Json`), Iso: refer('examples', `${record}JsonIso`) }
    : { [format]: refer('examples', `${record}${format === 'CsvContent' ? 'Csv' : format}`) };

function problemContent(example?: Problem): Tree {
  const told: Tree = example ? { example: JSON.parse(JSON.stringify(example)) as Tree } : {}; // as the wire has it
  return { 'application/problem+json': { schema: refer('schemas', 'Problem'), ...told } };
}
