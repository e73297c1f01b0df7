import { describe, expect, it } from 'vitest';
import { digestKey } from '#service/auth/access-key.ts';
import { isKeyName, parseKeys, serializeKeys, toAccessKey } from '#service/auth/keys-file.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';

const rotatedKey = buildStoredKey({
  name: 'निवेश पोर्टल 2',
  digest: digestKey('the-current-key'),
  operations: ['GetAUM', 'GetHoldings'],
  requestsPerMinute: 10_000_000,
  expires: '2027-04-01T00:00:00.000Z',
  rotated: '2026-11-21T09:00:00.000Z',
  former: { digest: digestKey('the-former-key'), until: '2026-11-22T09:00:00.000Z' },
});

describe('The keys file', () => {
  it.each([[[]], [[buildStoredKey()]], [[buildStoredKey(), rotatedKey]]])('is parsed as it was serialized', (keys) => {
    expect(parseKeys(serializeKeys(keys))).toEqual(keys);
  });

  const withSecondKey = (raw: object) =>
    JSON.stringify({ format: 1, keys: [buildStoredKey({ name: 'a user' }), { ...rotatedKey, ...raw }] });

  it.each([
    ['', 'expected JSON'],
    ['null', 'a list of access keys in format 1'],
    ['{"format":2,"keys":[]}', 'a list of access keys in format 1'],
    ['{"format":1,"keys":{}}', 'a list of access keys in format 1'],
    ['{"format":1,"keys":[null]}', 'key 1: name is missing or invalid'],
    [withSecondKey({ name: 'two\nlines' }), 'key 2: name is missing or invalid'],
    [withSecondKey({ name: 'A User' }), 'key 2: name is already in use'],
    [withSecondKey({ name: 'Dashboard' }), 'key 2: name is already in use'],
    [withSecondKey({ digest: digestKey('x').slice(1) }), 'key 2: digest is missing or invalid'],
    [withSecondKey({ operations: ['GetNothing'] }), 'key 2: operations is missing or invalid'],
    [withSecondKey({ operations: 'GetAUM' }), 'key 2: operations is missing or invalid'],
    [withSecondKey({ requestsPerMinute: 0 }), 'key 2: requestsPerMinute is missing or invalid'],
    [withSecondKey({ requestsPerMinute: 1.5 }), 'key 2: requestsPerMinute is missing or invalid'],
    [withSecondKey({ requestsPerMinute: 10_000_001 }), 'key 2: requestsPerMinute is missing or invalid'],
    [withSecondKey({ expires: 'never' }), 'key 2: expires is missing or invalid'],
    [withSecondKey({ expires: undefined }), 'key 2: expires is missing or invalid'],
    [withSecondKey({ expires: '2027-13-01T00:00:00.000Z' }), 'key 2: expires is missing or invalid'],
    [withSecondKey({ former: { digest: digestKey('x') } }), 'key 2: former is missing or invalid'],
  ])('that is damaged is rejected without quoting it: %s', (text, expected) => {
    let message = '';
    try {
      parseKeys(text);
    } catch (thrown) {
      message = String(thrown);
    }
    expect(message).toContain(expected);
    expect(message).not.toMatch(/[0-9a-f]{16}/);
  });
});

describe('A key name', () => {
  it.each(['a', 'Ravi', 'a_b-c.d@e f', 'निवेश', '7', 'x'.repeat(64)])('can be %j', (name) => {
    expect(isKeyName(name)).toBe(true);
  });

  it.each(['', ' ', ' a', 'a ', '-a', 'a\tb', 'a\u001b[31m', 'a\u202Eb', '<b>', 'x'.repeat(65), 7, null])(
    'cannot be %j',
    (name) => {
      expect(isKeyName(name)).toBe(false);
    },
  );
});

it('accepts a rotated key and its predecessor, which never outlives it', () => {
  const [current, former] = [digestKey('the-current-key'), digestKey('the-former-key')];
  expect(toAccessKey(rotatedKey).digests).toEqual([
    { digest: current, until: '2027-04-01T00:00:00.000Z' },
    { digest: former, until: '2026-11-22T09:00:00.000Z' },
  ]);
  const expiringSoon = { ...rotatedKey, expires: '2026-11-21T12:00:00.000Z' } as const;
  expect(toAccessKey(expiringSoon).digests.map(({ until }) => until)).toEqual([
    expiringSoon.expires,
    expiringSoon.expires,
  ]);
  expect(toAccessKey({ ...rotatedKey, expires: null }).digests.map(({ until }) => until)).toEqual([
    null,
    '2026-11-22T09:00:00.000Z',
  ]);
});
