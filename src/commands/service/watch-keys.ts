import type { StoredKey } from '#service/auth/keys-file.ts';
import { readKeys, readKeysFileText } from '../keys/key-store.ts';
import type { KeySource, KeysListener } from './live-keys.ts';

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
