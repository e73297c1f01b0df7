import { describe, expect, it } from 'vitest';
import { digestOf } from '#service/keys/access-key.ts';
import { heldKey, isName, readKeyList, writeKeyList } from '#service/keys/key-list.ts';
import { aKeptKey } from '#test/support/kept-key.ts';

const everything = aKeptKey({
  name: 'निवेश पोर्टल 2',
  operations: ['GetAUM', 'GetHoldings'],
  requestsPerMinute: 10_000_000,
  expires: '2027-04-01T00:00:00.000Z',
  rotated: '2026-11-21T09:00:00.000Z',
  former: { digest: digestOf('the-former-key'), until: '2026-11-22T09:00:00.000Z' },
});

describe('the list of keys', () => {
  it.each([[[]], [[aKeptKey()]], [[aKeptKey(), everything]]])('is read as it was written', (keys) => {
    expect(readKeyList(writeKeyList(keys))).toEqual(keys);
  });

  const whole = (raw: object) => JSON.stringify({ format: 1, keys: [aKeptKey(), { ...everything, ...raw }] });

  it.each([
    ['', 'expected JSON'],
    ['null', 'a list of access keys in format 1'],
    ['{"format":2,"keys":[]}', 'a list of access keys in format 1'],
    ['{"format":1,"keys":{}}', 'a list of access keys in format 1'],
    ['{"format":1,"keys":[null]}', 'key 1 has no name'],
    [whole({ name: 'two\nlines' }), 'key 2 has no name'],
    [whole({ name: 'A Reader' }), 'key 2 bears a name that is taken'],
    [whole({ name: 'Dashboard' }), 'key 2 bears a name that is taken'],
    [whole({ digest: digestOf('x').slice(1) }), 'key 2 has no digest'],
    [whole({ operations: ['GetNothing'] }), 'key 2 has no operations'],
    [whole({ operations: 'GetAUM' }), 'key 2 has no operations'],
    [whole({ requestsPerMinute: 0 }), 'key 2 has no requestsPerMinute'],
    [whole({ requestsPerMinute: 1.5 }), 'key 2 has no requestsPerMinute'],
    [whole({ requestsPerMinute: 10_000_001 }), 'key 2 has no requestsPerMinute'],
    [whole({ expires: 'never' }), 'key 2 has no expires'],
    [whole({ expires: undefined }), 'key 2 has no expires'],
    [whole({ expires: '2027-13-01T00:00:00.000Z' }), 'key 2 has no expires'],
    [whole({ former: { digest: digestOf('x') } }), 'key 2 has no former'],
  ])('that is damaged is refused, and none of it is repeated: %s', (text, told) => {
    let message = '';
    try {
      readKeyList(text);
    } catch (thrown) {
      message = String(thrown);
    }
    expect(message).toContain(told);
    expect(message).not.toMatch(/[0-9a-f]{16}/);
  });
});

describe('a name', () => {
  it.each(['a', 'Ravi', 'a_b-c.d@e f', 'निवेश', '7', 'x'.repeat(64)])('may be %j', (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each(['', ' ', ' a', 'a ', '-a', 'a\tb', 'a\u001b[31m', 'a\u202Eb', '<b>', 'x'.repeat(65), 7, null])(
    'may not be %j',
    (name) => {
      expect(isName(name)).toBe(false);
    },
  );
});

it('of a key that took the place of another, both are known, the former as long as it is good and no longer than the key', () => {
  const [now, former] = [digestOf('the-key-of-a-reader'), digestOf('the-former-key')];
  expect(heldKey(everything).digests).toEqual([
    { digest: now, until: '2027-04-01T00:00:00.000Z' },
    { digest: former, until: '2026-11-22T09:00:00.000Z' },
  ]);
  const ending = { ...everything, expires: '2026-11-21T12:00:00.000Z' };
  expect(heldKey(ending).digests.map(({ until }) => until)).toEqual([ending.expires, ending.expires]);
  expect(heldKey({ ...everything, expires: null }).digests.map(({ until }) => until)).toEqual([
    null,
    '2026-11-22T09:00:00.000Z',
  ]);
});
