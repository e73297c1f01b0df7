import { isUncacheable, type Filters, type OperationName } from '#contract/operations/operations.ts';
import type { ApiRequest } from '#contract/requests/request.ts';
import { responseFormats, serializeResponse } from '#contract/responses/response-formats.ts';
import type { Store } from '#dataset/storage/store.ts';
import {
  compress,
  compressChunks,
  type ContentEncoding,
  type EncodedBody,
  type EncodingPreference,
} from '../http/compression.ts';
import {
  bodyResponse,
  computeFingerprint,
  emptyResponse,
  findMatchingEtag,
  formatEtag,
  type Fingerprint,
  type HttpResponse,
} from '../http/response.ts';
import type { HandlerContext, ServiceInfo } from '../operations/handler.ts';
import { handlers } from '../operations/handlers.ts';
import type { LongListLimit } from './concurrency-limit.ts';
import type { DatasetVersion } from './current-dataset.ts';
import type { CachedResponse } from './response-cache.ts';

export interface RespondContext extends HandlerContext, DatasetVersion {
  readonly limitLongLists: LongListLimit;
}

/** A valid request, with what its client accepts and has already. */
export interface RequestToRespond {
  readonly request: ApiRequest;
  /** See `buildCacheKey`. */
  readonly cacheKey: string;
  readonly preference: EncodingPreference;
  readonly conditions: Conditions;
}

/** The headers of a conditional request. */
export interface Conditions {
  readonly ifNoneMatch?: string | undefined;
  /** Not evaluated beside If-None-Match (RFC 9110 §13.1.3). */
  readonly ifModifiedSince?: string | undefined;
}

/**
 * The response to a valid, permitted request, if it needs no query: 304 if the client has it already, else the cached one;
 * undefined if there is none.
 */
export function findResponse(
  { store, cache, lastModified }: DatasetVersion,
  { version }: ServiceInfo,
  { request, cacheKey, preference, conditions }: RequestToRespond,
): HttpResponse | undefined {
  if (isUncacheable(request.name)) return undefined;
  const etag = findUnmodifiedEtag(lastModified, conditions, preference.encoding, () =>
    computeFingerprint(version, store.info.version, cacheKey),
  );
  if (etag !== undefined) return { ...notModifiedResponse(lastModified, etag), isCacheHit: true };
  const cached = cache.get(buildEncodedKey(cacheKey, preference));
  return cached && { status: cached.status, headers: cached.headers, body: cached.body, isCacheHit: true };
}

/** The response to the same request, cached for the next ones if possible; one that is being created is shared. */
export async function respond(
  context: RespondContext,
  { request, cacheKey, preference }: Omit<RequestToRespond, 'conditions'>,
): Promise<HttpResponse> {
  if (isUncacheable(request.name)) return createResponse(context, request, preference, null);
  const { store, cache, service, limitLongLists } = context;
  let isCacheHit = true; // if another request is creating it
  const { status, headers, body } = await cache.getOrCreate(buildEncodedKey(cacheKey, preference), () => {
    isCacheHit = false;
    const fingerprint = computeFingerprint(service.version, store.info.version, cacheKey);
    return limitLongLists(request, () => createResponse(context, request, preference, fingerprint));
  });
  return { status, headers, body, isCacheHit };
}

const buildEncodedKey = (cacheKey: string, { encoding, isRequired }: EncodingPreference): string =>
  encoding === 'identity' ? cacheKey : `${cacheKey} ${encoding} ${isRequired}`;

/**
 * The ETag of the response that the client has already; undefined if it has none, or another one.
 */
export function findUnmodifiedEtag(
  lastModified: string,
  { ifNoneMatch, ifModifiedSince }: Conditions,
  encoding: ContentEncoding,
  getFingerprint: () => Fingerprint,
): string | undefined {
  if (ifNoneMatch !== undefined) return findMatchingEtag(ifNoneMatch, getFingerprint(), encoding);
  // exactly the same date: a later one does not mean that it is this version, since an earlier version can be served again
  const isUnmodified = ifModifiedSince !== undefined && ifModifiedSince.trim() === lastModified;
  return isUnmodified ? formatEtag(getFingerprint(), encoding) : undefined;
}

