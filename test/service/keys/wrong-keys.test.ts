import { describe, expect, it } from 'vitest';
import { addressBlock } from '#service/keys/address-block.ts';
import { countWrongKeys } from '#service/keys/wrong-keys.ts';

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1::', '1:0:0:0'],
  ])('%s stands for %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});

describe('wrong keys', () => {
  it('are told to wait after as many as a minute may bring, until there is room for one more', () => {
    const wrong = countWrongKeys(2);
    expect([0, 0, 0, 29_999, 30_000].map((now) => wrong.note('192.0.2.1', now))).toEqual([0, 0, 30, 1, 0]);
  });

  it('count for each address by itself, and for all of a /64 together', () => {
    const wrong = countWrongKeys(1);
    expect(['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'].map((from) => wrong.note(from, 0))).toEqual([
      0, 0, 0, 60,
    ]);
  });

  it('are remembered of a bounded number of addresses: those heard of last', () => {
    const wrong = countWrongKeys(1, 2);
    const waits = ['a', 'b', 'a', 'c', 'a', 'b'].map((from) => wrong.note(from, 0));
    expect(waits).toEqual([0, 0, 60, 0, 60, 0]);
  });
});
