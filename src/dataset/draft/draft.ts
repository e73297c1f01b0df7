import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, SqlParameter, SqlRow } from '#dataset/storage/database.ts';
import { DERIVED_TABLES } from '#dataset/storage/derived-tables.ts';
import { migrate } from '#dataset/storage/migrations.ts';
import { checkRows, wrapSqlite } from '#dataset/storage/sqlite.ts';
import { STORED_TABLES } from '#dataset/storage/stored-tables.ts';

/** A dataset version under construction: under a temporary name, written by one process, never served. */
export interface Draft {
  readonly path: string;
  readonly sqlite: DatabaseSync;
  /** The database of `sqlite`, for the storage queries. */
  readonly database: Database;
}

/** A file with such a name in a data directory is a draft: of the build that holds the lock, or left by one that died. */
export const DRAFT_NAME = /^draft-[\w-]+\.sqlite(?:-journal)?$/;

/** Creates an empty draft, or one that starts as a copy of a finished version. */
export function createDraft(dataDir: string, copyOf?: string): Draft {
  const path = join(dataDir, `draft-${process.pid}-${Date.now()}.sqlite`);
  if (copyOf !== undefined) copyFileSync(copyOf, path);
  const sqlite = new DatabaseSync(path, { defensive: false }); // defensive connections ignore journal_mode = OFF
  // no journal, since the draft of a build that dies is deleted; the file is synced as a whole before it is published
  sqlite.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384; PRAGMA temp.cache_size = -16384',
  );
  if (copyOf === undefined) {
    sqlite.exec(STORED_TABLES);
    createDerivedTables(sqlite);
  } else {
    migrate(sqlite);
  }
  sqlite.exec('BEGIN');
  return { path, sqlite, database: wrapSqlite(sqlite) };
}

/** Creates the tables that are computed from the imported ones, empty, in place of existing ones. */
export const createDerivedTables = (sqlite: DatabaseSync): void => sqlite.exec(DERIVED_TABLES);

/** Deletes the drafts that a process is building. */
export function removeDraftsOfProcess(dataDir: string, pid: number): void {
  const drafts = readdirSync(dataDir).filter((name) => DRAFT_NAME.test(name) && name.startsWith(`draft-${pid}-`));
  for (const name of drafts) rmSync(join(dataDir, name), { force: true });
}

/** Deletes a draft. */
export function discardDraft(draft: Draft): void {
  if (draft.sqlite.isOpen) draft.sqlite.close();
  rmSync(draft.path, { force: true });
}

/** A function that reads the rows of a query, as arrays of the selected columns. */
export function createQuery(sqlite: DatabaseSync, sql: string): (...parameters: SqlParameter[]) => readonly SqlRow[] {
  const statement = sqlite.prepare(sql, { returnArrays: true });
  return (...parameters) => checkRows(statement.all(...parameters));
}

/** The rows of a query, one after the other: together they need not fit in memory. */
export const scanRows = (sqlite: DatabaseSync, sql: string): Generator<SqlRow> => createScan(sqlite, sql)();

/** A function that reads the rows of a query one after the other. A scan must end before the next one begins. */
export function createScan(sqlite: DatabaseSync, sql: string): (...parameters: SqlParameter[]) => Generator<SqlRow> {
  const statement = sqlite.prepare(sql, { returnArrays: true });
  return function* scan(...parameters) {
    for (const row of statement.iterate(...parameters)) {
      const values: unknown = row;
      if (!Array.isArray(values)) throw new TypeError('expected rows as arrays');
      yield values;
    }
  };
}

export type ColumnValue = string | number | null | Uint8Array;

/** A function that inserts rows into a table and returns their row ids. All rows must have the same columns in the same order. */
export function createRowWriter(
  sqlite: DatabaseSync,
  table: string,
): (row: Readonly<Record<string, ColumnValue>>) => number {
  let insert: ReturnType<DatabaseSync['prepare']> | undefined;
  return (row) => {
    insert ??= sqlite.prepare(buildInsert(table, Object.keys(row)));
    return Number(insert.run(...Object.values(row)).lastInsertRowid);
  };
}

const buildInsert = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
   VALUES (${columns.map(() => '?').join(', ')})`;
