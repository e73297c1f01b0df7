import { describe, expect, it } from 'vitest';
import { digestOf } from '#service/keys/access-key.ts';
import { holdKeys } from '#service/keys/held-keys.ts';
import { anAccessKey, keysOf, someClocks } from '#test/support/access-keys.ts';

const outcomes = (keys: ReturnType<typeof keysOf>, ...asked: readonly (string | undefined)[]) =>
  asked.map((key) => keys.admit(key, undefined).outcome);

describe('access keys', () => {
  const keys = keysOf(anAccessKey('the-first-known-key'), anAccessKey('the-second-known-key'));

  it('admit each one that is known, under its name', () => {
    const named = keysOf(anAccessKey('the-first-known-key', { name: 'first' }));
    expect(named.admit('the-first-known-key', '192.0.2.1')).toMatchObject({ outcome: 'known', name: 'first' });
    expect(outcomes(keys, 'the-first-known-key', 'the-second-known-key')).toEqual(['known', 'known']);
  });

  it.each([
    undefined,
    '',
    'the-first-known-ke',
    'the-first-known-key ',
    'THE-FIRST-KNOWN-KEY',
    'x'.repeat(5_000),
    digestOf('the-first-known-key'),
  ])('do not admit %j', (key) => {
    expect(outcomes(keys, key)).toEqual(['unknown']);
  });

  it('admit nobody where none is known', () => {
    expect(outcomes(keysOf(), '', undefined, 'a')).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('end at their moment, each digest at its own', () => {
    const clocks = someClocks('2026-11-20T09:00:00Z');
    const digests = [
      { digest: digestOf('old'), until: '2026-11-20T09:00:01.000Z' },
      { digest: digestOf('new'), until: '2026-11-20T09:00:02.000Z' },
    ];
    const ending = holdKeys([anAccessKey('old', { digests })], clocks);
    const seen = [0, 999, 1, 999, 1].map((ms) => {
      clocks.goOn(ms);
      return outcomes(ending, 'old', 'new');
    });
    expect(seen).toEqual([
      ['known', 'known'],
      ['known', 'known'],
      ['unknown', 'known'],
      ['unknown', 'known'],
      ['unknown', 'unknown'],
    ]);
  });

  it('are slowed for an address that brings too many wrong ones; a right one and a missing one never are', () => {
    const clocks = someClocks();
    const held = holdKeys([anAccessKey('right')], clocks);
    const from = (key: string | undefined, address: string) => held.admit(key, address).outcome;
    const wrong = Array.from({ length: 100 }, (_, at) => from(`wrong-${at}`, '192.0.2.1'));
    expect(wrong.lastIndexOf('unknown') + 1).toBe(30);
    expect(new Set(wrong.slice(30))).toEqual(new Set(['slowed']));
    expect([from('right', '192.0.2.1'), from(undefined, '192.0.2.1')]).toEqual(['known', 'unknown']);
    expect(from('wrong', '192.0.2.2')).toBe('unknown');
    clocks.goOn(2_000);
    expect([from('wrong', '192.0.2.1'), from('wrong', '192.0.2.1')]).toEqual(['unknown', 'slowed']);
  });
});

describe('swapped keys', () => {
  const remaining = (keys: ReturnType<typeof keysOf>, key: string) => {
    const admission = keys.admit(key, undefined);
    return admission.outcome === 'known' ? admission.taken.remaining : admission.outcome;
  };

  it('are known, and those that are gone are not', () => {
    const keys = keysOf(anAccessKey('gone'), anAccessKey('stays'));
    keys.swap([anAccessKey('stays'), anAccessKey('comes')]);
    expect(outcomes(keys, 'gone', 'stays', 'comes')).toEqual(['unknown', 'known', 'known']);
  });

  it('go on with what is left of them, though their digest is another; another rate is a new beginning', () => {
    const keys = holdKeys([anAccessKey('a', { name: 'a', requestsPerMinute: 5 })], someClocks());
    expect([remaining(keys, 'a'), remaining(keys, 'a')]).toEqual([4, 3]);
    keys.swap([anAccessKey('b', { name: 'a', requestsPerMinute: 5 })]);
    expect([remaining(keys, 'a'), remaining(keys, 'b')]).toEqual(['unknown', 2]);
    keys.swap([anAccessKey('b', { name: 'a', requestsPerMinute: 50 })]);
    expect(remaining(keys, 'b')).toBe(49);
  });
});
