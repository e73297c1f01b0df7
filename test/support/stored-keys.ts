import { digestKey } from '#service/auth/access-key.ts';
import type { StoredKey } from '#service/auth/keys-file.ts';

/** An entry of keys.json: by default a key for all operations that never expires. */
export const buildStoredKey = (overrides: Partial<StoredKey> = {}): StoredKey => ({
  name: 'a user',
  digest: digestKey('the-key-of-a-user'),
  operations: 'all',
  requestsPerMinute: 600,
  expires: null,
  created: '2026-11-20T09:00:00.000Z',
  rotated: null,
  former: null,
  ...overrides,
});
