import { join } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { readFileIfExists, replaceFile } from '#dataset/versions/file-system.ts';
import { withLock } from '#dataset/versions/lock.ts';
import { parseKeys, serializeKeys, type StoredKey } from '#service/auth/keys-file.ts';

/** Where the access keys are stored. */
export interface KeyStore {
  /** @throws Error if they cannot be read or are damaged. */
  readonly read: () => Promise<readonly StoredKey[]>;
  /**
   * Updates the access keys and returns them. Of two processes that do so at once, one waits for the other; a reader sees the
   * keys before or after the update, whole. If `update` throws, the keys are unchanged.
   */
  readonly update: (
    update: (keys: readonly StoredKey[]) => readonly StoredKey[],
    onWait: () => void,
  ) => Promise<readonly StoredKey[]>;
}

/** The access keys in `keys.json` of a data directory. */
export const createKeyFileStore = (dataDir: string): KeyStore => ({
  read: async () => readKeys(dataDir),
  update: (update, onWait) => updateKeys(dataDir, update, onWait),
});

const getKeysPath = (dataDir: string): string => join(dataDir, 'keys.json');
/** The text of `keys.json`; null if there is no such file. */
export const readKeysFileText = (dataDir: string): string | null => readFileIfExists(getKeysPath(dataDir));

/**
 * The access keys in `keys.json`; none if there is no such file.
 * @throws Error naming the file if it cannot be read or is damaged.
 */
export function readKeys(dataDir: string, text = readKeysFileText(dataDir)): readonly StoredKey[] {
  if (text === null) return [];
  try {
    return parseKeys(text);
  } catch (error) {
    const wayOut = 'restore it from a copy, or delete it, which revokes all keys, and create them again';
    throw new Error(`${getKeysPath(dataDir)} is damaged: ${errorMessage(error)}; ${wayOut}`, { cause: error });
  }
}

/** See `KeyStore`. */
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
