import type { Logger } from 'pino';
import { errorMessage } from '#contract/errors.ts';
import { createPageAccessKey } from '#service/auth/access-key.ts';
import { createAuthenticator, type Authenticator } from '#service/auth/authenticate.ts';
import { toAccessKey, type StoredKey } from '#service/auth/keys-file.ts';
import { readKeys, readKeysFileText } from '../keys/key-store.ts';
import { CommandError } from '../run-command.ts';

/** Access keys that can change while the service runs. */
export interface KeySource {
  /** @throws Error if they cannot be read or are damaged. */
  readonly read: () => Promise<readonly StoredKey[]>;
  /** Calls the listener at each change from now on. Returns a function that stops watching. */
  readonly watch: (listener: KeysListener) => () => void;
}

export interface KeysListener {
  readonly onChange: (keys: readonly StoredKey[]) => void;
  /** Called once for each state that cannot be read. */
  readonly onUnreadable: (error: unknown) => void;
}

interface LiveKeys {
  readonly authenticator: Authenticator;
  readonly close: () => void;
}

/**
 * An authenticator that follows every change of the access keys, and knows the dashboard's own key. While the keys cannot be
 * read, the previous ones stay valid.
 * @throws CommandError if they cannot be read at the start.
 */
export async function openLiveKeys(source: KeySource, pageKey: string, log: Logger): Promise<LiveKeys> {
  const pageAccessKey = createPageAccessKey(pageKey);
  const withPageKey = (stored: readonly StoredKey[]) => [pageAccessKey, ...stored.map(toAccessKey)];
  const authenticator = createAuthenticator([pageAccessKey]);
  let hasChanged = false;
  // watched before they are read, so that no change is missed in between
  const close = source.watch({
    onChange: (stored) => {
      hasChanged = true;
      authenticator.replaceKeys(withPageKey(stored));
      log.info({ keys: stored.length }, 'access keys changed');
    },
    onUnreadable: (err) => log.error({ err }, 'access keys could not be read; the previous keys remain valid'),
  });
  try {
    const stored = await source.read();
    if (!hasChanged) authenticator.replaceKeys(withPageKey(stored)); // else they are older
  } catch (error) {
    close();
    throw new CommandError(`Fundlens could not start: ${errorMessage(error)}.`, { cause: error });
  }
  return { authenticator, close };
}

const POLL_INTERVAL = 300; // ms: a revoked key is rejected within a second

/** The keys in `keys.json` of a data directory. */
export const createKeyFileSource = (dataDir: string): KeySource => ({
  read: async () => readKeys(dataDir),
  watch: (listener) => watchKeys(dataDir, listener),
});

/** Calls the listener at each change of the access keys from now on. Returns a function that stops watching. */
export function watchKeys(
  dataDir: string,
  { onChange, onUnreadable }: KeysListener,
  interval = POLL_INTERVAL,
): () => void {
  let last = takeSnapshot(dataDir);
  const timer = setInterval(() => {
    const current = takeSnapshot(dataDir);
    if (current.state === last.state) return;
    last = current;
    try {
      onChange(current.read());
    } catch (error) {
      onUnreadable(error);
    }
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

/** What there is to read, and how to read it: a file that cannot be opened is a state too. */
function takeSnapshot(dataDir: string): { readonly state: string | null; readonly read: () => readonly StoredKey[] } {
  try {
    const text = readKeysFileText(dataDir);
    return { state: text, read: () => readKeys(dataDir, text) };
  } catch (error) {
    return {
      state: String(error),
      read: () => {
        throw error;
      },
    };
  }
}
