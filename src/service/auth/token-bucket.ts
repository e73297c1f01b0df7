/** One minute's requests, refilled evenly. Its state is one number, the time at which it will be full again. */
export interface TokenBucket {
  /**
   * Takes one request out of the bucket, if there is one.
   * @param now monotonic time in milliseconds.
   */
  readonly take: (now: number) => TakeResult;
}

export interface TakeResult {
  readonly isAllowed: boolean;
  /** Requests left in the bucket. */
  readonly remaining: number;
  /** Whole seconds, at least 1, until there is one more than `remaining`. */
  readonly retryAfter: number;
}

const MINUTE = 60_000; // ms

/** Far less than one request, and more than the rounding errors of the sums below. */
const EPSILON = 1e-6;

/** Creates a full bucket. */
export function createTokenBucket(requestsPerMinute: number): TokenBucket {
  const interval = MINUTE / requestsPerMinute; // ms until one request is refilled
  let fullAt = -Infinity;
  return {
    take: (now) => {
      const start = Math.max(fullAt, now);
      const available = requestsPerMinute - (start - now) / interval;
      const isAllowed = available >= 1 - EPSILON;
      if (isAllowed) fullAt = start + interval;
      const left = isAllowed ? available - 1 : available;
      const remaining = Math.max(0, Math.floor(left + EPSILON));
      const msToNext = (remaining + 1 - left - EPSILON) * interval;
      return { isAllowed, remaining, retryAfter: Math.max(1, Math.ceil(msToNext / 1000)) };
    },
  };
}
