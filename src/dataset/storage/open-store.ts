import { createStore } from './create-store.ts';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/**
 * Opens the dataset in a finished SQLite file.
 * @throws Error when the file cannot be opened or has no finished dataset of this format.
 */
export const openStore = (path: string): Promise<Store> => openDatabase(openSqlite(path));

/**
 * Opens the dataset version in a schema of a PostgreSQL database.
 * @throws Error when the database cannot be reached or the schema has no finished dataset of this format.
 */
export async function openPostgresStore(url: string, schema: string): Promise<Store> {
  const { openPostgres } = await import('./postgres.ts');
  return openDatabase(openPostgres(url, schema));
}

async function openDatabase(database: Database): Promise<Store> {
  try {
    return await createStore(database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
}
