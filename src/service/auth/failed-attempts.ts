import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** Counts requests with an unknown access key, by remote address. */
export interface FailedAttempts {
  /**
   * Records one more attempt.
   * @param now monotonic time in milliseconds.
   * @returns how many seconds that address has to wait; 0 if it has not reached the limit.
   */
  readonly record: (address: string, now: number) => number;
}

/** A page whose key was revoked sends a dozen requests at once, and each of them has to get a 401. */
const MAX_ATTEMPTS_PER_MINUTE = 30;

const MAX_ADDRESSES = 10_000;

/** Stores a limited number of addresses: the one whose last attempt is oldest is evicted first. */
export function createFailedAttempts(
  maxPerMinute = MAX_ATTEMPTS_PER_MINUTE,
  maxAddresses = MAX_ADDRESSES,
): FailedAttempts {
  const buckets = new Map<string, TokenBucket>(); // in order of their last attempt
  return {
    record: (address, now) => {
      const block = getAddressBlock(address);
      const bucket = buckets.get(block) ?? createTokenBucket(maxPerMinute);
      buckets.delete(block);
      buckets.set(block, bucket);
      for (const oldest of buckets.keys()) {
        if (buckets.size <= maxAddresses) break;
        buckets.delete(oldest);
      }
      const { isAllowed, retryAfter } = bucket.take(now);
      return isAllowed ? 0 : retryAfter;
    },
  };
}

/**
 * What one client can be assumed to control: an IPv4 address itself, of an IPv6 address its /64, the smallest block that
 * is assigned (RFC 6177 §2), since its owner can send from 2⁶⁴ addresses.
 * @param address as Node returns it for a socket.
 */
export function getAddressBlock(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, ''); // an IPv4 address on an IPv6 socket
  if (!plain.includes(':')) return plain;
  const [withoutZone = ''] = plain.split('%', 1);
  const [left = '', right] = withoutZone.split('::');
  const [leading, trailing] = [splitGroups(left), splitGroups(right ?? '')];
  const zeros = right === undefined ? 0 : Math.max(0, 8 - leading.length - trailing.length);
  return [...leading, ...Array.from({ length: zeros }, () => '0'), ...trailing].slice(0, 4).join(':');
}

const splitGroups = (half: string): readonly string[] => (half === '' ? [] : half.split(':'));
