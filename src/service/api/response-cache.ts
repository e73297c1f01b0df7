import { LRUCache } from 'lru-cache';
import type { ApiRequest } from '#contract/request.ts';
import type { EncodingPreference } from '../http/compression.ts';
import type { HttpResponse } from '../http/response.ts';

/** A complete response, and the request it is for. */
export interface CachedResponse extends HttpResponse {
  readonly body: Buffer;
  readonly request: ApiRequest;
  readonly preference: EncodingPreference;
}

/** Responses from one dataset version. */
export interface ResponseCache {
  /**
   * The cached response with this key, else the one that `create` returns. Concurrent requests share one that is being
   * created. The key covers all that a response depends on; the caller's access key is not part of it.
   */
  readonly getOrCreate: (key: string, create: CreateResponse) => Promise<CachedResponse>;
  /** All cached responses, most recently used first. */
  readonly list: () => readonly CachedResponse[];
}

type CreateResponse = () => Promise<CachedResponse>;

/** Approximate size of an entry besides its body. */
const ENTRY_OVERHEAD_BYTES = 1_024;

/**
 * Creates a cache of limited size, which evicts what was not used recently.
 * @param maxBytes for all bodies together; a body larger than half of it is not cached.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const cache = new LRUCache<string, CachedResponse, CreateResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ body }) => body.byteLength + ENTRY_OVERHEAD_BYTES,
    fetchMethod: async (_key, _stale, { context: create }) => {
      const response = await create();
      return { ...response, body: detach(response.body) };
    },
    ignoreFetchAbort: true, // a response that is evicted while it is created is sent all the same
  });
  return {
    getOrCreate: async (key, create) => cache.get(key) ?? cache.forceFetch(key, { context: create }),
    list: () => [...cache.values()],
  };
}

/** Copies a body that is a slice of a larger buffer: cached as it is, it would keep all of that buffer in memory. */
const detach = (body: Buffer): Buffer =>
  body.buffer.byteLength === body.byteLength ? body : Buffer.from(new Uint8Array(body).buffer);
