import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '#dataset/storage/database.ts';
import { overSqlite } from '#dataset/storage/sqlite.ts';

/** A dataset version that is being built: under a temporary name, by one process, unseen by readers. */
export interface Draft {
  readonly path: string;
  readonly database: DatabaseSync;
  /** The same database, as questions are asked of it. */
  readonly asked: Database;
}

/** Files of this name in a home are drafts: of the build that holds the lock, or left by one that died. */
export const DRAFT_NAME = /^draft-[\w-]+\.sqlite(?:-journal)?$/;

/** An empty draft, or one that begins as a copy of a finished version. */
export function newDraft(home: string, from?: string): Draft {
  const path = join(home, `draft-${process.pid}-${Date.now()}.sqlite`);
  if (from !== undefined) copyFileSync(from, path);
  const database = new DatabaseSync(path);
  // a draft that dies is thrown away, so nothing of it needs a journal; it is synced whole before it gets its name
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384');
  // not new URL(…, import.meta.url): vite takes that for an asset of a page where tests have a DOM
  if (from === undefined) database.exec(readFileSync(join(import.meta.dirname, '../storage/schema.sql'), 'utf8'));
  database.exec('BEGIN');
  return { path, database, asked: overSqlite(database) };
}

/** Throws a draft away. */
export function discard(draft: Draft): void {
  if (draft.database.isOpen) draft.database.close();
  rmSync(draft.path, { force: true });
}

type Cell = string | number | null | Uint8Array;

/** A writer of rows of one table. All its rows tell the same columns in the same order. */
export function rowWriter(database: DatabaseSync, table: string): (row: Readonly<Record<string, Cell>>) => void {
  let insert: ReturnType<DatabaseSync['prepare']> | undefined;
  return (row) => {
    insert ??= database.prepare(insertInto(table, Object.keys(row)));
    insert.run(...Object.values(row));
  };
}

const insertInto = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')})
   VALUES (${columns.map(() => '?').join(', ')})`;
