import type { OperationName } from '#contract/operations/operations.ts';

const MIB = 1_048_576;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits on what an upstream service can use of time, memory and connections; times are in milliseconds. */
export const UPSTREAM_LIMITS = {
  /** The time of one attempt, from the request to the last byte of the response. */
  attemptTimeout: 20_000,
  maxAttempts: 3,
  /** The longest wait before the second attempt; it doubles with each further one. */
  retryDelay: 250,
  /** One and a half times the longest list, GetSchemeMeasures of today's 14,000 codes, which is 41 MB uncompressed; GetAUM is 26 MB. */
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
  maxStale: 7 * 24 * HOUR * 1_000,
} as const;

export type UpstreamLimits = { readonly [Limit in keyof typeof UPSTREAM_LIMITS]: number };

/** Seconds for which a response is sent without requesting it again. NAVs appear once a day, portfolios once a month. */
export const MAX_AGES: { readonly [Name in OperationName]: number } = {
  GetAUM: 10 * MINUTE,
  GetAumSchemeComparison: 10 * MINUTE,
  GetAumTopGainersLosers: 10 * MINUTE,
  GetNAV: 10 * MINUTE,
  GetNAVHistory: HOUR,
  GetAUMHistory: HOUR,
  GetHoldings: HOUR,
  GetHoldingsSearch: HOUR,
  GetHoldingsWhatChanged: HOUR,
  GetHoldingsByType: HOUR,
  GetPortfolioDates: HOUR,
  GetStockMovers: HOUR,
  GetPortfolioCoverage: HOUR,
  GetSchemeMeasures: 10 * MINUTE,
  GetSchemeEvents: 10 * MINUTE,
  GetSchemeDetails: HOUR,
  GetManagers: 10 * MINUTE,
  GetStressTests: HOUR,
  GetNewFundOffers: HOUR,
  GetAMCMaster: HOUR,
  GetSchemeMaster: HOUR,
  GetSchemeTypeMaster: 6 * HOUR,
  GetSchemeCategoryMaster: 6 * HOUR,
  GetLimitation: HOUR, // which operations there are; the limits themselves are our own
  GetServerInfo: MINUTE, // a new dataset version makes every older response stale
};
