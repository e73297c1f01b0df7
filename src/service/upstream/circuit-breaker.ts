import type { UpstreamLimits } from './limits.ts';

/** Stops requests to an operation that keeps failing: its users get the last good response at once, and it can recover. */
export interface CircuitBreaker {
  /** Whether a request may be sent; while the breaker is open only one, from time to time, as a probe. */
  readonly tryEnter: () => boolean;
  readonly onSuccess: () => void;
  readonly onFailure: () => void;
  /** The last request failed, and recently. */
  readonly isFailing: () => boolean;
}

/** @param now monotonic time in milliseconds. */
export function createCircuitBreaker(
  { failuresToOpen, openTime, failureMemory }: Pick<UpstreamLimits, 'failuresToOpen' | 'openTime' | 'failureMemory'>,
  now: () => number,
): CircuitBreaker {
  let failures = 0; // in a row
  let failedAt = -Infinity;
  let nextProbe = -Infinity;
  return {
    tryEnter: () => {
      if (failures < failuresToOpen) return true;
      if (now() < nextProbe) return false;
      nextProbe = now() + openTime;
      return true;
    },
    onSuccess: () => {
      failures = 0;
    },
    onFailure: () => {
      failures += 1;
      failedAt = now();
      nextProbe = now() + openTime;
    },
    isFailing: () => failures > 0 && now() - failedAt < failureMemory,
  };
}
