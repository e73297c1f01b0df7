import type { OperationName } from '#contract/operations/operations.ts';
import type { Problem } from '#contract/problems.ts';

/** No response at all, an error status, or a response that could not be parsed. */
export type FailureKind = 'unreachable' | 'refused' | 'unreadable';

interface ServiceErrorDetails {
  /** HTTP status; absent if there was no response. */
  readonly status?: number;
  /** The problem details of the response (RFC 9457), if it contained any. */
  readonly problem?: Problem;
  /** Seconds to wait before the next request (Retry-After). */
  readonly retryAfter?: number;
}

/** The only error that a request throws. Its texts never contain the access key. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly failure: FailureKind;
  readonly operation: OperationName;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;
  readonly retryAfter: number | undefined;
  /** When a mounted query is sent again by itself, in milliseconds since 1970; undefined if that would not help. */
  readonly retryAt: number | undefined;

  constructor(failure: FailureKind, operation: OperationName, message: string, details: ServiceErrorDetails = {}) {
    super(message.startsWith(operation) ? message : `${operation}: ${message}`);
    this.failure = failure;
    this.operation = operation;
    this.status = details.status;
    this.problem = details.problem;
    this.retryAfter = details.retryAfter;
    const delay = getRetryDelay(failure, details);
    this.retryAt = delay === null ? undefined : Date.now() + delay;
  }
}

/** Milliseconds until a server that does not respond, or has not loaded its data, is tried again. */
const RECOVERY_DELAY_MS = 10_000;

/** 429, and the statuses of a server that is starting or of a proxy before one that is not running. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Null if the same request would fail again. */
function getRetryDelay(failure: FailureKind, { status = 0, retryAfter }: ServiceErrorDetails): number | null {
  if (failure !== 'unreachable' && !TRANSIENT_STATUSES.has(status)) return null;
  return retryAfter === undefined ? RECOVERY_DELAY_MS : Math.max(retryAfter, 1) * 1_000;
}

/** The access key was missing or unknown: the user can enter another one. */
export const isKeyRejected = (error: ServiceError | null): boolean => error?.status === 401;

/**
 * The service does not provide the operation or does not permit it to this key. A page that uses the operation for
 * optional content says what it cannot show.
 */
export const isOperationUnavailable = (error: ServiceError | null): boolean =>
  error?.failure === 'refused' && [403, 404, 405, 501].includes(error.status ?? 0);
