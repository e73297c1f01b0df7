import { parseApiRequest } from '#contract/requests/request.ts';
import { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';
import { SERVICE_LIMITS } from '../http/limits.ts';
import type { Caller, ServiceInfo } from '../operations/handler.ts';
import type { CurrentDataset, DatasetVersion } from './current-dataset.ts';
import { buildCacheKey, respond, type RequestToRespond, type RespondContext } from './respond.ts';
import type { ResponseCache } from './response-cache.ts';

type RequestToWarm = Pick<RequestToRespond, 'request' | 'preference'>;

/** A newer version goes live after this time, whether all its responses are cached or not. */
const MAX_WARMING_MS = 10_000;

const IN_COLUMNS = ['layout', 'Columns'] as const;

/** What the dashboard requests first, in that order and encoded as browsers prefer it. */
const STARTUP_REQUESTS: readonly RequestToWarm[] = [
  parseApiRequest('GetAUM', [['fields', summaryFields.join(',')], IN_COLUMNS]),
  parseApiRequest('GetSchemeMaster', [['fields', labelFields.join(',')], IN_COLUMNS]),
  parseApiRequest('GetAUM', [IN_COLUMNS]),
  parseApiRequest('GetSchemeMaster', [IN_COLUMNS]),
].map((request) => ({ request, preference: { encoding: 'zstd', isRequired: false } }));

/**
 * Creates large responses before they are requested, yielding to incoming requests: the most common ones at startup and,
 * for a newer dataset version, those that were cached for the version it replaces.
 */
export function warmCache(dataset: CurrentDataset, service: ServiceInfo, onError: (thrown: unknown) => void): void {
  const { limitLongLists } = dataset;
  const createContext = (version: DatasetVersion) => ({
    ...version,
    service,
    caller: NO_CALLER,
    isDegraded: false,
    limitLongLists,
  });
  dataset.prepareWith((next, previousCache) =>
    createResponses(selectLargeRequests(previousCache), createContext(next)),
  );
  dataset.use((version) => createResponses(STARTUP_REQUESTS, createContext(version))).catch(onError);
}

/** Up to half of the cache's size, so that none of them evicts another; most recently used first. */
function selectLargeRequests(cache: ResponseCache): readonly RequestToWarm[] {
  let bytes = 0;
  return cache.listLarge().filter(({ body }) => (bytes += body.length) <= SERVICE_LIMITS.largeCacheBytes / 2);
}

async function createResponses(requests: readonly RequestToWarm[], context: RespondContext): Promise<void> {
  const start = performance.now();
  for (const { request, preference } of requests) {
    if (performance.now() - start > MAX_WARMING_MS) return;
    await respond(context, { request, cacheKey: buildCacheKey(request), preference });
  }
}

/** A cached response does not depend on the caller. */
const NO_CALLER: Caller = { canCall: () => true, requestsPerMinute: 0, remaining: 0 };
