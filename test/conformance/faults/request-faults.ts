import { extra, fault, type Fault } from './fault.ts';

/** Faults in how requests are parsed and checked. */
export const requestFaults: readonly Fault[] = [
  fault(
    'an unknown parameter is ignored',
    'contract/question.ts',
    'if (parameter === undefined) throw unknown(',
    'if (parameter === undefined) continue;\n    if (!parameter) throw unknown(',
    /with an unknown parameter is a 400 that lists/,
  ),
  fault(
    'an unknown parameter without a value is ignored',
    'contract/question.ts',
    'if (parameter === undefined) throw unknown(',
    "if (parameter === undefined && value === '') continue;\n    if (parameter === undefined) throw unknown(",
    /unknown parameter with an empty value/,
  ),
  fault(
    'the value of an unknown parameter is repeated in the error',
    'contract/question.ts',
    'throw unknown(name, arrived,',
    'throw unknown(name, arrived + value,',
    /unknown parameter|mistyped parameter/,
  ),
  extra(
    fault(
      'a repeated parameter is accepted',
      'contract/question.ts',
      'if (seen.has(parameter)) throw',
      'if (seen.size > 99) throw',
      /repeated parameter/,
    ),
  ),
  fault(
    'only the first item of a list is used',
    'contract/question.ts',
    '  return items;',
    '  return items.slice(0, 1);',
    /accepts a list/,
  ),
  extra(
    fault(
      'parameter names are case-sensitive',
      'contract/question.ts',
      'known.get(arrived.toLowerCase())',
      'known.get(arrived)',
      /parameter names are case-insensitive/,
    ),
  ),
  extra(
    fault(
      'operation names are case-sensitive',
      'contract/question.ts',
      'byLowerName.get(name.toLowerCase())',
      'operationNames.find((each) => each === name)',
      /operation names are case-insensitive/,
    ),
  ),
  extra(
    fault(
      'an empty value does not count as absent',
      'contract/question.ts',
      "if (value !== '') given.set(parameter, value);",
      'given.set(parameter, value);',
      /empty value counts as absent/,
    ),
  ),
  extra(
    fault('max accepts 0', 'contract/question.ts', '/^[1-9]\\d{0,8}$/', '/^\\d{1,9}$/', /an invalid value is a 400/),
  ),
  extra(
    fault(
      'the default range of offers is All',
      'contract/question.ts',
      'value ?? USUAL_OFFERS',
      "value ?? 'All'",
      /documented default values/,
    ),
  ),
  extra(
    fault(
      'an unknown format is read as Json',
      'contract/question.ts',
      'if (known !== undefined) return known;\n  const near = nearest(value, allowed);',
      "if (known !== undefined) return known;\n  if (parameter === 'format') return 'Json';\n  const near = nearest(value, allowed);",
      /unknown value of an enumerated parameter/,
    ),
  ),
  extra(
    fault(
      'a repeated access key is accepted',
      'contract/question.ts',
      'if (key !== undefined) return undefined;',
      'if (key !== undefined) continue;',
      /repeated access key/,
    ),
  ),
  fault(
    'the operation is checked before the access key',
    'service/answering.ts',
    "if (admission.outcome === 'unknown') return",
    "if (admission.outcome === 'unknown') readOperation(operation);\n  if (admission.outcome === 'unknown') return",
    /access key is checked before/,
  ),
  extra(
    fault(
      'an error repeats the query string',
      'service/service.ts',
      'if (thrown instanceof ProblemError) return problemReply(thrown.problem);',
      'if (thrown instanceof ProblemError) return problemReply({ ...thrown.problem, detail: thrown.problem.detail + request.query });',
      /POST is a 405|contains the access key/,
    ),
  ),
  fault(
    'an error repeats the access key',
    'service/answering.ts',
    'source), problemIn)',
    'source), (thrown) => problemReply({ ...(thrown as ProblemError).problem, detail: request.query }))',
    /contains the access key/,
  ),
  extra(
    fault(
      'a URL of 9,000 characters is accepted',
      'service/bounds.ts',
      'LONGEST_ADDRESS = 8_000',
      'LONGEST_ADDRESS = 9_000',
      /URL of 8,000 characters/,
    ),
  ),
  extra(
    fault(
      'a 405 has no Allow header',
      'service/replies.ts',
      'problem.status === 405 ? { allow: ALLOW }',
      'problem.status === 406 ? { allow: ALLOW }',
      /(?:POST|PUT|DELETE|PATCH) is a 405/,
    ),
  ),
  extra(
    fault(
      'the method is checked only with an access key',
      'service/service.ts',
      'if (!METHODS.some((known) => known === method)) {',
      "if (request.query.includes('accessKey') && !METHODS.some((known) => known === method)) {",
      /(?:POST|PUT|DELETE|PATCH) is a 405/,
    ),
  ),
  extra(
    fault(
      'problem details have the type application/json',
      'service/replies.ts',
      "'content-type': 'application/problem+json; charset=utf-8'",
      "'content-type': JSON_TYPE",
      /is a 40[015]/,
    ),
  ),
  fault(
    'an ambiguous request returns the first match',
    'service/only-one.ts',
    'if (matches.length <= 1) return matches[0];',
    'if (matches.length > 0 || !what) return matches[0];',
    /with several matching schemes is a 400/,
  ),
  extra(
    fault(
      'all matches are listed as candidates',
      'service/only-one.ts',
      'MOST_CANDIDATES = 10',
      'MOST_CANDIDATES = 100',
      /with several matching schemes is a 400/,
    ),
  ),
  {
    ...fault(
      'Retry-After is missing',
      'service/answering.ts',
      "const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });",
      'const retryAfter = (_: number) => ({});',
      /429 with Retry-After/,
    ),
    exhaustsRateLimit: true,
  },
  extra(
    fault(
      'responses have no RateLimit headers',
      'service/answering.ts',
      'headers: { ...headers, ...limit }',
      'headers',
      /RateLimit headers match/,
    ),
  ),
];
