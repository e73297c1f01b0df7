import { DatabaseUnavailableError, type Database } from './database.ts';
import { DERIVED_TABLES } from './derived-tables.ts';
import { STORED_TABLES } from './stored-tables.ts';

const tableNames = Array.from(
  `${STORED_TABLES}${DERIVED_TABLES}`.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g),
  ([, name]) => name,
);

/** Reads something of a dataset. @throws DatabaseUnavailableError if that is not possible at the moment, or a table is missing. */
export async function checkTables(database: Database): Promise<void> {
  try {
    await database.rows('SELECT COUNT(*) FROM scheme', []); // SELECT 1 reads nothing of the dataset
    // of the others only that they exist: Citus sends no worker a condition that is never true
    for (const table of tableNames) await database.rows(`SELECT 1 FROM ${table} WHERE 1 = 0`, []);
  } catch (cause) {
    throw new DatabaseUnavailableError('the dataset cannot be read', { cause });
  }
}
