import type { OperationDefinition } from '#contract/operations/definition.ts';
import { operations } from '#contract/operations/operations.ts';
import { schemeParameters } from '#contract/operations/shared-parameters.ts';
import { createProblem, ProblemError, type Problem } from '#contract/problems.ts';
import type { ApiRequest } from '#contract/requests/request.ts';
import { SERVICE_LIMITS } from '../http/limits.ts';

/** Runs a task as soon as a slot is free. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `maxRunning` tasks at a time; the others wait in a queue, first in, first out. If all ran at once, each
 * would hold its records in memory until all of them are done, and none would be done in time.
 * @param queueTimeout milliseconds that a task may wait.
 * @param busy the problem, a 503, of a task that is not run.
 * @returns a function that throws ProblemError 503 if the queue is full or a task has waited too long.
 */
export function createConcurrencyLimit(
  maxRunning: number,
  maxQueued: number,
  queueTimeout: number,
  busy: Problem = SERVER_BUSY,
): ConcurrencyLimit {
  const queue = new Set<() => void>(); // in order of arrival
  let running = 0;
  const waitForSlot = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        queue.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(new ProblemError(busy));
      }, queueTimeout);
      queue.add(start);
    });
  return async (task) => {
    if (running < maxRunning) running += 1;
    else if (queue.size >= maxQueued) throw new ProblemError(busy);
    else await waitForSlot();
    try {
      return await task();
    } finally {
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  };
}

const SERVER_BUSY = createProblem(
  503,
  'Server busy: too many long lists are being created. Try again shortly, or request fewer schemes.',
);

/** Runs the task at once, unless the response may be a long list: then as soon as a slot is free. */
export type LongListLimit = <T>(request: ApiRequest, task: () => Promise<T>) => Promise<T>;

export function createLongListLimit(): LongListLimit {
  const limit = createConcurrencyLimit(
    SERVICE_LIMITS.maxLongLists,
    SERVICE_LIMITS.maxQueuedLongLists,
    SERVICE_LIMITS.longListQueueTimeout,
  );
  return (request, task) => (mayBeLong(request) ? limit(task) : task());
}

/** So few codes or ISINs select at most a few thousand records. */
const MAX_SHORT_SELECTION = 20;

/**
 * Whether the records may be those of every scheme. They are not if the request selects a few codes or ISINs, nor if the operation
 * is about one scheme: it requires one, and a code does not identify its records.
 */
function mayBeLong({ name, filters }: ApiRequest): boolean {
  const { code, isin }: Readonly<Record<string, unknown>> = filters;
  if ([code, isin].some((list) => Array.isArray(list) && list.length <= MAX_SHORT_SELECTION)) return false;
  const { identifyingFields, selectors }: OperationDefinition = operations[name];
  const requiresScheme = selectors.length > 0 && selectors.every((selector) => selector in schemeParameters);
  return !requiresScheme || identifyingFields.includes('code');
}
