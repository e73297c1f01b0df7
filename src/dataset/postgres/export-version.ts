import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { checkDataset } from '../draft/check-dataset.ts';
import { createDraft, createRowWriter, discardDraft, type ColumnValue, type Draft } from '../draft/draft.ts';
import { DATASET_FORMAT } from '../storage/stored-tables.ts';
import { syncToDisk } from '../versions/file-system.ts';
import { computeFileSha256 } from '../versions/manifest.ts';
import type { DatabaseVersion } from './catalog.ts';
import { inTransaction } from './connection-and-locks.ts';
import { listTables } from './version-schema.ts';

/**
 * Copies a version in the database to a dataset file, as an import builds it, and returns its SHA-256. Of a version with an earlier
 * format or other derived tables only the tables with the same columns are copied, which are those of imported data; an import computes the others.
 * @throws Error if the version is incomplete; there is no such file then.
 */
export async function exportVersion(
  client: pg.ClientBase,
  { version, format, navRows }: DatabaseVersion,
  path: string,
): Promise<string> {
  const draft = createDraft(dirname(path));
  let isWhole = format === DATASET_FORMAT;
  try {
    await inTransaction(client, async () => {
      // a scan of a large table may otherwise start where another one is
      await client.query('SET LOCAL synchronize_seqscans = off');
      for (const [table, columns] of await listTables(client, version)) {
        if (hasColumns(draft, table, columns)) await exportTable(client, draft, version, table, columns);
        else isWhole = false;
      }
    });
    draft.sqlite.exec('COMMIT');
    if (isWhole) await checkDataset(draft, navRows);
    draft.sqlite.close();
    syncToDisk(draft.path);
    const sha256 = await computeFileSha256(draft.path);
    renameSync(draft.path, path);
    syncToDisk(dirname(path));
    return sha256;
  } finally {
    discardDraft(draft); // an exported draft has been renamed, so nothing is left to remove
  }
}

function hasColumns({ sqlite }: Draft, table: string, columns: readonly string[]): boolean {
  const existing = new Set(
    sqlite
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name),
  );
  return existing.size === columns.length && columns.every((column) => existing.has(column));
}

/** Rows that are in memory at a time: NAV histories have a hundred kilobytes each. */
const ROWS_AT_ONCE = 500;

async function exportTable(
  client: pg.ClientBase,
  { sqlite }: Draft,
  schema: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const from = `${pg.escapeIdentifier(schema)}.${table}`;
  const write = createRowWriter(sqlite, table);
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR SELECT ${list} FROM ${from}`);
  for (;;) {
    const { rows } = await client.query<Record<string, ColumnValue>>(`FETCH ${ROWS_AT_ONCE} FROM exported`);
    for (const row of rows) write(row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE exported');
}
