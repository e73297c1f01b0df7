import { Broken, must, mustEqual } from '../broken.ts';
import { parsed, type Answer } from './service.ts';

/** An error as RFC 9457 tells it, with the members of the decisions. */
export interface Refusal {
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

/** A path, or the frame of a stack: what never leaves a service. */
const INSIDE = /\n\s+at |file:\/\/|\/node_modules\/|\.(?:ts|js|mjs|sql):\d/;

/** The answer refuses with that status, as a problem of RFC 9457. @throws Broken */
export function mustRefuse({ where, status, headers, text }: Answer, expected: number): Refusal {
  must(status === expected, where, `${status} ${text.slice(0, 120)}`, String(expected));
  const type = headers.get('content-type') ?? '';
  must(/^application\/problem\+json\b/i.test(type), `${where}, Content-Type`, type, 'application/problem+json');
  must(!INSIDE.test(text), where, text.slice(0, 200), 'neither a stack trace nor a path');
  const body = parsed(where, text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Broken(where, body, 'a problem');
  const problem = new Map<string, unknown>(Object.entries(body));
  mustEqual(`${where}, status`, problem.get('status'), expected);
  for (const name of ['type', 'title', 'detail']) {
    const told = problem.get(name);
    must(typeof told === 'string' && told !== '', `${where}, ${name}`, told, 'words');
  }
  const parameter = problem.get('parameter');
  return {
    where,
    detail: String(problem.get('detail')),
    parameter: typeof parameter === 'string' ? parameter : undefined,
    allowed: textsIn(problem.get('allowed')),
    candidates: candidatesIn(where, problem.get('candidates')),
  };
}

const textsIn = (told: unknown): readonly string[] | undefined =>
  Array.isArray(told) ? told.map((word: unknown) => String(word)) : undefined;

function candidatesIn(where: string, told: unknown): readonly Candidate[] | undefined {
  if (!Array.isArray(told)) return undefined;
  return told.map((candidate: unknown) => {
    const members = new Map<string, unknown>(Object.entries(Object(candidate)));
    const [code, schemeName] = [members.get('code'), members.get('schemeName')];
    if (typeof code === 'string' && typeof schemeName === 'string') return { code, schemeName };
    throw new Broken(`${where}, candidates`, candidate, 'code and schemeName');
  });
}
