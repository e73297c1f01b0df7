import { extra, fault, type Fault } from './fault.ts';

/** Faults in validators, and in what a browser is told of an answer. */
export const cachingFaults: readonly Fault[] = [
  fault(
    'all codings have one ETag',
    'service/validator.ts',
    '`"${print}-${coding}"`',
    '`"${print}"`',
    /each coding has an ETag of its own/,
  ),
  extra(
    fault(
      'an ETag is weak',
      'service/validator.ts',
      '`"${print}-${coding}"`',
      '`W/"${print}-${coding}"`',
      /strong ETag/,
    ),
  ),
  fault(
    'all questions of an operation have one ETag',
    'service/answer.ts',
    'etagOf(print, coding))',
    'etagOf(name, coding))',
    /each question has an ETag of its own/,
  ),
  extra(
    fault(
      'all formats are one question',
      'service/answer.ts',
      'filters, dates, format);',
      'filters, dates);',
      /tells in Xml|tells in Csv/,
    ),
  ),
  extra(
    fault(
      'If-None-Match is passed over',
      'service/answer.ts',
      'if (tag !== undefined) return emptyReply(304',
      "if (tag === '') return emptyReply(304",
      /If-None-Match is answered with 304/,
    ),
  ),
  extra(
    fault(
      'a 304 to whatever is asked',
      'service/validator.ts',
      "if (ifNoneMatch.trim() === '*') return",
      "if (ifNoneMatch !== '') return",
      /If-None-Match|another question|ETag of one question/,
    ),
  ),
  extra(
    fault(
      'GetServerInfo is kept',
      'contract/operations.ts',
      "new Set(['GetLimitation', 'GetServerInfo'])",
      "new Set(['GetLimitation'])",
      /never kept/,
    ),
  ),
  extra(
    fault(
      'answers may be kept by anyone',
      'service/answer.ts',
      "'cache-control': 'private, no-cache'",
      "'cache-control': 'public, max-age=600'",
      /strong ETag, Last-Modified/,
    ),
  ),
  extra(
    fault(
      'HEAD is not answered',
      'service/replies.ts',
      "['GET', 'HEAD', 'OPTIONS'] as const",
      "['GET', 'OPTIONS'] as const",
      /HEAD|OPTIONS/,
    ),
  ),
  fault(
    'HEAD is answered with a body',
    'service/door.ts',
    'const start = performance.now();',
    "const start = performance.now();\n    if (incoming.method === 'HEAD') incoming.socket.end('HTTP/1.1 200 OK\\r\\nConnection: close\\r\\n\\r\\n{}');",
    /HEAD is answered without a body/,
  ),
];
