import { join } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { readFileIfExists, replaceFile } from '#dataset/versions/file-system.ts';
import { withLock } from '#dataset/versions/lock.ts';
import { parseKeys, serializeKeys, type StoredKey } from '#service/auth/keys-file.ts';

const getKeysPath = (dataDir: string): string => join(dataDir, 'keys.json');
const readKeysText = (dataDir: string): string | null => readFileIfExists(getKeysPath(dataDir));

/**
 * The access keys in `keys.json`; none if there is no such file.
 * @throws Error naming the file if it cannot be read or is damaged.
 */
export function readKeys(dataDir: string, text = readKeysText(dataDir)): readonly StoredKey[] {
  if (text === null) return [];
  try {
    return parseKeys(text);
  } catch (error) {
    throw new Error(`${getKeysPath(dataDir)} is damaged: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Updates the access keys and returns them. Of two processes that do so at once, one waits for the other; a reader sees the
 * keys before or after the update, whole. If `update` throws, the keys are unchanged.
 */
export async function updateKeys(
  dataDir: string,
  update: (keys: readonly StoredKey[]) => readonly StoredKey[],
  onWait: () => void,
): Promise<readonly StoredKey[]> {
  return withLock(join(dataDir, 'keys.lock'), onWait, async () => {
    const keys = update(readKeys(dataDir));
    replaceFile(getKeysPath(dataDir), serializeKeys(keys), 0o600);
    return keys;
  });
}

const POLL_INTERVAL = 300; // ms: a revoked key is rejected within a second

interface KeysListener {
  readonly onChange: (keys: readonly StoredKey[]) => void;
  /** Called once for each state that cannot be read. */
  readonly onUnreadable: (error: unknown) => void;
}

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
    const text = readKeysText(dataDir);
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
