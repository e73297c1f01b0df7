import { describe, expect, it } from 'vitest';
import { addKey, removeKey, rotateKey } from '#commands/keys/edit-keys.ts';
import { formatKeysTable, formatKeyTerms } from '#commands/keys/format-keys.ts';
import { formatUtcTime } from '#contract/dates.ts';
import { digestKey } from '#service/auth/access-key.ts';
import { buildStoredKey } from '#test/support/stored-keys.ts';

const now = new Date('2026-11-21T09:30:00Z');
const ravi = buildStoredKey({ name: 'Ravi' });
const asha = buildStoredKey({ name: 'Asha', digest: digestKey('the-key-of-asha') });
const create = { action: 'create', name: 'Asha', operations: 'all', requestsPerMinute: 600, expires: null } as const;

describe('editing keys', () => {
  it('appends a created key, of which only the digest is stored', () => {
    const created = addKey([ravi], create, 'the-key-of-asha', now);
    expect(created).toEqual([ravi, { ...asha, created: '2026-11-21T09:30:00.000Z' }]);
    expect(JSON.stringify(created)).not.toContain('the-key-of-asha');
  });

  it('rejects a name in use, whatever its case, and more than a thousand keys', () => {
    expect(() => addKey([ravi, asha], { ...create, name: 'ASHA' }, 'key', now)).toThrow(/named ASHA already exists/);
    const many = Array.from({ length: 1_000 }, (_, index) => buildStoredKey({ name: `user ${index}` }));
    expect(addKey(many.slice(1), create, 'key', now)).toHaveLength(1_000);
    expect(() => addKey(many, create, 'key', now)).toThrow(/at most 1,000 access keys/);
  });

  it('removes a revoked key and leaves the others unchanged', () => {
    expect(removeKey([ravi, asha], { action: 'revoke', name: 'ravi' })).toEqual([asha]);
  });

  it('replaces only the digest of a rotated key; the old key stays valid for the grace period, if any', () => {
    const rotated = { ...ravi, digest: digestKey('new'), rotated: '2026-11-21T09:30:00.000Z' };
    expect(rotateKey([ravi, asha], { action: 'rotate', name: 'Ravi', grace: 0 }, 'new', now)).toEqual([rotated, asha]);
    const former = { digest: ravi.digest, until: '2026-11-21T10:30:00.000Z' };
    expect(rotateKey([ravi, asha], { action: 'rotate', name: 'Ravi', grace: 3_600_000 }, 'new', now)).toEqual([
      { ...rotated, former },
      asha,
    ]);
  });

  it('does not rotate an expired key, since the new one would be expired too', () => {
    const expired = buildStoredKey({ expires: formatUtcTime(now) });
    expect(() => rotateKey([expired], { action: 'rotate', name: expired.name, grace: 0 }, 'new', now)).toThrow(
      `Access key ${expired.name} has expired.`,
    );
  });

  it('reports an unknown name without repeating it, since it may be the key itself', () => {
    for (const edit of [
      () => removeKey([ravi], { action: 'revoke', name: 'the-very-key' }),
      () => rotateKey([ravi], { action: 'rotate', name: 'the-very-key', grace: 0 }, 'new', now),
    ]) {
      expect(edit).toThrow(/^No such access key\. List them with npm run keys -- list\.$/);
    }
    expect(() => removeKey([ravi], { action: 'revoke', name: 'dashboard' })).toThrow(/the file access-key/);
  });
});

describe('formatting keys', () => {
  it('shows what each key permits and until when, and nothing of its digest', () => {
    const keys = [
      ravi,
      buildStoredKey({ name: 'Expired', expires: '2026-11-21T09:30:00.000Z', operations: ['GetAUM', 'GetNAV'] }),
      buildStoredKey({
        name: 'Rotated',
        requestsPerMinute: 10_000,
        rotated: '2026-11-21T09:00:00.000Z',
        former: { digest: digestKey('former'), until: '2026-11-21T12:00:00.000Z' },
      }),
    ];
    expect(formatKeysTable(keys, now)).toEqual([
      'NAME     STATE                                          EXPIRES           RATE/MIN  OPERATIONS     CREATED           ROTATED',
      'Ravi     active                                         never             600       all            2026-11-20 09:00  –',
      'Expired  expired                                        2026-11-21 09:30  600       GetAUM,GetNAV  2026-11-20 09:00  –',
      'Rotated  active (old key valid until 2026-11-21 12:00)  never             10,000    all            2026-11-20 09:00  2026-11-21 09:00',
    ]);
    expect(formatKeysTable([], now)).toEqual(["No access keys other than the dashboard's own."]);
  });

  it('states the terms of one key in a clause', () => {
    expect(formatKeyTerms(ravi)).toBe('600 requests/min, all operations, no expiry');
    const narrow = buildStoredKey({ operations: ['GetAUM'], expires: '2027-04-01T00:00:00.000Z' });
    expect(formatKeyTerms(narrow)).toBe('600 requests/min, GetAUM, expires 2027-04-01 00:00 UTC');
  });
});
