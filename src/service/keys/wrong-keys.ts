import { addressBlock } from './address-block.ts';
import { newBucket, type Bucket } from './bucket.ts';

/** Counts the wrong keys that come from an address. */
export interface WrongKeys {
  /**
   * Notes one more, and answers how many seconds that address is to wait; 0 where it need not.
   * @param now milliseconds of a clock that never goes back.
   */
  readonly note: (address: string, now: number) => number;
}

/** A page whose key was withdrawn asks a dozen questions at once, and is to be told of each that the key is unknown. */
const WRONG_KEYS_A_MINUTE = 30;

const MOST_ADDRESSES = 10_000;

/** Remembers a bounded number of addresses: the one that was not heard of longest is forgotten first. */
export function countWrongKeys(perMinute = WRONG_KEYS_A_MINUTE, mostAddresses = MOST_ADDRESSES): WrongKeys {
  const buckets = new Map<string, Bucket>(); // in the order in which they were last heard of
  return {
    note: (address, now) => {
      const block = addressBlock(address);
      const bucket = buckets.get(block) ?? newBucket(perMinute);
      buckets.delete(block);
      buckets.set(block, bucket);
      for (const oldest of buckets.keys()) {
        if (buckets.size <= mostAddresses) break;
        buckets.delete(oldest);
      }
      const { allowed, seconds } = bucket.take(now);
      return allowed ? 0 : seconds;
    },
  };
}
