import type { OperationName } from '#contract/operations/operations.ts';
import { findAccessKey, parseApiRequest, type ApiRequest } from '#contract/request.ts';
import type { EncodingPreference } from '../http/compression.ts';
import type { Fingerprint } from '../http/etag.ts';
import { createLruCache } from '../lru-cache.ts';

/** The query string of a URL, parsed. */
export interface ParsedQuery {
  readonly accessKey: string | undefined;
  /** @throws ProblemError 400 */
  readonly getRequest: (name: OperationName) => ParsedRequest;
}

export interface ParsedRequest {
  readonly request: ApiRequest;
  /** Whether the same query string arrived recently; a response to a one-off request need not be cached. */
  readonly isRepeated: boolean;
  /** Fingerprint and cache key of its latest response. */
  identity: ResponseIdentity | null;
}

export interface ResponseIdentity {
  /** The dataset version. */
  readonly version: string;
  readonly preference: EncodingPreference;
  readonly fingerprint: Fingerprint;
  readonly cacheKey: string;
}

const MAX_CACHED_QUERIES = 4_096;
/** In characters; most queries are a tenth of it. */
const MAX_CACHED_QUERY_LENGTH = 512;

const cachedQueries = createLruCache<ParsedQuery>(MAX_CACHED_QUERIES, () => 1);

/**
 * Parses a query string. One that arrives a second time is cached: parsing it takes longer than sending a cached response.
 * The access key is not checked here; that is done for every request.
 */
export function parseRequest(query: string): ParsedQuery {
  return cachedQueries.get(query) ?? parseQuery(query);
}

function parseQuery(query: string): ParsedQuery {
  const isRepeated = wasSeenRecently(query);
  const parameters = [...new URLSearchParams(query)]; // an array, since it is iterated twice
  const requests = new Map<OperationName, ParsedRequest>();
  const parsed: ParsedQuery = {
    accessKey: findAccessKey(parameters),
    getRequest: (name) => {
      const existing = requests.get(name);
      if (existing) return existing;
      const request = { request: parseApiRequest(name, parameters), isRepeated, identity: null };
      if (!isRepeated) return request;
      requests.set(name, request);
      // only here, so that requests without a valid key and invalid ones take no space
      if (query.length <= MAX_CACHED_QUERY_LENGTH) cachedQueries.set(query, parsed);
      return request;
    },
  };
  return parsed;
}

/** A request that came in no query string. */
export const toParsedRequest = (request: ApiRequest): ParsedRequest => ({ request, isRepeated: false, identity: null });

/** Hashes of recent query strings, each in its own slot: a client that sends every query once evicts nothing else. */
const recentHashes = new Uint32Array(16_384);

function wasSeenRecently(query: string): boolean {
  let hash = 2_166_136_261; // FNV-1a, 32 bits: on a collision a query is cached one request early, with no other effect
  for (let index = 0; index < query.length; index++) hash = Math.imul(hash ^ query.charCodeAt(index), 16_777_619);
  hash >>>= 0;
  const slot = hash % recentHashes.length;
  const wasSeen = recentHashes[slot] === hash;
  recentHashes[slot] = hash;
  return wasSeen;
}
