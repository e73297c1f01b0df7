import { LRUCache } from 'lru-cache';
import {
  compress,
  contentEncodings,
  IDENTITY,
  negotiateEncoding,
  SMALLEST_FIRST,
  type ContentEncoding,
  type EncodedBody,
  type EncodingPreference,
} from '../http/compression.ts';
import { getHeader, type HttpRequest } from '../http/request.ts';
import {
  bodyResponse,
  computeFingerprint,
  emptyResponse,
  findMatchingEtag,
  formatEtag,
  type HttpResponse,
} from '../http/response.ts';

/** A file in memory, the same for every client. */
export interface CachedFile extends FileOptions {
  readonly fingerprint: string;
  /** Compressed bodies, each created on first request. */
  readonly encoded: LRUCache<ContentEncoding, EncodedBody, EncodingPreference>;
}

interface FileOptions {
  readonly path: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly isCompressed?: boolean;
}

export const createCachedFile = (file: FileOptions, encode = compress): CachedFile => ({
  ...file,
  fingerprint: computeFingerprint(file.path, file.body.toString('base64')),
  encoded: new LRUCache({
    max: contentEncodings.length,
    fetchMethod: (_encoding, _stale, { context: preference }) => encode(file.body, preference, 'thorough'),
  }),
});

/** Sends the file in the encoding that the client prefers; 304 if the client has it already. */
export async function respondWithFile(file: CachedFile, request: HttpRequest): Promise<HttpResponse> {
  const preference = file.isCompressed
    ? IDENTITY
    : negotiateEncoding(getHeader(request, 'accept-encoding'), SMALLEST_FIRST);
  const headers = { 'cache-control': file.cacheControl, vary: 'Accept-Encoding' };
  const etag = findMatchingEtag(getHeader(request, 'if-none-match'), file.fingerprint, preference.encoding);
  if (etag !== undefined) return emptyResponse(304, { ...headers, etag });
  const { body, encoding } = await file.encoded.forceFetch(preference.encoding, { context: preference });
  return bodyResponse(200, body, {
    ...headers,
    'content-type': file.contentType,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    etag: formatEtag(file.fingerprint, encoding),
  });
}
