import { extra, fault, type Fault } from './fault.ts';

/** Faults in how requests are parsed and checked. */
export const requestFaults: readonly Fault[] = [
  fault(
    'an unknown parameter is ignored',
    'contract/request.ts',
    'if (parameter === undefined) throw createUnknownParameter(',
    'if (parameter === undefined) continue;\n    if (!parameter) throw createUnknownParameter(',
    /with an unknown parameter is a 400 that lists/,
  ),
  fault(
    'an unknown parameter without a value is ignored',
    'contract/request.ts',
    'if (parameter === undefined) throw createUnknownParameter(',
    "if (parameter === undefined && value === '') continue;\n    if (parameter === undefined) throw createUnknownParameter(",
    /unknown parameter with an empty value/,
  ),
  fault(
    'the value of an unknown parameter is repeated in the error',
    'contract/request.ts',
    'throw createUnknownParameter(operation, name,',
    'throw createUnknownParameter(operation, name + value,',
    /unknown parameter|mistyped parameter/,
  ),
  extra(
    fault(
      'a repeated parameter is accepted',
      'contract/request.ts',
      'if (texts.has(parameter)) throw',
      'if (texts.size > 99) throw',
      /repeated parameter/,
    ),
  ),
  fault(
    'only the first item of a list is used',
    'contract/request.ts',
    '  return values;\n}\n\nfunction parseCount',
    '  return values.slice(0, 1);\n}\n\nfunction parseCount',
    /accepts a list/,
  ),
  extra(
    fault(
      'parameter names are case-sensitive',
      'contract/request.ts',
      'accepted.get(name.toLowerCase())',
      'accepted.get(name)',
      /parameter names are case-insensitive/,
    ),
  ),
  extra(
    fault(
      'operation names are case-sensitive',
      'contract/request.ts',
      'byName.get(name) ?? byLowerName.get(name.toLowerCase())',
      'byName.get(name)',
      /operation names are case-insensitive/,
    ),
  ),
  extra(
    fault(
      'an empty value does not count as absent',
      'contract/request.ts',
      "const text = value === '' ? undefined : value;",
      'const text = value;',
      /empty value counts as absent/,
    ),
  ),
  extra(
    fault('max accepts 0', 'contract/request.ts', '/^[1-9]\\d{0,8}$/', '/^\\d{1,9}$/', /an invalid value is a 400/),
  ),
  extra(
    fault(
      'the default range of offers is All',
      'contract/request.ts',
      'text ?? DEFAULT_OFFER_RANGE',
      "text ?? 'All'",
      /documented default values/,
    ),
  ),
  extra(
    fault(
      'an unknown format is read as Json',
      'contract/request.ts',
      'if (known !== undefined) return known;\n  const suggestion',
      "if (known !== undefined) return known;\n  if (parameter === 'format') return 'Json';\n  const suggestion",
      /unknown value of an enumerated parameter/,
    ),
  ),
  extra(
    fault(
      'a repeated access key is accepted',
      'contract/request.ts',
      'if (key !== undefined) return undefined;',
      'if (key !== undefined) continue;',
      /repeated access key/,
    ),
  ),
  fault(
    'the operation is checked before the access key',
    'service/api/handle-api-request.ts',
    "if (result.outcome === 'unknown') return",
    "if (result.outcome === 'unknown') findOperation(operation);\n  if (result.outcome === 'unknown') return",
    /access key is checked before/,
  ),
  extra(
    fault(
      'an error repeats the query string',
      'service/service.ts',
      'route(request, operation, context).catch(toProblemResponse);',
      'route(request, operation, context).catch((thrown: unknown) =>\n      thrown instanceof ProblemError\n        ? problemResponse({ ...thrown.problem, detail: thrown.problem.detail + request.query })\n        : toProblemResponse(thrown),\n    );',
      /POST is a 405|contains the access key/,
    ),
  ),
  fault(
    'an error repeats the access key',
    'service/api/handle-api-request.ts',
    'caller, context).catch(toProblemResponse)',
    'caller, context).catch((thrown: unknown) => problemResponse({ ...(thrown as ProblemError).problem, detail: request.query }))',
    /contains the access key/,
  ),
  extra(
    fault(
      'a URL of 9,000 characters is accepted',
      'contract/limits.ts',
      'MAX_URL_LENGTH = 8_000',
      'MAX_URL_LENGTH = 9_000',
      /URL of 8,000 characters/,
    ),
  ),
  extra(
    fault(
      'a 405 has no Allow header',
      'service/http/response.ts',
      'problem.status === 405 ? { allow: ALLOW }',
      'problem.status === 406 ? { allow: ALLOW }',
      /(?:POST|PUT|DELETE|PATCH) is a 405/,
    ),
  ),
  extra(
    fault(
      'the method is checked only with an access key',
      'service/service.ts',
      'if (!METHODS.some((supported) => supported === method)) throw',
      "if (query.includes('accessKey') && !METHODS.some((supported) => supported === method)) throw",
      /(?:POST|PUT|DELETE|PATCH) is a 405/,
    ),
  ),
  extra(
    fault(
      'problem details have the type application/json',
      'service/http/response.ts',
      "'content-type': 'application/problem+json; charset=utf-8'",
      "'content-type': JSON_TYPE",
      /is a 40[015]/,
    ),
  ),
  fault(
    'an ambiguous request returns the first match',
    'service/operations/unique-match.ts',
    'if (matches.length <= 1) return matches[0];',
    'if (matches.length > 0 || !noun) return matches[0];',
    /with several matching schemes is a 400/,
  ),
  extra(
    fault(
      'all matches are listed as candidates',
      'service/operations/unique-match.ts',
      'MAX_CANDIDATES = 10',
      'MAX_CANDIDATES = 100',
      /with several matching schemes is a 400/,
    ),
  ),
  {
    ...fault(
      'Retry-After is missing',
      'service/api/handle-api-request.ts',
      "const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });",
      'const retryAfter = (_: number) => ({});',
      /429 with Retry-After/,
    ),
    exhaustsRateLimit: true,
  },
  extra(
    fault(
      'responses have no RateLimit headers',
      'service/api/handle-api-request.ts',
      'headers: { ...headers, ...rateLimitHeaders },',
      'headers,',
      /RateLimit headers match/,
    ),
  ),
];
