import { setTimeout as delay } from 'node:timers/promises';
import { formatRecordTime, type IsoDateTime } from '#contract/dates.ts';
import type { Filters, OperationName } from '#contract/operations/operations.ts';
import { ProblemError } from '#contract/problems.ts';
import { createConcurrencyLimit } from '../api/concurrency-limit.ts';
import type { Clocks } from '../auth/authenticate.ts';
import { UPSTREAM_LIMITS, type UpstreamLimits } from './limits.ts';
import { createSender, type UpstreamResponse, type UpstreamSettings } from './send-request.ts';
import { UpstreamError } from './upstream-error.ts';

/** Replaced by tests. */
export interface UpstreamEnvironment {
  readonly fetch: typeof globalThis.fetch;
  readonly clocks: Clocks;
  /** From 0 to 1, without 1. */
  readonly random: () => number;
  /** In milliseconds. */
  readonly delay: (ms: number) => Promise<unknown>;
  readonly limits: Partial<UpstreamLimits>;
  /** Called with each failed attempt. */
  readonly onFailure: (name: OperationName, error: UpstreamError) => void;
  /** Called with errors that are not the upstream service's. */
  readonly onError: (thrown: unknown) => void;
}

/** Sends requests to one upstream service, which may be slow, broken or hostile. */
export interface UpstreamClient {
  /**
   * A valid response, if need be after a retry.
   * @throws UpstreamError, OperationUnavailableError, ProblemError 400 or 414 (rejected parameters).
   */
  readonly request: <Name extends OperationName>(name: Name, filters: Filters<Name>) => Promise<UpstreamResponse<Name>>;
  /** An operation failed last, and recently. */
  readonly isFailing: () => boolean;
  /** The time of the latest valid response, in UTC; null if there has been none. */
  readonly getRespondedAt: () => IsoDateTime | null;
}

export const systemEnvironment: UpstreamEnvironment = {
  fetch: globalThis.fetch,
  clocks: { wallTime: () => Date.now(), monotonicTime: () => performance.now() },
  random: Math.random,
  delay: (ms) => delay(ms),
  limits: {},
  onFailure: () => {},
  onError: () => {},
};

export function createUpstreamClient(settings: UpstreamSettings, environment: UpstreamEnvironment): UpstreamClient {
  const { clocks } = environment;
  const limits: UpstreamLimits = { ...UPSTREAM_LIMITS, ...environment.limits };
  const send = createSender(settings, limits, environment.fetch);
  const limitRequests = createConcurrencyLimit(limits.maxRunning, limits.maxQueued, limits.queueTimeout);
  const breakers = new Map<OperationName, CircuitBreaker>();
  let pausedUntil = -Infinity; // monotonic milliseconds
  let respondedAt: IsoDateTime | null = null;

  const getBreaker = (name: OperationName): CircuitBreaker => {
    const existing = breakers.get(name);
    if (existing) return existing;
    const created = createCircuitBreaker(limits, clocks.monotonicTime);
    breakers.set(name, created);
    return created;
  };
  const attempt = async <Name extends OperationName>(
    name: Name,
    filters: Filters<Name>,
  ): Promise<UpstreamResponse<Name>> => {
    const breaker = getBreaker(name);
    const retryAfter = pausedUntil - clocks.monotonicTime();
    if (retryAfter > 0) throw new UpstreamError('it accepts no requests for now', { wasSent: false, retryAfter });
    if (!breaker.tryEnter()) throw new UpstreamError('it failed repeatedly', { wasSent: false });
    try {
      const response = await send(name, filters);
      respondedAt = formatRecordTime(new Date(clocks.wallTime()));
      breaker.onSuccess();
      return response;
    } catch (error) {
      if (error instanceof UpstreamError) {
        breaker.onFailure();
        if (error.retryAfter !== undefined) pausedUntil = clocks.monotonicTime() + error.retryAfter;
        environment.onFailure(name, error);
      } else breaker.onSuccess(); // a response that says what is wrong with the request
      throw error;
    }
  };
  return {
    request: async (name, filters) => {
      try {
        return await limitRequests(() => retry(() => attempt(name, filters), limits, environment));
      } catch (error) {
        const isBusy = error instanceof ProblemError && error.problem.status === 503;
        throw isBusy ? new UpstreamError('too many requests are waiting for it', { wasSent: false }) : error;
      }
    },
    isFailing: () => [...breakers.values()].some((breaker) => breaker.isFailing()),
    getRespondedAt: () => respondedAt,
  };
}

/** Repeats an attempt that failed in a way that may be over at once. */
async function retry<T>(
  attempt: () => Promise<T>,
  { maxAttempts, retryDelay }: UpstreamLimits,
  { delay: wait, random }: UpstreamEnvironment,
): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      failures += 1;
      if (failures >= maxAttempts || !(error instanceof UpstreamError) || !error.isRetryable) throw error;
    }
    // a random time, so that the clients of a service that recovers do not return all at once
    await wait(random() * retryDelay * 2 ** (failures - 1));
  }
}

/** Stops requests to an operation that keeps failing: its users get the last good response at once, and it can recover. */
interface CircuitBreaker {
  /** Whether a request may be sent; while the breaker is open only one, from time to time, as a probe. */
  readonly tryEnter: () => boolean;
  readonly onSuccess: () => void;
  readonly onFailure: () => void;
  /** The last request failed, and recently. */
  readonly isFailing: () => boolean;
}

/** @param now monotonic time in milliseconds. */
function createCircuitBreaker(
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
