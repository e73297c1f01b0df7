import { describe, expect, it } from 'vitest';
import { withCreated, withoutRevoked, withRotated } from '#commands/keys/changes.ts';
import { keysTold, termsTold } from '#commands/keys/told.ts';
import { digestOf } from '#service/keys/access-key.ts';
import { aKeptKey } from '#test/support/kept-key.ts';

const now = new Date('2026-11-21T09:30:00Z');
const [ravi, asha] = [aKeptKey({ name: 'Ravi' }), aKeptKey({ name: 'Asha', digest: digestOf('the-key-of-asha') })];
const wish = { does: 'create', name: 'Asha', operations: 'all', requestsPerMinute: 600, expires: null } as const;

describe('a key', () => {
  it('that is created stands after the others, known by its digest alone', () => {
    const created = withCreated([ravi], wish, 'the-key-of-asha', now);
    expect(created).toEqual([ravi, { ...asha, created: '2026-11-21T09:30:00.000Z' }]);
    expect(JSON.stringify(created)).not.toContain('the-key-of-asha');
  });

  it('takes no name that is taken, in whatever casing, nor the place of the thousandth', () => {
    expect(() => withCreated([ravi, asha], { ...wish, name: 'ASHA' }, 'key', now)).toThrow(/named ASHA already/);
    const many = Array.from({ length: 1_000 }, (_, at) => aKeptKey({ name: `reader ${at}` }));
    expect(withCreated(many.slice(1), wish, 'key', now)).toHaveLength(1_000);
    expect(() => withCreated(many, wish, 'key', now)).toThrow(/At most 1000 access keys/);
  });

  it('that is revoked is gone, and the others stay as they are', () => {
    expect(withoutRevoked([ravi, asha], { does: 'revoke', name: 'ravi' })).toEqual([asha]);
  });

  it('that is rotated keeps all but its digest; the one before is good for the time of grace, if any', () => {
    const rotated = { ...ravi, digest: digestOf('new'), rotated: '2026-11-21T09:30:00.000Z' };
    expect(withRotated([ravi, asha], { does: 'rotate', name: 'Ravi', grace: 0 }, 'new', now)).toEqual([rotated, asha]);
    const former = { digest: ravi.digest, until: '2026-11-21T10:30:00.000Z' };
    expect(withRotated([ravi, asha], { does: 'rotate', name: 'Ravi', grace: 3_600_000 }, 'new', now)).toEqual([
      { ...rotated, former },
      asha,
    ]);
  });

  it('that has ended is not rotated, since the new one would be of no use', () => {
    const ended = aKeptKey({ expires: now.toISOString() });
    expect(() => withRotated([ended], { does: 'rotate', name: 'a reader', grace: 0 }, 'new', now)).toThrow(/has ended/);
  });

  it('that is not there is told without a word of what was typed, which may be the key itself', () => {
    for (const change of [
      () => withoutRevoked([ravi], { does: 'revoke', name: 'the-very-key' }),
      () => withRotated([ravi], { does: 'rotate', name: 'the-very-key', grace: 0 }, 'new', now),
    ]) {
      expect(change).toThrow('No access key has that name: npm run keys -- list tells the names there are.');
    }
    expect(() => withoutRevoked([ravi], { does: 'revoke', name: 'dashboard' })).toThrow(/the file access-key/);
  });
});

describe('the keys as they are told', () => {
  it('say of each what it is good for and until when, and nothing of its digest', () => {
    const keys = [
      ravi,
      aKeptKey({ name: 'Ended', expires: '2026-11-21T09:30:00.000Z', operations: ['GetAUM', 'GetNAV'] }),
      aKeptKey({
        name: 'Rotated',
        requestsPerMinute: 10_000,
        rotated: '2026-11-21T09:00:00.000Z',
        former: { digest: digestOf('former'), until: '2026-11-21T12:00:00.000Z' },
      }),
    ];
    expect(keysTold(keys, now)).toEqual([
      'NAME     STATE                                 ENDS              A MINUTE  OPERATIONS     CREATED           ROTATED',
      'Ravi     good                                  never             600       all            2026-11-20 09:00  –',
      'Ended    ended                                 2026-11-21 09:30  600       GetAUM,GetNAV  2026-11-20 09:00  –',
      'Rotated  good, former key to 2026-11-21 12:00  never             10,000    all            2026-11-20 09:00  2026-11-21 09:00',
    ]);
    expect(keysTold([], now)).toEqual(["There is no access key besides the dashboard's own."]);
  });

  it('say it of one in a clause', () => {
    expect(termsTold(ravi)).toBe('600 questions a minute, all operations, without an end');
    const narrow = aKeptKey({ operations: ['GetAUM'], expires: '2027-04-01T00:00:00.000Z' });
    expect(termsTold(narrow)).toBe('600 questions a minute, GetAUM, until 2027-04-01 00:00 UTC');
  });
});
