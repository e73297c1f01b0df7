import { extra, fault, type Fault } from './fault.ts';

/** Faults in ETags and other response headers. */
export const cachingFaults: readonly Fault[] = [
  fault(
    'all content encodings have the same ETag',
    'service/validator.ts',
    '`"${print}-${coding}"`',
    '`"${print}"`',
    /each content encoding has its own ETag/,
  ),
  extra(
    fault(
      'ETags are weak',
      'service/validator.ts',
      '`"${print}-${coding}"`',
      '`W/"${print}-${coding}"`',
      /strong ETag/,
    ),
  ),
  fault(
    'all requests for an operation have the same ETag',
    'service/answer.ts',
    'etagOf(print, coding))',
    'etagOf(name, coding))',
    /different requests have different ETags/,
  ),
  extra(
    fault(
      'all formats have the same cache key',
      'service/answer.ts',
      'filters, dates, format);',
      'filters, dates);',
      /in (?:Xml|Csv) as in Json/,
    ),
  ),
  extra(
    fault(
      'If-None-Match is ignored',
      'service/answer.ts',
      'if (tag !== undefined) return emptyReply(304',
      "if (tag === '') return emptyReply(304",
      /If-None-Match with the ETag is a 304/,
    ),
  ),
  extra(
    fault(
      'every conditional request is a 304',
      'service/validator.ts',
      "if (ifNoneMatch.trim() === '*') return",
      "if (ifNoneMatch !== '') return",
      /If-None-Match/,
    ),
  ),
  extra(
    fault(
      'GetServerInfo is cached',
      'contract/operations.ts',
      "new Set(['GetLimitation', 'GetServerInfo'])",
      "new Set(['GetLimitation'])",
      /never cached/,
    ),
  ),
  extra(
    fault(
      'shared caches may store responses',
      'service/answer.ts',
      "'cache-control': 'private, no-cache'",
      "'cache-control': 'public, max-age=600'",
      /strong ETag, Last-Modified/,
    ),
  ),
  extra(
    fault(
      'HEAD is not supported',
      'service/replies.ts',
      "['GET', 'HEAD', 'OPTIONS'] as const",
      "['GET', 'OPTIONS'] as const",
      /HEAD|OPTIONS/,
    ),
  ),
  fault(
    'a response to HEAD has a body',
    'service/door.ts',
    'const start = performance.now();',
    "const start = performance.now();\n    if (incoming.method === 'HEAD') incoming.socket.end('HTTP/1.1 200 OK\\r\\nConnection: close\\r\\n\\r\\n{}');",
    /response to HEAD has no body/,
  ),
];
