import { hash, randomBytes } from 'node:crypto';
import type { Asker } from '../handler.ts';
import { digestOf, type AccessKey } from './access-key.ts';
import { keepLately } from '../lately.ts';
import { newBucket, type Bucket, type Taken } from './bucket.ts';
import { countWrongKeys } from './wrong-keys.ts';

/** The access keys the service knows. */
export interface AccessKeys {
  /**
   * Judges a key, and counts the question.
   * @param key undefined where the question bears none.
   * @param address of the socket it came over; undefined where it came over none.
   */
  readonly admit: (key: string | undefined, address: string | undefined) => Admission;
}

/** A stranger who tried too many wrong keys is `slowed`. A question beyond the rate of its key is `known`, and not `allowed`. */
type Admission =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'slowed'; readonly seconds: number }
  | { readonly outcome: 'known'; readonly name: string; readonly asker: Asker; readonly taken: Taken };

/** The same, and how other keys take their place while the service runs. */
export interface HeldKeys extends AccessKeys {
  /** A key that stays under its name with its rate goes on with what is left of it. */
  readonly swap: (keys: readonly AccessKey[]) => void;
}

/** Milliseconds of the day's clock, by which keys end, and of one that never goes back, by which questions are counted. */
export interface Clocks {
  readonly date: () => number;
  readonly steady: () => number;
}

const MOST_LATELY = 2_048;

interface Bearer {
  readonly key: AccessKey;
  readonly bucket: Bucket;
  readonly mayAsk: Asker['mayAsk'];
}

interface Known {
  readonly bearer: Bearer;
  /** Milliseconds of the day's clock. */
  readonly until: number;
}

const realClocks: Clocks = { date: () => Date.now(), steady: () => performance.now() };

/**
 * Finds a key by a digest that is blinded with a secret of this process: how long the search takes tells nothing that an
 * asker could know or steer. A right key is never held up by wrong ones from its address, which may be that of a proxy
 * or a whole office; guessing is hopeless anyway (see {@link digestOf}), and slowing strangers spares work and log alone.
 */
export function holdKeys(keys: readonly AccessKey[], clocks = realClocks): HeldKeys {
  const secret = randomBytes(32).toString('base64');
  const blinded = (digest: string) => hash('sha256', secret + digest);
  const wrongKeys = countWrongKeys();
  // of right keys alone: the two digests cost more than giving an answer that is kept
  const lately = keepLately<string>(MOST_LATELY, () => 1);
  let bearers = new Map<string, Bearer>();
  let known = new Map<string, Known>();

  function swap(next: readonly AccessKey[]): void {
    bearers = new Map(next.map((key) => [key.name, bearerOf(key, bearers.get(key.name))]));
    known = new Map(
      [...bearers.values()].flatMap((bearer) =>
        bearer.key.digests.map(({ digest, until }) => [blinded(digest), { bearer, until: momentOf(until) }]),
      ),
    );
  }

  swap(keys);
  return {
    swap,
    admit: (key, address) => {
      if (key === undefined) return { outcome: 'unknown' };
      const told = lately.get(key);
      const mark = told ?? blinded(digestOf(key));
      const found = known.get(mark);
      if (found !== undefined && clocks.date() < found.until) {
        if (told === undefined) lately.set(key, mark);
        return admitted(found.bearer, clocks.steady());
      }
      const seconds = address === undefined ? 0 : wrongKeys.note(address, clocks.steady());
      return seconds === 0 ? { outcome: 'unknown' } : { outcome: 'slowed', seconds };
    },
  };
}

function bearerOf(key: AccessKey, before: Bearer | undefined): Bearer {
  const stays = before?.key.requestsPerMinute === key.requestsPerMinute;
  const { operations } = key;
  const entitled = operations === 'all' ? null : new Set<string>(operations);
  return {
    key,
    bucket: stays ? before.bucket : newBucket(key.requestsPerMinute),
    // whoever has a key may ask what it is good for
    mayAsk: (operation) => entitled === null || operation === 'GetLimitation' || entitled.has(operation),
  };
}

function admitted({ key: { name, requestsPerMinute }, bucket, mayAsk }: Bearer, now: number): Admission {
  const taken = bucket.take(now);
  return { outcome: 'known', name, taken, asker: { mayAsk, requestsPerMinute, remaining: taken.remaining } };
}

const momentOf = (iso: string | null): number => (iso === null ? Infinity : Date.parse(iso));
