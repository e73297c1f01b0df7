import type { Logger } from 'pino';
import { reason } from '#contract/error.ts';
import { pageAccessKey } from '#service/keys/access-key.ts';
import { holdKeys, type AccessKeys } from '#service/keys/held-keys.ts';
import { heldKey, type KeptKey } from '#service/keys/key-list.ts';
import { SettingError } from '../settings.ts';
import { readKeys } from './store.ts';
import { watchKeys } from './watch.ts';

export interface ServedKeys {
  readonly keys: AccessKeys;
  readonly close: () => void;
}

/**
 * The keys of a home and the dashboard's own, as they are from one moment to the next. Where they cannot be read for a
 * while the keys from before stay good.
 * @throws SettingError where they cannot be read at the start.
 */
export function serveKeys(home: string, pageKey: string, log: Logger): ServedKeys {
  const page = pageAccessKey(pageKey);
  const all = (kept: readonly KeptKey[]) => [page, ...kept.map(heldKey)];
  const keys = holdKeys([page]);
  // watched before they are read, so that no change falls between
  const close = watchKeys(home, {
    onChange: (kept) => {
      keys.swap(all(kept));
      log.info({ keys: kept.length }, 'the access keys have changed');
    },
    onUnreadable: (err) => log.error({ err }, 'the access keys cannot be read: those from before stay good'),
  });
  try {
    keys.swap(all(readKeys(home)));
  } catch (thrown) {
    close();
    throw new SettingError(`Fundlens could not start: ${reason(thrown)}.`, { cause: thrown });
  }
  return { keys, close };
}
