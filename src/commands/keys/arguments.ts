import { parseArgs } from 'node:util';
import { nearest } from '#contract/nearest.ts';
import { operationNames, type OperationName } from '#contract/operations.ts';
import { PAGE_KEY_NAME, USUAL_RATE, type AccessKey } from '#service/keys/access-key.ts';
import { FASTEST_RATE, isName, sameName } from '#service/keys/key-list.ts';
import { SettingError } from '../settings.ts';

/** What a person wants done with the keys. */
export type KeysWish =
  | { readonly does: 'list' }
  | { readonly does: 'revoke'; readonly name: string }
  | { readonly does: 'rotate'; readonly name: string; readonly grace: number }
  | ({ readonly does: 'create'; readonly name: string } & Pick<AccessKey, 'operations' | 'requestsPerMinute'> & {
        /** ISO time in UTC; null for never. */
        readonly expires: string | null;
      });

const USAGE =
  'npm run keys -- create NAME [--operations A,B] [--rate N] [--expires DAY|90d] | list | revoke NAME | rotate NAME [--grace 24h]';

const options = { operations: 'create', rate: 'create', expires: 'create', grace: 'rotate' } as const;

/** @throws SettingError naming what arrived and what was expected, in one line. */
export function readKeysWish(args: readonly string[], now: Date): KeysWish {
  const { positionals, values } = readArguments(args);
  const [does, name, ...more] = positionals;
  const misplaced = Object.entries(options).find(([option, of]) => option in values && of !== does);
  if (more.length > 0 || misplaced !== undefined) throw new SettingError(`Usage: ${USAGE}`);
  if (does === 'list' && name === undefined) return { does };
  if (name === undefined) throw new SettingError(`Usage: ${USAGE}`);
  switch (does) {
    case 'create':
      return {
        does,
        name: readNewName(name),
        operations: readOperations(values.operations),
        requestsPerMinute: readRate(values.rate),
        expires: readExpires(values.expires, now),
      };
    case 'revoke':
      return { does, name };
    case 'rotate':
      return { does, name, grace: values.grace === undefined ? 0 : readDuration('--grace', values.grace) };
    case undefined:
    default:
      throw new SettingError(`Usage: ${USAGE}`);
  }
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { operations: text, rate: text, expires: text, grace: text },
    });
  } catch {
    throw new SettingError(`Usage: ${USAGE}`); // the parser's own words run over several lines
  }
}

function readNewName(arrived: string): string {
  if (!isName(arrived)) {
    throw new SettingError(
      'A name is 1 to 64 letters, digits, spaces and . _ @ -, beginning with a letter or a digit and not ending with a space.',
    );
  }
  if (sameName(arrived) === PAGE_KEY_NAME) {
    throw new SettingError(`The name ${PAGE_KEY_NAME} is that of the dashboard's own key.`);
  }
  return arrived.normalize('NFC');
}

function readOperations(arrived: string | undefined): AccessKey['operations'] {
  if (arrived === undefined || arrived === 'all') return 'all';
  const named = new Set(arrived.split(',').map((name) => readOperation(name.trim())));
  return operationNames.filter((name) => named.has(name));
}

function readOperation(arrived: string): OperationName {
  const known = operationNames.find((name) => name.toLowerCase() === arrived.toLowerCase());
  if (known !== undefined) return known;
  const near = nearest(arrived, operationNames);
  throw new SettingError(
    `--operations must be names of operations with commas between, or all; got ${quoted(arrived)}.` +
      (near ? ` Did you mean ${near}?` : ''),
  );
}

function readRate(arrived: string | undefined): number {
  if (arrived === undefined) return USUAL_RATE;
  if (/^[1-9]\d{0,7}$/.test(arrived) && Number(arrived) <= FASTEST_RATE) return Number(arrived);
  throw new SettingError(
    `--rate must be a whole number of questions a minute, from 1 to ${FASTEST_RATE}; got ${quoted(arrived)}.`,
  );
}

/** A day counts to its very end in UTC, which is half past five the next morning in India: nobody loses a part of it. */
function readExpires(arrived: string | undefined, now: Date): string | null {
  if (arrived === undefined) return null;
  const expected = `--expires must be a day to come such as 2027-03-31, or a time from now such as 90d; got ${quoted(arrived)}.`;
  if (!/^\d{4}-\d\d-\d\d$/.test(arrived)) {
    return new Date(now.getTime() + readDuration('--expires', arrived, expected)).toISOString();
  }
  const begin = new Date(`${arrived}T00:00:00.000Z`);
  // 2027-02-30 would be taken for 2 March
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== arrived) throw new SettingError(expected);
  const end = new Date(begin.getTime() + DAY);
  if (end <= now) throw new SettingError(expected);
  return end.toISOString();
}

const DAY = 86_400_000; // ms
const units = { d: DAY, h: 3_600_000, m: 60_000 } as const;
const LONGEST = 3_660 * DAY;

/** `90d`, `24h`, `30m` in milliseconds. */
function readDuration(option: string, arrived: string, expected?: string): number {
  const [, count, unit] = /^([1-9]\d{0,6})([dhm])$/.exec(arrived) ?? [];
  const ms = unit === 'd' || unit === 'h' || unit === 'm' ? Number(count) * units[unit] : 0;
  if (ms > 0 && ms <= LONGEST) return ms;
  throw new SettingError(expected ?? `${option} must be a time such as 30m, 24h or 7d; got ${quoted(arrived)}.`);
}

const quoted = (arrived: string) => JSON.stringify(arrived.slice(0, 64));
