import { digestOf, PAGE_KEY_NAME } from '#service/keys/access-key.ts';
import { sameName, type KeptKey } from '#service/keys/key-list.ts';
import { SettingError } from '../settings.ts';
import type { KeysWish } from './arguments.ts';

type Wish<Does extends KeysWish['does']> = Extract<KeysWish, { does: Does }>;
type Keys = readonly KeptKey[];

/** So many that reading them stays a matter of milliseconds. */
const MOST_KEYS = 1_000;

/** @throws SettingError where the name is taken, or there are too many keys. */
export function withCreated(keys: Keys, wish: Wish<'create'>, key: string, now: Date): Keys {
  const { name, operations, requestsPerMinute, expires } = wish;
  if (keys.some((held) => sameName(held.name) === sameName(name))) {
    throw new SettingError(`An access key is named ${name} already: choose another name, or rotate that key.`);
  }
  if (keys.length >= MOST_KEYS) throw new SettingError(`At most ${MOST_KEYS} access keys are kept: revoke one first.`);
  const terms = { name, digest: digestOf(key), operations, requestsPerMinute, expires };
  return [...keys, { ...terms, created: now.toISOString(), rotated: null, former: null }];
}

/** @throws SettingError where there is no such key. */
export function withoutRevoked(keys: Keys, { name }: Wish<'revoke'>): Keys {
  const revoked = named(keys, name);
  return keys.filter((key) => key !== revoked);
}

/**
 * Lets another key take the place of the one with that name; the former goes on for the time of grace.
 * @throws SettingError where there is no such key, or it has ended.
 */
export function withRotated(keys: Keys, { name, grace }: Wish<'rotate'>, key: string, now: Date): Keys {
  const before = named(keys, name);
  if (before.expires !== null && Date.parse(before.expires) <= now.getTime()) {
    throw new SettingError(`The access key ${before.name} has ended: revoke it and create another one.`);
  }
  const former = grace > 0 ? { digest: before.digest, until: new Date(now.getTime() + grace).toISOString() } : null;
  const after = { ...before, digest: digestOf(key), rotated: now.toISOString(), former };
  return keys.map((each) => (each === before ? after : each));
}

/** What was typed is not repeated: it may be the key itself. */
function named(keys: Keys, asked: string): KeptKey {
  const found = keys.find(({ name }) => sameName(name) === sameName(asked));
  if (found) return found;
  if (sameName(asked) === PAGE_KEY_NAME) {
    throw new SettingError(
      "The dashboard's own key is FUNDLENS_ACCESS_KEY, or the file access-key in FUNDLENS_HOME: remove that file and start " +
        'the service again to have another one made.',
    );
  }
  throw new SettingError('No access key has that name: npm run keys -- list tells the names there are.');
}
