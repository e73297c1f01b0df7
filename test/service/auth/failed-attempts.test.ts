import { describe, expect, it } from 'vitest';
import { createFailedAttempts, getAddressBlock } from '#service/auth/failed-attempts.ts';

describe('The block of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1::', '1:0:0:0'],
  ])('of %s is %s', (address, block) => {
    expect(getAddressBlock(address)).toBe(block);
  });
});

describe('Failed attempts', () => {
  it('beyond the limit per minute have to wait until another one is allowed', () => {
    const attempts = createFailedAttempts(2);
    expect([0, 0, 0, 29_999, 30_000].map((now) => attempts.record('192.0.2.1', now))).toEqual([0, 0, 30, 1, 0]);
  });

  it('are counted per IPv4 address and per IPv6 /64 block', () => {
    const attempts = createFailedAttempts(1);
    const addresses = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'];
    expect(addresses.map((address) => attempts.record(address, 0))).toEqual([0, 0, 0, 60]);
  });

  it('are stored for a limited number of addresses: the most recent ones', () => {
    const attempts = createFailedAttempts(1, 2);
    const waits = ['a', 'b', 'a', 'c', 'a', 'b'].map((address) => attempts.record(address, 0));
    expect(waits).toEqual([0, 0, 60, 0, 60, 0]);
  });
});
