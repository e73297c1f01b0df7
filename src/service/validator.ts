import { hash } from 'node:crypto';
import { codings, type Coding } from './coding.ts';

/** What an answer is known by before it is made: everything it depends on. */
export type Fingerprint = string;

/** A digest of all that an answer is made from; the access key is none of it. */
export function fingerprint(...madeFrom: readonly unknown[]): Fingerprint {
  return hash('sha256', JSON.stringify(madeFrom), 'base64url').slice(0, 27);
}

/** A strong validator names the very bytes, so each coding has its own (RFC 9110 §8.8.3). */
export const etagOf = (print: Fingerprint, coding: Coding): string => `"${print}-${coding}"`;

/**
 * The tag among those of `If-None-Match` that names this answer in any of our codings: what the asker keeps is still
 * right, whichever of them it took it in. `*` names any. Undefined where none does.
 */
export function matchingTag(ifNoneMatch: string | undefined, print: Fingerprint, wanted: Coding): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return etagOf(print, wanted);
  // compared weakly, as RFC 9110 §13.1.2 says of this header: a proxy may have put W/ before it
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return codings.map((coding) => etagOf(print, coding)).find((tag) => tags.includes(tag));
}
