import type { IsoDateTime } from '#contract/dates.ts';
import type { Caller } from '../operations/handler.ts';
import { digestKey, type AccessKey } from './access-key.ts';
import { createFailedAttempts } from './failed-attempts.ts';
import { createTokenBucket, type TakeResult, type TokenBucket } from './token-bucket.ts';

export interface Authenticator {
  /**
   * Checks a key, and counts the request towards its rate limit.
   * @param key undefined if the request has none.
   * @param address the remote address of the socket; undefined if the request came over none.
   */
  readonly authenticate: (key: string | undefined, address: string | undefined) => AuthResult;
}

/** `throttled`: too many unknown keys from that address. A request beyond its key's rate limit is `authenticated`, but not allowed. */
type AuthResult =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'throttled'; readonly retryAfter: number }
  | {
      readonly outcome: 'authenticated';
      readonly name: string;
      readonly caller: Caller;
      readonly rateLimit: TakeResult;
    };

export interface UpdatableAuthenticator extends Authenticator {
  /** Replaces all keys. One with the same name and rate limit keeps what remains of its limit. */
  readonly replaceKeys: (keys: readonly AccessKey[]) => void;
}

/** In milliseconds: wall time, by which keys expire, and monotonic time, by which requests are counted. */
export interface Clocks {
  readonly wallTime: () => number;
  readonly monotonicTime: () => number;
}

const systemClocks: Clocks = { wallTime: () => Date.now(), monotonicTime: () => performance.now() };

interface KeyState {
  readonly key: AccessKey;
  readonly bucket: TokenBucket;
  readonly canCall: Caller['canCall'];
}

interface KnownDigest {
  readonly state: KeyState;
  /** Wall time in milliseconds; null if it never expires. */
  readonly expiresAt: number | null;
}

/**
 * Looks keys up by their digests: the duration of the look-up depends on digests alone, and no key can be found from one
 * (see {@link digestKey}). A valid key is never throttled because of invalid ones from its address, which may be
 * that of a proxy or a whole office; guessing is hopeless anyway, and throttling only saves work
 * and log lines.
 */
export function createAuthenticator(keys: readonly AccessKey[], clocks = systemClocks): UpdatableAuthenticator {
  const failedAttempts = createFailedAttempts();
  let states = new Map<string, KeyState>();
  let known = new Map<string, KnownDigest>();

  function replaceKeys(next: readonly AccessKey[]): void {
    states = new Map(next.map((key) => [key.name, createKeyState(key, states.get(key.name))]));
    known = new Map(
      [...states.values()].flatMap((state) =>
        state.key.digests.map(({ digest, until }) => [digest, { state, expiresAt: parseExpiry(until) }]),
      ),
    );
  }

  replaceKeys(keys);
  return {
    replaceKeys,
    authenticate: (key, address) => {
      if (key === undefined) return { outcome: 'unknown' };
      const found = known.get(digestKey(key));
      if (found !== undefined && (found.expiresAt === null || clocks.wallTime() < found.expiresAt)) {
        return takeToken(found.state, clocks.monotonicTime());
      }
      const retryAfter = address === undefined ? 0 : failedAttempts.record(address, clocks.monotonicTime());
      return retryAfter === 0 ? { outcome: 'unknown' } : { outcome: 'throttled', retryAfter };
    },
  };
}

function createKeyState(key: AccessKey, previous: KeyState | undefined): KeyState {
  const isSameRate = previous?.key.requestsPerMinute === key.requestsPerMinute;
  const { operations } = key;
  const permitted = operations === 'all' ? null : new Set<string>(operations);
  return {
    key,
    bucket: isSameRate ? previous.bucket : createTokenBucket(key.requestsPerMinute),
    // any key may list its own permissions
    canCall: (operation) => permitted === null || operation === 'GetLimitation' || permitted.has(operation),
  };
}

function takeToken({ key: { name, requestsPerMinute }, bucket, canCall }: KeyState, now: number): AuthResult {
  const rateLimit = bucket.take(now);
  const caller = { canCall, requestsPerMinute, remaining: rateLimit.remaining };
  return { outcome: 'authenticated', name, rateLimit, caller };
}

const parseExpiry = (iso: IsoDateTime | null): number | null => (iso === null ? null : Date.parse(iso));
