import { digestOf } from '#service/keys/access-key.ts';
import type { KeptKey } from '#service/keys/key-list.ts';

/** A key as it is written down: one that may ask everything and never ends. */
export const aKeptKey = (told: Partial<KeptKey> = {}): KeptKey => ({
  name: 'a reader',
  digest: digestOf('the-key-of-a-reader'),
  operations: 'all',
  requestsPerMinute: 600,
  expires: null,
  created: '2026-11-20T09:00:00.000Z',
  rotated: null,
  former: null,
  ...told,
});
