import { parseArgs } from 'node:util';
import { findClosestMatch } from '#contract/closest-match.ts';
import { formatUtcTime, isIsoDate, type IsoDateTime } from '#contract/dates.ts';
import { operationNames, type OperationName } from '#contract/operations/operations.ts';
import { DEFAULT_REQUESTS_PER_MINUTE, PAGE_KEY_NAME, type AccessKey } from '#service/auth/access-key.ts';
import { isKeyName, MAX_REQUESTS_PER_MINUTE, normalizeKeyName } from '#service/auth/keys-file.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';

/** A parsed `npm run keys` command. */
export type KeysCommand =
  | { readonly action: 'list' }
  | { readonly action: 'revoke'; readonly name: string }
  /** `grace`: milliseconds for which the old key stays valid. */
  | { readonly action: 'rotate'; readonly name: string; readonly grace: number }
  | ({ readonly action: 'create'; readonly name: string } & Pick<AccessKey, 'operations' | 'requestsPerMinute'> & {
        /** In UTC; null for never. */
        readonly expires: IsoDateTime | null;
      });

const USAGE =
  'Usage: npm run keys -- create NAME [--operations A,B] [--rate N] [--expires DAY|90d] | list | revoke NAME | rotate NAME [--grace 24h]';

export const HELP = `${USAGE}

  create NAME         print a new access key, once
    --operations A,B  allow only these operations (default: all)
    --rate N          requests per minute (default: ${DEFAULT_REQUESTS_PER_MINUTE})
    --expires DAY     valid to the end of a day (2027-03-31, in UTC), or for a duration (90d) (default: unlimited)
  list                list the access keys, without the keys themselves
  revoke NAME         revoke an access key, which is rejected within a second
  rotate NAME         print a new access key in place of an old one
    --grace 24h       for which the old one stays valid (default: none)`;

/** The action that each option belongs to. */
const optionActions = { operations: 'create', rate: 'create', expires: 'create', grace: 'rotate' } as const;

/** @throws CommandError naming what arrived and what was expected, in one line. */
export function parseKeysCommand(args: readonly string[], now: Date): KeysCommand {
  const { positionals, values } = parseArguments(args);
  const [action, name, ...extra] = positionals;
  const hasMisplacedOption = Object.entries(optionActions).some(
    ([option, optionAction]) => option in values && optionAction !== action,
  );
  if (extra.length > 0 || hasMisplacedOption) throw new CommandError(USAGE);
  if (action === 'list' && name === undefined) return { action };
  if (name === undefined) throw new CommandError(USAGE);
  switch (action) {
    case 'create':
      return {
        action,
        name: parseNewName(name),
        operations: parseOperations(values.operations),
        requestsPerMinute: parseRate(values.rate),
        expires: parseExpires(values.expires, now),
      };
    case 'revoke':
      return { action, name };
    case 'rotate':
      return { action, name, grace: values.grace === undefined ? 0 : parseDuration('--grace', values.grace) };
    case undefined:
    default:
      throw new CommandError(USAGE);
  }
}

function parseArguments(args: readonly string[]) {
  const string = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { operations: string, rate: string, expires: string, grace: string },
    });
  } catch {
    throw new CommandError(USAGE); // the parser's own message has several lines
  }
}

function parseNewName(name: string): string {
  if (!isKeyName(name)) {
    throw new CommandError(
      'A name is 1 to 64 letters, digits, spaces and . _ @ -, beginning with a letter or a digit and not ending with a space.',
    );
  }
  if (normalizeKeyName(name) === PAGE_KEY_NAME) {
    throw new CommandError(`The name ${PAGE_KEY_NAME} is reserved for the dashboard's own key.`);
  }
  return name.normalize('NFC');
}

function parseOperations(text: string | undefined): AccessKey['operations'] {
  if (text === undefined || text === 'all') return 'all';
  const operations = new Set(text.split(',').map((name) => parseOperationName(name.trim())));
  return operationNames.filter((name) => operations.has(name));
}

function parseOperationName(text: string): OperationName {
  const operation = operationNames.find((name) => name.toLowerCase() === text.toLowerCase());
  if (operation !== undefined) return operation;
  const suggestion = findClosestMatch(text, operationNames);
  throw new CommandError(
    `--operations must be operation names separated by commas, or all; got ${quote(text)}.` +
      (suggestion ? ` Did you mean ${suggestion}?` : ''),
  );
}

function parseRate(text: string | undefined): number {
  if (text === undefined) return DEFAULT_REQUESTS_PER_MINUTE;
  if (/^[1-9]\d{0,7}$/.test(text) && Number(text) <= MAX_REQUESTS_PER_MINUTE) return Number(text);
  const range = `1–${MAX_REQUESTS_PER_MINUTE.toLocaleString('en-IN')}`;
  throw new CommandError(`--rate must be requests per minute, a whole number (${range}); got ${quote(text)}.`);
}

/** A date is valid to its end in UTC, which is 5:30 the next morning in India, so that no user loses part of the day. */
function parseExpires(text: string | undefined, now: Date): IsoDateTime | null {
  if (text === undefined) return null;
  const message = `--expires must be a future date such as 2027-03-31, or a duration such as 90d; got ${quote(text)}.`;
  if (!/^\d{4}-\d\d-\d\d$/.test(text))
    return formatUtcTime(new Date(now.getTime() + parseDuration('--expires', text, message)));
  if (!isIsoDate(text)) throw new CommandError(message);
  const end = new Date(Date.parse(text) + DAY);
  if (end <= now) throw new CommandError(message);
  return formatUtcTime(end);
}

const DAY = 86_400_000; // ms
const unitDurations = { d: DAY, h: 3_600_000, m: 60_000 } as const;
const MAX_DURATION = 3_660 * DAY;

/** `90d`, `24h`, `30m` in milliseconds. */
function parseDuration(option: string, text: string, message?: string): number {
  const [, count, unit] = /^([1-9]\d{0,6})([dhm])$/.exec(text) ?? [];
  const ms = unit === 'd' || unit === 'h' || unit === 'm' ? Number(count) * unitDurations[unit] : 0;
  if (ms > 0 && ms <= MAX_DURATION) return ms;
  throw new CommandError(message ?? `${option} must be a duration such as 30m, 24h or 7d; got ${quote(text)}.`);
}
