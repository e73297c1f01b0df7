import { hash } from 'node:crypto';
import { contentEncodings, type ContentEncoding } from './compression.ts';

/** Identifies a response before it is created: a digest of everything it depends on. */
export type Fingerprint = string;

/** @param inputs everything that the response depends on; the access key is not part of it. */
export function computeFingerprint(...inputs: readonly unknown[]): Fingerprint {
  return hash('sha256', JSON.stringify(inputs), 'base64url').slice(0, 27);
}

/** A strong validator identifies the exact bytes, so each encoding has its own (RFC 9110 §8.8.3). */
export const formatEtag = (fingerprint: Fingerprint, encoding: ContentEncoding): string =>
  `"${fingerprint}-${encoding}"`;

/**
 * The ETag in `If-None-Match` that matches this response in any of our encodings: the client's copy is up to date whichever
 * of them it has. `*` matches any. Undefined if none matches.
 */
export function findMatchingEtag(
  ifNoneMatch: string | undefined,
  fingerprint: Fingerprint,
  preferred: ContentEncoding,
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return formatEtag(fingerprint, preferred);
  // weak comparison, as RFC 9110 §13.1.2 requires for this header: a proxy may have prefixed W/
  const etags = ifNoneMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
  return contentEncodings.map((encoding) => formatEtag(fingerprint, encoding)).find((etag) => etags.includes(etag));
}
