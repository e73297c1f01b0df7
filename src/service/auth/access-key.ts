import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IsoDateTime } from '#contract/dates.ts';
import type { OperationName } from '#contract/operations/operations.ts';

/** Rate limit of a key unless another one is set. */
export const DEFAULT_REQUESTS_PER_MINUTE = 600;

/** Rate limit of the dashboard's own key: a scheme's page requests the NAV histories of its peers, and one goes through many in a minute. */
const PAGE_REQUESTS_PER_MINUTE = 2_400;

/** An access key as the service knows it: only its owner has the key itself. */
export interface AccessKey {
  /** Given by the operator: it appears in the list of keys and in the log. */
  readonly name: string;
  /** See {@link digestKey}. After a rotation the previous key stays valid for a while. */
  readonly digests: readonly KeyDigest[];
  readonly operations: 'all' | readonly OperationName[];
  readonly requestsPerMinute: number;
}

export interface KeyDigest {
  readonly digest: string;
  /** In UTC, from which on the key is invalid; null if it never expires. */
  readonly until: IsoDateTime | null;
}

/**
 * SHA-256 in hexadecimal. A slow hash protects passwords that people choose; our keys are 192 random bits, which cannot be
 * found by trial, and one is hashed for every request.
 */
export const digestKey = (key: string): string => hash('sha256', key);

/** Digests have one length, and comparing those reveals nothing about the secrets. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));

/** 192 random bits as 32 characters that need no escaping in a URL. */
export const generateKey = (): string => randomBytes(24).toString('base64url');

/** The key that is given to the dashboard on this machine: it can call all operations. */
export const createPageAccessKey = (key: string): AccessKey => ({
  name: PAGE_KEY_NAME,
  digests: [{ digest: digestKey(key), until: null }],
  operations: 'all',
  requestsPerMinute: PAGE_REQUESTS_PER_MINUTE,
});

/** Reserved: no other key may have this name. */
export const PAGE_KEY_NAME = 'dashboard';
