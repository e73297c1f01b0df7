import { hash, randomBytes } from 'node:crypto';
import type { OperationName } from '#contract/operations.ts';

/** How many questions a minute a key may ask unless another rate is set. */
export const USUAL_RATE = 600;

/** An access key as it is held: the key itself is known to its bearer alone. */
export interface AccessKey {
  /** What its owner calls it: it may stand in a list and in the log. */
  readonly name: string;
  /** See {@link digestOf}. A key that takes the place of another keeps the one before for a while. */
  readonly digests: readonly KeyDigest[];
  readonly operations: 'all' | readonly OperationName[];
  readonly requestsPerMinute: number;
}

/** What a key is known by, and for how long. */
export interface KeyDigest {
  readonly digest: string;
  /** ISO time in UTC from which on the key is none any more; null where it never ends. */
  readonly until: string | null;
}

/**
 * SHA-256 in hexadecimal. A slow digest guards words that people choose; our keys are 192 random bits, which nobody finds
 * by trying, and one is digested for every question.
 */
export const digestOf = (key: string): string => hash('sha256', key);

/** 192 random bits as 32 characters that need no escaping in an address. */
export const newKey = (): string => randomBytes(24).toString('base64url');

/** The key the dashboard on this machine is handed: it may ask everything. */
export const pageAccessKey = (key: string): AccessKey => ({
  name: PAGE_KEY_NAME,
  digests: [{ digest: digestOf(key), until: null }],
  operations: 'all',
  requestsPerMinute: USUAL_RATE,
});

/** No other key may bear it. */
export const PAGE_KEY_NAME = 'dashboard';
