import type { Taken } from './bucket.ts';

/**
 * A key's limit and what is left of it (draft-ietf-httpapi-ratelimit-headers-11, 23 May 2026, §3 and §4): `q` questions in
 * `w` seconds; `r` may be asked at once, and no more than these within `t` seconds.
 */
export const limitHeaders = (requestsPerMinute: number, { remaining, seconds }: Taken) => ({
  'ratelimit-policy': `"default";q=${requestsPerMinute};w=60`,
  ratelimit: `"default";r=${remaining};t=${seconds}`,
});
