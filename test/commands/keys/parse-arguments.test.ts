import { describe, expect, it } from 'vitest';
import { parseKeysCommand } from '#commands/keys/parse-arguments.ts';
import { CommandError } from '#commands/run-command.ts';

const now = new Date('2026-11-21T09:30:00Z');
const parse = (line: string) => parseKeysCommand(line.split(' ').filter(Boolean), now);

describe('the arguments of npm run keys', () => {
  it.each([
    ['list', { action: 'list' }],
    ['revoke Ravi', { action: 'revoke', name: 'Ravi' }],
    ['rotate Ravi', { action: 'rotate', name: 'Ravi', grace: 0 }],
    ['rotate Ravi --grace 90m', { action: 'rotate', name: 'Ravi', grace: 5_400_000 }],
    ['create Ravi', { action: 'create', name: 'Ravi', operations: 'all', requestsPerMinute: 600, expires: null }],
    ['create Ravi --operations all', { operations: 'all' }],
    ['create --operations getholdings,GetAUM,GETAUM Ravi', { operations: ['GetAUM', 'GetHoldings'] }],
    ['create Ravi --rate=10000000', { requestsPerMinute: 10_000_000 }],
    ['create Ravi --expires 2026-11-21', { expires: '2026-11-22T00:00:00.000Z' }],
    ['create Ravi --expires 2028-02-29', { expires: '2028-03-01T00:00:00.000Z' }],
    ['create Ravi --expires 90d', { expires: '2027-02-19T09:30:00.000Z' }],
    ['create Ravi --expires 12h', { expires: '2026-11-21T21:30:00.000Z' }],
  ])('are parsed: %s', (line, command) => {
    expect(parse(line)).toMatchObject(command);
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
    ['create Dashboard', /dashboard is reserved for the dashboard's own key/],
    ['create Ravi --operations GetAmu', /got "GetAmu"\. Did you mean GetAUM\?$/],
    ['create Ravi --operations ,', /--operations must be operation names/],
    ['create Ravi --rate 0', /--rate must be requests per minute, a whole number \(1–1,00,00,000\); got "0"/],
    ['create Ravi --rate 10000001', /--rate/],
    ['create Ravi --rate 1e3', /--rate/],
    ['create Ravi --expires 2026-11-20', /--expires must be a future date/],
    ['create Ravi --expires 2027-02-29', /--expires must be a future date/],
    ['create Ravi --expires 0d', /--expires must be a future date/],
    ['create Ravi --expires 99999d', /--expires must be a future date/],
    ['create Ravi --expires tomorrow', /got "tomorrow"/],
    ['rotate Ravi --grace forever', /--grace must be a duration such as 30m, 24h or 7d; got "forever"/],
  ])('are rejected in one line: %s', (line, message) => {
    expect(() => parse(line)).toThrow(CommandError);
    expect(() => parse(line)).toThrow(message);
    expect(() => parse(line)).not.toThrow(/\n/);
  });
});