/** The part of the cache key that is the same in every encoding: the request, its format and layout. */
export const buildCacheKey = ({ name, filters, dates, format, layout }: ApiRequest): string =>
  JSON.stringify([name, filters, dates, format, layout]);

/** @param fingerprint null if the response must not be cached. */
async function createResponse<Name extends OperationName>(
  context: RespondContext,
  request: ApiRequest<Name>,
  preference: EncodingPreference,
  fingerprint: Fingerprint | null,
): Promise<CachedResponse> {
  const encoded = await createBody(request, context, preference);
  return buildResponse(request, preference, encoded, (encoding) =>
    fingerprint === null
      ? { 'cache-control': 'no-store' }
      : buildCacheHeaders(context.lastModified, formatEtag(fingerprint, encoding)),
  );
}

/** The response with an encoded body, in the format of its request. */
export function buildResponse(
  request: ApiRequest,
  preference: EncodingPreference,
  { body, encoding }: EncodedBody,
  getCacheHeaders: (encoding: ContentEncoding) => HttpResponse['headers'],
): CachedResponse {
  const { name, format } = request;
  const { contentType, isDownload } = responseFormats[format];
  const headers: Record<string, string> = { 'content-type': contentType, vary: 'Accept-Encoding' };
  if (isDownload) headers['content-disposition'] = `attachment; filename="${name}.csv"`;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  Object.assign(headers, getCacheHeaders(encoding));
  return { ...bodyResponse(200, body, headers), body, request, preference };
}

async function createBody<Name extends OperationName>(
  request: ApiRequest<Name>,
  context: HandlerContext,
  preference: EncodingPreference,
): Promise<EncodedBody> {
  const prebuilt = readers[request.name] ? await readPrebuiltResponse(request, context.store) : null;
  if (prebuilt !== null) return compress(prebuilt, preference);
  const { name, filters } = request;
  const records = await handlers[name](filters, context);
  return compressChunks(serializeResponse(name, records, request), preference);
}

type Reader<Name extends OperationName> = (filters: Filters<Name>, store: Store) => Promise<Uint8Array | null> | null;

/** For more codes than these, finding their portfolio costs more than the prebuilt response saves. */
const MAX_CODES = 4;

/**
 * Reading the sixty rows of a portfolio and serializing them takes five times as long as reading their response: not cached,
 * 0.11 × a bare server's responses per second instead of 0.43 (`npm run bench -- service`, November 2026).
 */
const readers: { readonly [Name in OperationName]?: Reader<Name> } = {
  GetHoldings: ({ filter, date, ...selection }, store) =>
    filter === 'All' && date === undefined && hasFewCodes(selection.code ?? selection.isin)
      ? store.readHoldingsResponse(selection)
      : null,
};

const hasFewCodes = (codes: readonly string[] | undefined): boolean => codes !== undefined && codes.length <= MAX_CODES;

/** The response as it was serialized when the dataset was built; null if there is none for this request. */
export async function readPrebuiltResponse<Name extends OperationName>(
  { name, filters, dates, format, layout }: ApiRequest<Name>,
  store: Store,
): Promise<Buffer | null> {
  if (format !== 'Json' || layout !== 'Records' || dates !== 'String') return null;
  const body = (await readers[name]?.(filters, store)) ?? null;
  return body && Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

export const buildCacheHeaders = (lastModified: string, etag: string) => ({
  'cache-control': 'private, no-cache',
  'last-modified': lastModified,
  etag,
});

export const notModifiedResponse = (lastModified: string, etag: string): HttpResponse =>
  emptyResponse(304, { ...buildCacheHeaders(lastModified, etag), vary: 'Accept-Encoding' });
