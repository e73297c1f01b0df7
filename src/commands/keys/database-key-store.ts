import type { ClientBase } from 'pg';
import { errorMessage } from '#contract/errors.ts';
import { createCatalog, readKeysText, writeKeysText } from '#dataset/postgres/catalog.ts';
import { inTransaction, LOCKS, withAdvisoryLock, withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { parseKeys, serializeKeys, type StoredKey } from '#service/auth/keys-file.ts';
import type { KeyStore } from './key-store.ts';

/** The access keys in a database. Every service applies a change at once. */
export const createDatabaseKeyStore = (url: string): KeyStore => ({
  read: () =>
    withConnection(url, async (client) => {
      await createCatalog(client);
      return readDatabaseKeys(client);
    }),
  update: (update, onWait) =>
    withConnection(url, async (client) => {
      await createCatalog(client);
      return withAdvisoryLock(client, LOCKS.keys, onWait, async () => {
        const keys = update(await readDatabaseKeys(client));
        await inTransaction(client, () => writeKeysText(client, serializeKeys(keys)));
        return keys;
      });
    }),
});

/** @throws Error if they cannot be read or are damaged. */
export async function readDatabaseKeys(client: ClientBase): Promise<readonly StoredKey[]> {
  const text = await readKeysText(client);
  if (text === null) return [];
  try {
    return parseKeys(text);
  } catch (error) {
    throw new Error(`fundlens.access_keys is damaged: ${errorMessage(error)}`, { cause: error });
  }
}
