import type { ServiceError } from '../../api/error.ts';

interface Asked {
  readonly data: unknown;
  /** Why the last try failed, while others are still to come. */
  readonly failureReason: ServiceError | null;
}

/** Whether nothing has come from a service so far, and its last try failed because nobody answered. */
export const isSilent = ({ data, failureReason }: Asked): boolean =>
  data === undefined && failureReason?.failure === 'unreachable';
