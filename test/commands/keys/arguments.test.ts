import { describe, expect, it } from 'vitest';
import { readKeysWish } from '#commands/keys/arguments.ts';
import { SettingError } from '#commands/settings.ts';

const now = new Date('2026-11-21T09:30:00Z');
const read = (line: string) => readKeysWish(line.split(' ').filter(Boolean), now);

describe('what is wanted of the keys', () => {
  it.each([
    ['list', { does: 'list' }],
    ['revoke Ravi', { does: 'revoke', name: 'Ravi' }],
    ['rotate Ravi', { does: 'rotate', name: 'Ravi', grace: 0 }],
    ['rotate Ravi --grace 90m', { does: 'rotate', name: 'Ravi', grace: 5_400_000 }],
    ['create Ravi', { does: 'create', name: 'Ravi', operations: 'all', requestsPerMinute: 600, expires: null }],
    ['create Ravi --operations all', { operations: 'all' }],
    ['create --operations getholdings,GetAUM,GETAUM Ravi', { operations: ['GetAUM', 'GetHoldings'] }],
    ['create Ravi --rate=10000000', { requestsPerMinute: 10_000_000 }],
    ['create Ravi --expires 2026-11-21', { expires: '2026-11-22T00:00:00.000Z' }],
    ['create Ravi --expires 2028-02-29', { expires: '2028-03-01T00:00:00.000Z' }],
    ['create Ravi --expires 90d', { expires: '2027-02-19T09:30:00.000Z' }],
    ['create Ravi --expires 12h', { expires: '2026-11-21T21:30:00.000Z' }],
  ])('is understood: %s', (line, wish) => {
    expect(read(line)).toMatchObject(wish);
  });

  it.each([
    ['', /^Usage: npm run keys -- create NAME/],
    ['destroy Ravi', /^Usage/],
    ['create', /^Usage/],
    ['create Ravi Kumar', /^Usage/],
    ['list Ravi', /^Usage/],
    ['list --rate 5', /^Usage/],
    ['revoke Ravi --grace 1h', /^Usage/],
    ['create Ravi --grace 1h', /^Usage/],
    ['create Ravi --rate', /^Usage/],
    ['create Ravi --name x', /^Usage/],
    ['create <b>', /^A name is 1 to 64 letters/],
    ['create Dashboard', /dashboard is that of the dashboard's own key/],
    ['create Ravi --operations GetAmu', /got "GetAmu". Did you mean GetAUM\?$/],
    ['create Ravi --operations ,', /--operations must be names of operations/],
    ['create Ravi --rate 0', /--rate must be a whole number .* got "0"/],
    ['create Ravi --rate 10000001', /--rate/],
    ['create Ravi --rate 1e3', /--rate/],
    ['create Ravi --expires 2026-11-20', /--expires must be a day to come/],
    ['create Ravi --expires 2027-02-29', /--expires must be a day to come/],
    ['create Ravi --expires 0d', /--expires must be a day to come/],
    ['create Ravi --expires 99999d', /--expires must be a day to come/],
    ['create Ravi --expires tomorrow', /got "tomorrow"/],
    ['rotate Ravi --grace forever', /--grace must be a time such as 30m, 24h or 7d; got "forever"/],
  ])('is refused in one line: %s', (line, told) => {
    expect(() => read(line)).toThrow(SettingError);
    expect(() => read(line)).toThrow(told);
    expect(() => read(line)).not.toThrow(/\n/);
  });
});
