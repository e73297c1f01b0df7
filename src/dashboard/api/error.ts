import type { OperationName } from '#contract/operations.ts';
import type { Problem } from '#contract/problem.ts';

/** Why an answer did not come: nobody home, turned away, or said something we cannot read. */
export type Failure = 'unreachable' | 'refused' | 'unreadable';

interface Told {
  /** Status of the answer; absent where none came. */
  readonly status?: number;
  /** What the service said, where it spoke in problems (RFC 9457). */
  readonly problem?: Problem;
  /** Seconds after which the service wants to be asked again (Retry-After). */
  readonly retryAfter?: number;
}

/** The one error of the fetch layer. Its texts never hold the access key. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly failure: Failure;
  readonly operation: OperationName;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;

  constructor(failure: Failure, operation: OperationName, message: string, told: Told = {}) {
    super(message.startsWith(operation) ? message : `${operation}: ${message}`);
    this.failure = failure;
    this.operation = operation;
    this.status = told.status;
    this.problem = told.problem;
    this.retryAfter = told.retryAfter;
  }
}

/** Whether the key was missing or unknown: the reader can enter another. */
export const keyRefused = (error: ServiceError | null): boolean => error?.status === 401;

/**
 * Whether the service does not know the operation, or this key is not good for it: a page that only enriches itself with it
 * says what it cannot show.
 */
export const lacksOperation = (error: ServiceError | null): boolean =>
  error?.failure === 'refused' && [403, 404, 405, 501].includes(error.status ?? 0);
