import { ContractError } from './error.ts';

/** A portfolio that a question may have meant. */
export interface Candidate {
  readonly code: string;
  readonly schemeName: string;
}

/** An error as the service tells it: RFC 9457 `application/problem+json`, with our members `parameter`, `allowed`, `candidates`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly parameter?: string;
  readonly allowed?: readonly string[];
  readonly candidates?: readonly Candidate[];
}

const titles = {
  400: 'Bad question',
  401: 'Access key missing or unknown',
  403: 'Not allowed with this key',
  404: 'Unknown operation',
  405: 'Method not allowed',
  408: 'Too slow',
  414: 'Address too long',
  421: 'Unknown host',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Something went wrong in the service',
  503: 'Not available at the moment',
} as const;

export type ProblemStatus = keyof typeof titles;

export function problem(
  status: ProblemStatus,
  detail: string,
  more: Pick<Problem, 'parameter' | 'allowed' | 'candidates'> = {},
): Problem {
  return { type: 'about:blank', title: titles[status], status, detail, ...more };
}

/** Thrown where a question cannot be answered; the service turns it into its answer. */
export class ProblemError extends ContractError {
  override name = 'ProblemError';
  readonly problem: Problem;

  constructor(told: Problem) {
    super(told.detail);
    this.problem = told;
  }
}

/** Reads a problem out of any service's error body; null where the body is something else. */
export function readProblem(status: number, body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null) return null;
  const { type, title, detail, parameter, allowed, candidates } = body as Record<string, unknown>;
  if (typeof detail !== 'string' && typeof title !== 'string') return null;
  return {
    type: typeof type === 'string' ? type : 'about:blank',
    title: typeof title === 'string' ? title : `Status ${status}`,
    status,
    detail: typeof detail === 'string' ? detail : '',
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(Array.isArray(allowed) ? { allowed: allowed.filter((word) => typeof word === 'string') } : {}),
    ...(Array.isArray(candidates) ? { candidates: candidates.filter(isCandidate) } : {}),
  };
}

function isCandidate(raw: unknown): raw is Candidate {
  if (typeof raw !== 'object' || raw === null) return false;
  const { code, schemeName } = raw as Record<string, unknown>;
  return typeof code === 'string' && typeof schemeName === 'string';
}
