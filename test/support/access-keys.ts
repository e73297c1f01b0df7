import { digestOf, type AccessKey } from '#service/keys/access-key.ts';
import { holdKeys, type Clocks, type HeldKeys } from '#service/keys/held-keys.ts';

/** So many that the bucket is full again before the next question, and the headers of equal questions are equal. */
const BEYOND_COUNTING = 60_000_000_000;

/** The access key with these characters: it never ends, and may ask everything without being held up. */
export const anAccessKey = (key: string, told: Partial<AccessKey> = {}): AccessKey => ({
  name: `key ${key.length} ${digestOf(key).slice(0, 8)}`,
  digests: [{ digest: digestOf(key), until: null }],
  operations: 'all',
  requestsPerMinute: BEYOND_COUNTING,
  ...told,
});

export const keysOf = (...keys: readonly AccessKey[]): HeldKeys => holdKeys(keys);

/** Clocks that stand still until they are told to go on, in milliseconds. */
export function someClocks(start = '2026-11-20T09:00:00Z'): Clocks & { readonly goOn: (ms: number) => void } {
  let passed = 0;
  return {
    date: () => Date.parse(start) + passed,
    steady: () => passed,
    goOn: (ms) => void (passed += ms),
  };
}
