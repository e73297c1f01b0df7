import { assertEqual, assertThat, CheckFailure } from '../assert.ts';
import { parseJson, type ApiResponse } from './service-client.ts';

/** Problem details (RFC 9457) with the extension members of the decisions. */
export interface Problem {
  readonly where: string;
  readonly detail: string;
  readonly parameter: string | undefined;
  readonly allowed: readonly string[] | undefined;
  readonly candidates: readonly Candidate[] | undefined;
}

interface Candidate {
  readonly code: string;
  readonly schemeName: string;
}

/** Internals that a response must not reveal: a path or a line of a stack trace. */
const INTERNALS = /\n\s+at |file:\/\/|\/node_modules\/|\.(?:ts|js|mjs|sql):\d/;

/** Asserts that the response is an error with that status, as problem details of RFC 9457. @throws CheckFailure */
export function assertProblem({ where, status, headers, text }: ApiResponse, expectedStatus: number): Problem {
  assertThat(status === expectedStatus, where, `${status} ${text.slice(0, 120)}`, String(expectedStatus));
  const type = headers.get('content-type') ?? '';
  assertThat(/^application\/problem\+json\b/i.test(type), `${where}, Content-Type`, type, 'application/problem+json');
  assertThat(!INTERNALS.test(text), where, text.slice(0, 200), 'no stack trace and no file path');
  const body = parseJson(where, text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new CheckFailure(where, body, 'problem details');
  }
  const problem = new Map<string, unknown>(Object.entries(body));
  assertEqual(`${where}, status`, problem.get('status'), expectedStatus);
  for (const name of ['type', 'title', 'detail']) {
    const value = problem.get(name);
    assertThat(typeof value === 'string' && value !== '', `${where}, ${name}`, value, 'text');
  }
  const parameter = problem.get('parameter');
  return {
    where,
    detail: String(problem.get('detail')),
    parameter: typeof parameter === 'string' ? parameter : undefined,
    allowed: parseTexts(problem.get('allowed')),
    candidates: parseCandidates(where, problem.get('candidates')),
  };
}

const parseTexts = (raw: unknown): readonly string[] | undefined =>
  Array.isArray(raw) ? raw.map((item: unknown) => String(item)) : undefined;

function parseCandidates(where: string, raw: unknown): readonly Candidate[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return raw.map((candidate: unknown) => {
    const members = new Map<string, unknown>(Object.entries(Object(candidate)));
    const [code, schemeName] = [members.get('code'), members.get('schemeName')];
    if (typeof code === 'string' && typeof schemeName === 'string') return { code, schemeName };
    throw new CheckFailure(`${where}, candidates`, candidate, 'code and schemeName');
  });
}
