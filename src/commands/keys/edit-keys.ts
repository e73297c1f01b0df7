import { formatUtcTime } from '#contract/dates.ts';
import { digestKey, PAGE_KEY_NAME } from '#service/auth/access-key.ts';
import { normalizeKeyName, type StoredKey } from '#service/auth/keys-file.ts';
import { CommandError } from '../run-command.ts';
import type { KeysCommand } from './parse-arguments.ts';

type CommandOf<Action extends KeysCommand['action']> = Extract<KeysCommand, { action: Action }>;
type Keys = readonly StoredKey[];

/** With this many, reading the keys still takes only milliseconds. */
const MAX_KEYS = 1_000;

/** @throws CommandError if the name is in use, or there are too many keys. */
export function addKey(keys: Keys, command: CommandOf<'create'>, key: string, now: Date): Keys {
  const { name, operations, requestsPerMinute, expires } = command;
  if (keys.some((stored) => normalizeKeyName(stored.name) === normalizeKeyName(name))) {
    throw new CommandError(`An access key named ${name} already exists. Choose another name or rotate it.`);
  }
  if (keys.length >= MAX_KEYS) {
    throw new CommandError(`There can be at most ${MAX_KEYS.toLocaleString('en-IN')} access keys. Revoke one first.`);
  }
  const terms = { name, digest: digestKey(key), operations, requestsPerMinute, expires };
  return [...keys, { ...terms, created: formatUtcTime(now), rotated: null, former: null }];
}

/** @throws CommandError if there is no such key. */
export function removeKey(keys: Keys, { name }: CommandOf<'revoke'>): Keys {
  const removed = findKey(keys, name);
  return keys.filter((key) => key !== removed);
}

/**
 * Replaces the key of that name by a new one; the old one stays valid for the grace period.
 * @throws CommandError if there is no such key, or it has expired.
 */
export function rotateKey(keys: Keys, { name, grace }: CommandOf<'rotate'>, key: string, now: Date): Keys {
  const old = findKey(keys, name);
  if (old.expires !== null && Date.parse(old.expires) <= now.getTime()) {
    throw new CommandError(`Access key ${old.name} has expired. Revoke it and create a new one.`);
  }
  const former = grace > 0 ? { digest: old.digest, until: formatUtcTime(new Date(now.getTime() + grace)) } : null;
  const rotated = { ...old, digest: digestKey(key), rotated: formatUtcTime(now), former };
  return keys.map((stored) => (stored === old ? rotated : stored));
}

/** The error does not repeat the name: the user may have pasted the key itself. */
function findKey(keys: Keys, name: string): StoredKey {
  const found = keys.find((key) => normalizeKeyName(key.name) === normalizeKeyName(name));
  if (found) return found;
  if (normalizeKeyName(name) === PAGE_KEY_NAME) {
    throw new CommandError(
      "The dashboard's own key is FUNDLENS_ACCESS_KEY, or the file access-key in FUNDLENS_HOME. To replace it, delete that " +
        'file and restart the service.',
    );
  }
  throw new CommandError('No such access key. List them with npm run keys -- list.');
}
