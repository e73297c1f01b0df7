import { ContractError } from './errors.ts';
import { type Guard, isText, objectOf, toFields } from './shape.ts';

/** A portfolio that an ambiguous request may refer to. */
export interface Candidate {
  readonly code: string;
  readonly schemeName: string;
}

/** An error response: RFC 9457 `application/problem+json` with our extension members `parameter`, `allowed`, `candidates`. */
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
  400: 'Bad request',
  401: 'Access key missing or unknown',
  403: 'Not allowed with this key',
  404: 'Unknown operation',
  405: 'Method not allowed',
  408: 'Request timed out',
  409: 'Something else is running',
  413: 'File too large',
  414: 'URL too long',
  415: 'Unsupported encoding',
  421: 'Unknown host',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal server error',
  503: 'Service unavailable',
} as const;

export type ProblemStatus = keyof typeof titles;

export function createProblem(
  status: ProblemStatus,
  detail: string,
  members: Pick<Problem, 'parameter' | 'allowed' | 'candidates'> = {},
): Problem {
  return { type: 'about:blank', title: titles[status], status, detail, ...members };
}

/** Thrown when a request cannot be served; the service sends `problem` as the response. */
export class ProblemError extends ContractError {
  override name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Parses the error body of any service; null if it is not a problem. */
export function parseProblem(status: number, body: unknown): Problem | null {
  const { type, title, detail, parameter, allowed, candidates } = toFields(body);
  if (typeof detail !== 'string' && typeof title !== 'string') return null;
  return {
    type: typeof type === 'string' ? type : 'about:blank',
    title: typeof title === 'string' ? title : `Status ${status}`,
    status,
    detail: typeof detail === 'string' ? detail : '',
    ...(typeof parameter === 'string' ? { parameter } : {}),
    ...(Array.isArray(allowed) ? { allowed: allowed.filter((value) => typeof value === 'string') } : {}),
    ...(Array.isArray(candidates) ? { candidates: candidates.filter(isCandidate) } : {}),
  };
}

const isCandidate: Guard<Candidate> = objectOf({ code: isText, schemeName: isText });
