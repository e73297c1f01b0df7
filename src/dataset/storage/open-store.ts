import { createStore } from './create-store.ts';
import type { Database } from './database.ts';
import { openReplicated } from './replicas.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens the dataset in a finished SQLite file.
 * @throws Error when the file cannot be opened or has no finished dataset of this format.
 */
export const openStore = (path: string): Promise<Store> => openDatabase(openSqlite(path));

/** Servers that a service reads from; addresses as of the database. */
export interface ReadServers {
  readonly urls: readonly string[];
  /** Called once for each time that a server is left out. */
  readonly onLeftOut: (url: string, error: unknown) => void;
  readonly onReadable: (url: string) => void;
}

const NO_SERVERS: ReadServers = { urls: [], onLeftOut: () => undefined, onReadable: () => undefined };

/**
 * Opens the dataset version in a schema of a PostgreSQL database, to be read from replicas of it, if there are any.
 * @throws Error when the database cannot be reached or the schema has no finished dataset of this format.
 */
export async function openPostgresStore(url: string, schema: string, replicas = NO_SERVERS): Promise<Store> {
  const { openPostgres } = await import('./postgres.ts');
  const opened = replicas.urls.map((replica) => ({
    database: openPostgres(replica, schema),
    onLeftOut: (error: unknown) => replicas.onLeftOut(replica, error),
    onReadable: () => replicas.onReadable(replica),
  }));
  return openDatabase(openReplicated(openPostgres(url, schema), opened));
}

async function openDatabase(database: Database): Promise<Store> {
  try {
    return await createStore(database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
}
