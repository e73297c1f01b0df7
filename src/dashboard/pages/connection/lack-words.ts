import type { OperationName } from '#contract/operations.ts';
import { lacksOperation, type ServiceError } from '../../api/error.ts';

/**
 * Why an operation that the pages can do without tells nothing; null where it has told, or failed in a way that may pass. A
 * service without it may send its web page in its place, which cannot be read.
 */
export function lackWords(name: OperationName, { data, error }: Asked): string | null {
  if (data !== undefined || !error) return null;
  if (error.status === 403) return `this key may not ask ${name}`;
  if (lacksOperation(error)) return `it does not know ${name}`;
  return error.failure === 'unreadable' ? `its answer to ${name} is none that can be read` : null;
}

interface Asked {
  readonly data: unknown;
  readonly error: ServiceError | null;
}
