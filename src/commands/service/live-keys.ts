import type { Logger } from 'pino';
import { errorMessage } from '#contract/errors.ts';
import { createPageAccessKey } from '#service/auth/access-key.ts';
import { createAuthenticator, type Authenticator } from '#service/auth/authenticate.ts';
import { toAccessKey, type StoredKey } from '#service/auth/keys-file.ts';
import { readKeys } from '../keys/key-store.ts';
import { CommandError } from '../run-command.ts';
import { watchKeys } from './watch-keys.ts';

export interface LiveKeys {
  readonly authenticator: Authenticator;
  readonly close: () => void;
}

/**
 * An authenticator that follows every change of the access keys in a data directory, and knows the dashboard's own key. While
 * the keys cannot be read, the previous ones stay valid.
 * @throws CommandError if they cannot be read at the start.
 */
export function openLiveKeys(dataDir: string, pageKey: string, log: Logger): LiveKeys {
  const pageAccessKey = createPageAccessKey(pageKey);
  const withPageKey = (stored: readonly StoredKey[]) => [pageAccessKey, ...stored.map(toAccessKey)];
  const authenticator = createAuthenticator([pageAccessKey]);
  // watched before they are read, so that no change is missed in between
  const close = watchKeys(dataDir, {
    onChange: (stored) => {
      authenticator.replaceKeys(withPageKey(stored));
      log.info({ keys: stored.length }, 'access keys changed');
    },
    onUnreadable: (err) => log.error({ err }, 'access keys could not be read; the previous keys remain valid'),
  });
  try {
    authenticator.replaceKeys(withPageKey(readKeys(dataDir)));
  } catch (error) {
    close();
    throw new CommandError(`Fundlens could not start: ${errorMessage(error)}.`, { cause: error });
  }
  return { authenticator, close };
}
