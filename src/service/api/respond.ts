import { uncacheableOperations, type OperationName } from '#contract/operations/operations.ts';
import type { ApiRequest } from '#contract/request.ts';
import { responseFormats } from '#contract/response-formats.ts';
import type { Store } from '#dataset/storage/store.ts';
import { waitToStart } from '#dataset/storage/yield-to-event-loop.ts';
import { compress, compressChunks, type EncodedBody, type EncodingPreference } from '../http/compression.ts';
import { computeFingerprint, findMatchingEtag, formatEtag, type Fingerprint } from '../http/etag.ts';
import { bodyResponse, emptyResponse, type HttpResponse } from '../http/response.ts';
import { memoize } from '../lru-cache.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { handlers, type HandlerContext } from '../operations/handlers.ts';
import { runWithinLongListLimit } from './concurrency-limit.ts';
import type { ParsedRequest, ResponseIdentity } from './parse-request.ts';
import { readPrebuiltResponse } from './prebuilt-responses.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** The response to a valid, permitted request: cached if possible, else created; 304 if the client has it already. */
export function respond(
  context: HandlerContext,
  cache: ResponseCache,
  parsed: ParsedRequest,
  preference: EncodingPreference,
  ifNoneMatch: string | undefined,
): MaybePromise<HttpResponse> {
  const { request, isRepeated } = parsed;
  if (uncacheableOperations.has(request.name)) return createResponse(context, request, preference, null);
  const { fingerprint, cacheKey } = getIdentity(context, parsed, preference);
  const etag = findMatchingEtag(ifNoneMatch, fingerprint, preference.encoding);
  if (etag !== undefined) {
    return emptyResponse(304, { ...buildCacheHeaders(context.store, etag), vary: 'Accept-Encoding' });
  }
  const create = () => runWithinLongListLimit(request, () => createResponse(context, request, preference, fingerprint));
  return cache.getOrCreate(cacheKey, create, isRepeated);
}

function getIdentity(
  { store, service }: HandlerContext,
  parsed: ParsedRequest,
  preference: EncodingPreference,
): ResponseIdentity {
  const { version } = store.info;
  const { identity } = parsed;
  if (identity?.version === version && identity.preference === preference) return identity;
  const { name, filters, dates, format } = parsed.request;
  const fingerprint = computeFingerprint(service.version, version, name, filters, dates, format);
  const cacheKey = `${fingerprint} ${preference.encoding} ${preference.isRequired}`;
  return (parsed.identity = { version, preference, fingerprint, cacheKey });
}

/** @param fingerprint null if the response must not be cached. */
async function createResponse<Name extends OperationName>(
  context: HandlerContext,
  request: ApiRequest<Name>,
  preference: EncodingPreference,
  fingerprint: Fingerprint | null,
): Promise<CachedResponse> {
  const { name, format } = request;
  const { contentType, isDownload } = responseFormats[format];
  const start = waitToStart();
  if (start) await start;
  const { body, encoding, isCheap } = await createBody(request, context, preference);
  const headers: Record<string, string> = { 'content-type': contentType, vary: 'Accept-Encoding' };
  if (isDownload) headers['content-disposition'] = `attachment; filename="${name}.csv"`;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (fingerprint === null) headers['cache-control'] = 'no-store';
  else Object.assign(headers, buildCacheHeaders(context.store, formatEtag(fingerprint, encoding)));
  return { ...bodyResponse(200, body, headers), body, request, preference, isCheap };
}

async function createBody<Name extends OperationName>(
  request: ApiRequest<Name>,
  context: HandlerContext,
  preference: EncodingPreference,
): Promise<EncodedBody & Pick<CachedResponse, 'isCheap'>> {
  const prebuilt = await readPrebuiltResponse(request, context.store);
  if (prebuilt !== null) {
    const encoded = await compress(prebuilt, preference);
    return { ...encoded, isCheap: encoded.encoding === 'identity' };
  }
  const { name, filters, dates, format } = request;
  const chunks = responseFormats[format].serialize(name, await handlers[name](filters, context), dates);
  return { ...(await compressChunks(chunks, preference)), isCheap: false };
}

const buildCacheHeaders = ({ info }: Store, etag: string) => ({
  'cache-control': 'private, no-cache',
  'last-modified': formatHttpDate(info.builtAt),
  etag,
});

/** Formats an ISO time in UTC as RFC 9110 §5.6.7 requires it. Memoized: a dataset has a single build time. */
const formatHttpDate = memoize(64, (iso) => new Date(iso.endsWith('Z') ? iso : `${iso}Z`).toUTCString());
