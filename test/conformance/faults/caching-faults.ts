import { fault, type Fault } from './fault.ts';

/** Faults in ETags and other response headers. */
export const cachingFaults: readonly Fault[] = [
  fault(
    'all content encodings have the same ETag',
    'service/http/response.ts',
    '`"${fingerprint}-${encoding}"`',
    '`"${fingerprint}"`',
    /each content encoding has its own ETag/,
  ),
  fault(
    'ETags are weak',
    'service/http/response.ts',
    '`"${fingerprint}-${encoding}"`',
    '`W/"${fingerprint}-${encoding}"`',
    /strong ETag/,
  ),
  fault(
    'all requests for an operation have the same ETag',
    'service/api/respond.ts',
    'formatEtag(fingerprint, encoding)',
    'formatEtag(request.name, encoding)',
    /different requests have different ETags/,
  ),
  fault(
    'all formats have the same cache key',
    'service/api/respond.ts',
    'JSON.stringify([name, filters, dates, format, layout])',
    'JSON.stringify([name, filters, dates])',
    /in (?:Xml|Csv) as in Json/,
  ),
  fault(
    'If-None-Match is ignored',
    'service/api/respond.ts',
    'if (etag !== undefined) return',
    "if (etag === '') return",
    /If-None-Match with the ETag is a 304/,
  ),
  fault(
    'If-Modified-Since is ignored',
    'service/api/respond.ts',
    'ifModifiedSince !== undefined && ifModifiedSince',
    'ifModifiedSince === null && ifModifiedSince',
    /If-Modified-Since with the Last-Modified/,
  ),
  fault(
    'every conditional request is a 304',
    'service/http/response.ts',
    "if (ifNoneMatch.trim() === '*') return",
    "if (ifNoneMatch !== '') return",
    /If-None-Match/,
  ),
  fault(
    'GetServerInfo is cached',
    'contract/operations/operations.ts',
    'definitions[name].isUncacheable === true',
    "name === 'GetLimitation'",
    /never cached/,
  ),
  fault(
    'shared caches may store responses',
    'service/api/respond.ts',
    "'cache-control': 'private, no-cache'",
    "'cache-control': 'public, max-age=600'",
    /strong ETag, Last-Modified/,
  ),
  fault(
    'HEAD is not supported',
    'service/http/response.ts',
    "['GET', 'HEAD', 'OPTIONS'] as const",
    "['GET', 'OPTIONS'] as const",
    /HEAD|OPTIONS/,
  ),
  fault(
    'a response to HEAD has a body',
    'service/http/server.ts',
    'const start = performance.now();',
    "const start = performance.now();\n    if (incoming.method === 'HEAD') incoming.socket.end('HTTP/1.1 200 OK\\r\\nConnection: close\\r\\n\\r\\n{}');",
    /response to HEAD has no body/,
  ),
];
