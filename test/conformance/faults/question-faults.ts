import { extra, fault, type Fault } from './fault.ts';

/** Faults in how a question is judged. */
export const questionFaults: readonly Fault[] = [
  fault(
    'an unknown parameter is passed over',
    'contract/question.ts',
    'if (parameter === undefined) throw unknown(',
    'if (parameter === undefined) continue;\n    if (!parameter) throw unknown(',
    /refuses an unknown parameter/,
  ),
  fault(
    'an unknown parameter without a value is passed over',
    'contract/question.ts',
    'if (parameter === undefined) throw unknown(',
    "if (parameter === undefined && value === '') continue;\n    if (parameter === undefined) throw unknown(",
    /unknown parameter with an empty value/,
  ),
  fault(
    'the value of an unknown parameter is repeated',
    'contract/question.ts',
    'throw unknown(name, arrived,',
    'throw unknown(name, arrived + value,',
    /unknown parameter|slip in a parameter/,
  ),
  extra(
    fault(
      'a repeated parameter is taken',
      'contract/question.ts',
      'if (seen.has(parameter)) throw',
      'if (seen.size > 99) throw',
      /repeated parameter/,
    ),
  ),
  fault(
    'only the first of a list is read',
    'contract/question.ts',
    '  return items;',
    '  return items.slice(0, 1);',
    /takes a list/,
  ),
  extra(
    fault(
      'a parameter’s casing matters',
      'contract/question.ts',
      'known.get(arrived.toLowerCase())',
      'known.get(arrived)',
      /parameter names match in any casing/,
    ),
  ),
  extra(
    fault(
      'an operation’s casing matters',
      'contract/question.ts',
      'byLowerName.get(name.toLowerCase())',
      'operationNames.find((each) => each === name)',
      /operation names match in any casing/,
    ),
  ),
  extra(
    fault(
      'an empty value is a value',
      'contract/question.ts',
      "if (value !== '') given.set(parameter, value);",
      'given.set(parameter, value);',
      /empty value is an absent/,
    ),
  ),
  extra(
    fault('max takes 0', 'contract/question.ts', '/^[1-9]\\d{0,8}$/', '/^\\d{1,9}$/', /value that cannot be meant/),
  ),
  extra(
    fault(
      'another default range',
      'contract/question.ts',
      'value ?? USUAL_OFFERS',
      "value ?? 'All'",
      /defaults are what is decided/,
    ),
  ),
  extra(
    fault(
      'an unknown format is Json',
      'contract/question.ts',
      'if (known !== undefined) return known;\n  const near = nearest(value, allowed);',
      "if (known !== undefined) return known;\n  if (parameter === 'format') return 'Json';\n  const near = nearest(value, allowed);",
      /none of a closed list/,
    ),
  ),
  extra(
    fault(
      'a repeated key counts',
      'contract/question.ts',
      'if (key !== undefined) return undefined;',
      'if (key !== undefined) continue;',
      /repeated key/,
    ),
  ),
  fault(
    'the operation is judged before the key',
    'service/answering.ts',
    "if (admission.outcome === 'unknown') return",
    "if (admission.outcome === 'unknown') readOperation(operation);\n  if (admission.outcome === 'unknown') return",
    /key is judged before/,
  ),
  extra(
    fault(
      'a problem repeats the whole question',
      'service/service.ts',
      'if (thrown instanceof ProblemError) return problemReply(thrown.problem);',
      'if (thrown instanceof ProblemError) return problemReply({ ...thrown.problem, detail: thrown.problem.detail + request.query });',
      /POST is refused|repeats the access key/,
    ),
  ),
  fault(
    'a refused question repeats its key',
    'service/answering.ts',
    'source), problemIn)',
    'source), (thrown) => problemReply({ ...(thrown as ProblemError).problem, detail: request.query }))',
    /repeats the access key/,
  ),
  extra(
    fault(
      'a longer address is read',
      'service/bounds.ts',
      'LONGEST_ADDRESS = 8_000',
      'LONGEST_ADDRESS = 9_000',
      /address of 8,000 characters/,
    ),
  ),
  extra(
    fault(
      'a 405 does not tell what is allowed',
      'service/replies.ts',
      'problem.status === 405 ? { allow: ALLOW }',
      'problem.status === 406 ? { allow: ALLOW }',
      /is refused with 405/,
    ),
  ),
  extra(
    fault(
      'a 405 comes after the key',
      'service/service.ts',
      'if (!METHODS.some((known) => known === method)) {',
      "if (request.query.includes('accessKey') && !METHODS.some((known) => known === method)) {",
      /is refused with 405/,
    ),
  ),
  extra(
    fault(
      'problems are plain JSON',
      'service/replies.ts',
      "'content-type': 'application/problem+json; charset=utf-8'",
      "'content-type': JSON_TYPE",
      /is refused|are refused/,
    ),
  ),
  fault(
    'a guess is made where several match',
    'service/only-one.ts',
    'if (matches.length <= 1) return matches[0];',
    'if (matches.length > 0 || !what) return matches[0];',
    /refuses a question that matches several/,
  ),
  extra(
    fault(
      'all matches are candidates',
      'service/only-one.ts',
      'MOST_CANDIDATES = 10',
      'MOST_CANDIDATES = 100',
      /refuses a question that matches several/,
    ),
  ),
  {
    ...fault(
      'Retry-After is missing',
      'service/answering.ts',
      "const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });",
      'const retryAfter = (_: number) => ({});',
      /tells when to come again/,
    ),
    exhausts: true,
  },
  extra(
    fault(
      'the limit is not told',
      'service/answering.ts',
      'headers: { ...headers, ...limit }',
      'headers',
      /tell the limit/,
    ),
  ),
];
