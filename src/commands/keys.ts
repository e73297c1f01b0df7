import { reason } from '#contract/error.ts';
import { homeOf } from '#dataset/build/home.ts';
import { digestOf, newKey } from '#service/keys/access-key.ts';
import { makeHome } from './home.ts';
import { readKeysWish, type KeysWish } from './keys/arguments.ts';
import { withCreated, withoutRevoked, withRotated } from './keys/changes.ts';
import { changeKeys, readKeys } from './keys/store.ts';
import { keysTold, termsTold } from './keys/told.ts';
import { orOneLine } from './one-line.ts';
import { SettingError } from './settings.ts';

/**
 * `npm run keys -- create|list|revoke|rotate`: the access keys of a home. A running service takes a change up within a
 * second. A new key is all that is printed on standard output, this once; what is said of it goes to standard error.
 */
async function keys(): Promise<void> {
  const now = new Date();
  const wish = readKeysWish(process.argv.slice(2), now);
  const home = homeOf(process.env);
  makeHome(home);
  await done(wish, home, now).catch((thrown: unknown) => {
    throw thrown instanceof SettingError ? thrown : new SettingError(`Nothing was done: ${reason(thrown)}.`);
  });
}

async function done(wish: KeysWish, home: string, now: Date): Promise<void> {
  switch (wish.does) {
    case 'list':
      for (const line of keysTold(readKeys(home), now)) console.log(line);
      break;
    case 'revoke':
      await changeKeys(home, (known) => withoutRevoked(known, wish), tellWaiting);
      console.error('The access key is good no more.');
      break;
    case 'create':
    case 'rotate':
      await make(wish, home, now);
  }
}

async function make(wish: Extract<KeysWish, { does: 'create' | 'rotate' }>, home: string, now: Date): Promise<void> {
  const key = newKey();
  const after = await changeKeys(
    home,
    (known) => (wish.does === 'create' ? withCreated(known, wish, key, now) : withRotated(known, wish, key, now)),
    tellWaiting,
  );
  console.log(key);
  const made = after.find(({ digest }) => digest === digestOf(key));
  if (made) console.error(`It is shown this once. ${made.name}: ${termsTold(made)}.`);
}

const tellWaiting = () => console.error('Waiting for another change of the keys to end…');

await orOneLine(keys);
