import { digestKey, type AccessKey } from '#service/auth/access-key.ts';
import { createAuthenticator, type Clocks, type UpdatableAuthenticator } from '#service/auth/authenticate.ts';

/** Requests per minute. So high that the bucket is full again before the next request: equal requests get equal headers. */
const UNLIMITED_RATE = 60_000_000_000;

/** An access key for all operations that never expires and is never rate limited, unless overridden. */
export const buildAccessKey = (key: string, overrides: Partial<AccessKey> = {}): AccessKey => ({
  name: `key ${key.length} ${digestKey(key).slice(0, 8)}`,
  digests: [{ digest: digestKey(key), until: null }],
  operations: 'all',
  requestsPerMinute: UNLIMITED_RATE,
  ...overrides,
});

export const createKeyring = (...keys: readonly AccessKey[]): UpdatableAuthenticator => createAuthenticator(keys);

/** Clocks that only move when `advance` is called. Milliseconds. */
export function createFakeClocks(start = '2026-11-20T09:00:00Z'): Clocks & { readonly advance: (ms: number) => void } {
  let passed = 0;
  return {
    wallTime: () => Date.parse(start) + passed,
    monotonicTime: () => passed,
    advance: (ms) => void (passed += ms),
  };
}
