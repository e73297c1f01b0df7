import type { OperationName } from '#contract/operations/operations.ts';
import { isOperationUnavailable, type ServiceError } from '../../../api/errors.ts';

interface QueryOutcome {
  readonly data: unknown;
  readonly error: ServiceError | null;
}

/**
 * Why an optional operation provides no data; null if it does, or if it failed in a way that may be temporary. A server without
 * the operation may return its web page, which cannot be parsed.
 */
export function describeUnavailableOperation(name: OperationName, { data, error }: QueryOutcome): string | null {
  if (data !== undefined || !error) return null;
  if (error.status === 403) return `no permission for ${name}`;
  if (isOperationUnavailable(error)) return `${name} not supported`;
  return error.failure === 'unreadable' ? `${name} returned unreadable data` : null;
}
