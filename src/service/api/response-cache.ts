import type { ApiRequest } from '#contract/request.ts';
import type { EncodingPreference } from '../http/compression.ts';
import type { HttpResponse } from '../http/response.ts';
import { createLruCache } from '../lru-cache.ts';
import type { MaybePromise } from '../maybe-promise.ts';

/** A complete response, and the request it is for. */
export interface CachedResponse extends HttpResponse {
  readonly body: Buffer;
  readonly request: ApiRequest;
  readonly preference: EncodingPreference;
  /** Whether creating it again takes hardly longer than reading it from the cache: a prebuilt body, not compressed. */
  readonly isCheap: boolean;
}

/** Responses from one dataset version. */
export interface ResponseCache {
  /**
   * The cached response with this key, else the one that `create` returns. Concurrent requests share one that is being
   * created. The key covers all that a response depends on; the caller's access key is not part of it. A cheap response is
   * cached only if the request was repeated, so that a client that requests everything once evicts nothing.
   */
  readonly getOrCreate: (
    key: string,
    create: () => Promise<CachedResponse>,
    isRepeated: boolean,
  ) => MaybePromise<CachedResponse>;
  /** All cached responses, most recently used last. */
  readonly list: () => readonly CachedResponse[];
}

/** Approximate size of an entry besides its body. */
const ENTRY_OVERHEAD_BYTES = 1_024;

/**
 * Creates a cache of limited size.
 * @param maxBytes for all bodies together; a body larger than half of it is not cached.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const cached = createLruCache<CachedResponse>(maxBytes, getSize);
  const pending = new Map<string, Promise<CachedResponse>>();

  async function createAndCache(
    key: string,
    create: () => Promise<CachedResponse>,
    isRepeated: boolean,
  ): Promise<CachedResponse> {
    try {
      const response = await create();
      if (isRepeated || !response.isCheap) cached.set(key, { ...response, body: detach(response.body) });
      return response;
    } finally {
      pending.delete(key);
    }
  }

  return {
    list: cached.values,
    getOrCreate: (key, create, isRepeated) => {
      const existing = cached.get(key);
      if (existing) return existing;
      const response = pending.get(key) ?? createAndCache(key, create, isRepeated);
      pending.set(key, response);
      return response;
    },
  };
}

const getSize = ({ body }: CachedResponse): number => body.byteLength + ENTRY_OVERHEAD_BYTES;

/** Copies a body that is a slice of a larger buffer: cached as it is, it would keep all of that buffer in memory. */
const detach = (body: Buffer): Buffer =>
  body.buffer.byteLength === body.byteLength ? body : Buffer.from(new Uint8Array(body).buffer);
