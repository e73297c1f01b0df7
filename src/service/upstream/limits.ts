const MIB = 1_048_576;
const DAY = 86_400_000;

/** Limits on what an upstream service can use of time, memory and connections; times are in milliseconds. */
export const UPSTREAM_LIMITS = {
  /** The time of one attempt, from the request to the last byte of the response. */
  attemptTimeout: 20_000,
  maxAttempts: 3,
  /** The longest wait before the second attempt; it doubles with each further one. */
  retryDelay: 250,
  /** A quarter more than the longest list, GetSchemeMeasures of 14,000 codes, which is 54 MB uncompressed (that of 22,000 is 84); GetAUM is 27 MB. */
  maxBodyBytes: 64 * MIB,
  /** The longest error response. */
  maxProblemBytes: 65_536,
  /** Requests at a time, each of which may hold a whole body, and requests that may wait for one of them to finish. */
  maxRunning: 6,
  maxQueued: 200,
  queueTimeout: 15_000,
  /** Failed attempts of an operation in a row after which it is not tried for a while. */
  failuresToOpen: 5,
  openTime: 30_000,
  /** The longest time that a Retry-After of the upstream service is obeyed. */
  maxRetryAfter: 300_000,
  /** How long a failure counts as the state of the upstream service, if the operation is not requested again. */
  failureMemory: 120_000,
  /** Received text of the responses that are remembered. */
  cacheBytes: 128 * MIB,
  /** How old a response may be that is sent because the upstream service fails. */
  maxStale: 7 * DAY,
} as const;

export type UpstreamLimits = { readonly [Limit in keyof typeof UPSTREAM_LIMITS]: number };
