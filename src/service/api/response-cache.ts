import { LRUCache } from 'lru-cache';
import type { ApiRequest } from '#contract/requests/request.ts';
import type { EncodingPreference, ResponseBody } from '../http/compression.ts';
import { SERVICE_LIMITS } from '../http/limits.ts';
import type { HttpResponse } from '../http/response.ts';

/** A complete response, and the request it is for. */
export interface CachedResponse extends HttpResponse {
  readonly body: ResponseBody;
  readonly request: ApiRequest;
  readonly preference: EncodingPreference;
}

/** Responses from one dataset version. */
export interface ResponseCache {
  readonly get: (key: string) => CachedResponse | undefined;
  /**
   * The cached response with this key, else the one that `create` returns. Concurrent requests share one that is being
   * created. The key covers all that a response depends on; the caller's access key is not part of it.
   */
  readonly getOrCreate: (key: string, create: CreateResponse) => Promise<CachedResponse>;
  /** The cached large responses, most recently used first. */
  readonly listLarge: () => readonly CachedResponse[];
}

type CreateResponse = () => Promise<CachedResponse>;

/** Approximate size of an entry besides its body. */
const ENTRY_OVERHEAD_BYTES = 1_024;

type CacheLimits = Pick<typeof SERVICE_LIMITS, 'largeBodyBytes' | 'largeCacheBytes' | 'smallCacheBytes'>;

/**
 * Creates a cache of limited size, which evicts what was not used recently. Large and small responses have their own
 * limits: a client that requests every scheme once must not evict the long lists, which take up to a second to create.
 */
export function createResponseCache(
  limits: { readonly [Name in keyof CacheLimits]: number } = SERVICE_LIMITS,
): ResponseCache {
  const large = createLruCache(limits.largeCacheBytes);
  const small = createLruCache(limits.smallCacheBytes);
  const inProgress = new Map<string, Promise<CachedResponse>>();
  const createAndCache = async (key: string, create: CreateResponse): Promise<CachedResponse> => {
    try {
      const created = await create();
      const body = detach(created.body);
      const response = body === created.body ? created : { ...created, body };
      const bytes = body.length; // a cached text has a byte per character, or two
      (bytes < limits.largeBodyBytes ? small : large).set(key, response, { size: bytes + ENTRY_OVERHEAD_BYTES });
      return response;
    } finally {
      inProgress.delete(key);
    }
  };
  const get = (key: string) => small.get(key) ?? large.get(key);
  return {
    get,
    getOrCreate: async (key, create) => {
      const existing = get(key) ?? inProgress.get(key);
      if (existing) return existing;
      const created = createAndCache(key, create);
      inProgress.set(key, created);
      return created;
    },
    listLarge: () => [...large.values()],
  };
}

/** A body larger than half of `maxBytes` is not cached. */
const createLruCache = (maxBytes: number) =>
  new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
  });

/** Copies a body that is a slice of a larger buffer: cached as it is, it would keep all of that buffer in memory. */
const detach = (body: ResponseBody): ResponseBody =>
  typeof body === 'string' || body.buffer.byteLength === body.byteLength
    ? body
    : Buffer.from(new Uint8Array(body).buffer);
