import { describe, expect, it } from 'vitest';
import { digestKey } from '#service/auth/access-key.ts';
import { createAuthenticator } from '#service/auth/authenticate.ts';
import { buildAccessKey, createFakeClocks, createKeyring } from '#test/support/access-keys.ts';

type Keyring = ReturnType<typeof createKeyring>;

const authenticate = (keyring: Keyring, key: string | undefined, address?: string) =>
  keyring.authenticate(key, address);

const getOutcomes = (keyring: Keyring, ...keys: readonly (string | undefined)[]) =>
  keys.map((key) => authenticate(keyring, key).outcome);

describe('The authenticator', () => {
  const keyring = createKeyring(buildAccessKey('the-first-known-key'), buildAccessKey('the-second-known-key'));

  it('accepts each known key, and returns its name', () => {
    const named = createKeyring(buildAccessKey('the-first-known-key', { name: 'first' }));
    expect(authenticate(named, 'the-first-known-key', '192.0.2.1')).toMatchObject({
      outcome: 'authenticated',
      name: 'first',
    });
    expect(getOutcomes(keyring, 'the-first-known-key', 'the-second-known-key')).toEqual([
      'authenticated',
      'authenticated',
    ]);
  });

  it.each([
    undefined,
    '',
    'the-first-known-ke',
    'the-first-known-key ',
    'THE-FIRST-KNOWN-KEY',
    'x'.repeat(5_000),
    digestKey('the-first-known-key'),
  ])('does not accept %j', (key) => {
    expect(getOutcomes(keyring, key)).toEqual(['unknown']);
  });

  it('accepts nothing if there are no keys', () => {
    expect(getOutcomes(createKeyring(), '', undefined, 'a')).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('stops accepting each digest when it expires', () => {
    const clocks = createFakeClocks('2026-11-20T09:00:00Z');
    const digests = [
      { digest: digestKey('old'), until: '2026-11-20T09:00:01.000Z' },
      { digest: digestKey('new'), until: '2026-11-20T09:00:02.000Z' },
    ] as const;
    const expiring = createAuthenticator([buildAccessKey('old', { digests })], clocks);
    const outcomes = [0, 999, 1, 999, 1].map((ms) => {
      clocks.advance(ms);
      return getOutcomes(expiring, 'old', 'new');
    });
    expect(outcomes).toEqual([
      ['authenticated', 'authenticated'],
      ['authenticated', 'authenticated'],
      ['unknown', 'authenticated'],
      ['unknown', 'authenticated'],
      ['unknown', 'unknown'],
    ]);
  });

  it('throttles unknown keys by address, and never a valid or missing key', () => {
    const clocks = createFakeClocks();
    const authenticator = createAuthenticator([buildAccessKey('right')], clocks);
    const getOutcome = (key: string | undefined, address: string) => authenticate(authenticator, key, address).outcome;
    const wrong = Array.from({ length: 100 }, (_, index) => getOutcome(`wrong-${index}`, '192.0.2.1'));
    expect(wrong.lastIndexOf('unknown') + 1).toBe(30);
    expect(new Set(wrong.slice(30))).toEqual(new Set(['throttled']));
    expect([getOutcome('right', '192.0.2.1'), getOutcome(undefined, '192.0.2.1')]).toEqual([
      'authenticated',
      'unknown',
    ]);
    expect(getOutcome('wrong', '192.0.2.2')).toBe('unknown');
    clocks.advance(2_000);
    expect([getOutcome('wrong', '192.0.2.1'), getOutcome('wrong', '192.0.2.1')]).toEqual(['unknown', 'throttled']);
  });
});

describe('Replaced keys', () => {
  const takeRemaining = (keyring: Keyring, key: string) => {
    const result = authenticate(keyring, key);
    return result.outcome === 'authenticated' ? result.rateLimit.remaining : result.outcome;
  };

  it('are accepted if they are new, and not if they were removed', () => {
    const keyring = createKeyring(buildAccessKey('removed'), buildAccessKey('unchanged'));
    keyring.replaceKeys([buildAccessKey('unchanged'), buildAccessKey('added')]);
    expect(getOutcomes(keyring, 'removed', 'unchanged', 'added')).toEqual([
      'unknown',
      'authenticated',
      'authenticated',
    ]);
  });

  it('keep their remaining requests with another digest, but not with another rate limit', () => {
    const keyring = createAuthenticator([buildAccessKey('a', { name: 'a', requestsPerMinute: 5 })], createFakeClocks());
    expect([takeRemaining(keyring, 'a'), takeRemaining(keyring, 'a')]).toEqual([4, 3]);
    keyring.replaceKeys([buildAccessKey('b', { name: 'a', requestsPerMinute: 5 })]);
    expect([takeRemaining(keyring, 'a'), takeRemaining(keyring, 'b')]).toEqual(['unknown', 2]);
    keyring.replaceKeys([buildAccessKey('b', { name: 'a', requestsPerMinute: 50 })]);
    expect(takeRemaining(keyring, 'b')).toBe(49);
  });
});
