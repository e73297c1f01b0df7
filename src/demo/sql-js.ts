import type { Database as SqlJsDatabase, SqlValue } from 'sql.js';
import type { Database, SqlRow } from '#dataset/storage/database.ts';

/** SQLite, compiled to WebAssembly, as the engine of a store. */
export function wrapSqlJs(database: SqlJsDatabase): Database {
  return {
    rows: async (sql, parameters) => readRows(database, sql, [...parameters]),
    close: async () => database.close(),
  };
}

function readRows(database: SqlJsDatabase, sql: string, parameters: SqlValue[]): readonly SqlRow[] {
  const statement = database.prepare(sql, parameters);
  try {
    const rows: SqlRow[] = [];
    while (statement.step()) rows.push(statement.get());
    return rows;
  } finally {
    statement.free();
  }
}
