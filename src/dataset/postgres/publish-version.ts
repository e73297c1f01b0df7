import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { checkTables } from '../draft/check-dataset.ts';
import { readDatasetInfo } from '../storage/create-store.ts';
import { wrapPostgres } from '../storage/postgres.ts';
import { wrapSqlite } from '../storage/sqlite.ts';
import { DATASET_FORMAT } from '../storage/stored-tables.ts';
import type { DatasetFile } from '../versions/current-version.ts';
import { addVersion, listVersions, removeDatabaseVersions, setCurrent, type DatabaseVersion } from './catalog.ts';
import { inTransaction } from './connection-and-locks.ts';
import { createVersionSchema, listTables } from './version-schema.ts';

/**
 * Publishes a finished dataset file: copies its tables into a schema of its own, checks them there and makes the version the current
 * one, all in one transaction. If it stops anywhere before the commit, nothing has changed. Then removes the versions that are no
 * longer used. Call it under the build lock.
 * @throws Error if the copy differs from the file or fails a check.
 */
export async function publishVersion(
  client: pg.ClientBase,
  { version, kind, path }: DatasetFile,
  generatorVersion: string,
): Promise<void> {
  const stored = (await listVersions(client)).find((each) => each.version === version);
  if (stored) checkSame(stored, path);
  await inTransaction(client, async () => {
    if (!stored) {
      const info = await copyVersion(client, version, path);
      await addVersion(client, { ...info, kind, format: DATASET_FORMAT, generatorVersion });
    }
    await setCurrent(client, { kind, version });
  });
  await removeDatabaseVersions(client);
}

/** @throws Error unless the file is of the version in the database: its tables have no digest, but a time of its own and their counts. */
function checkSame({ version, builtAt, schemes, navRows, holdingRows }: DatabaseVersion, path: string): void {
  const sqlite = new DatabaseSync(path, { readOnly: true });
  const row = sqlite.prepare('SELECT built_at, schemes, nav_rows, holding_rows FROM dataset').get() ?? {};
  sqlite.close();
  if (Object.values(row).join(' ') === [builtAt, schemes, navRows, holdingRows].join(' ')) return;
  throw new Error(`the database has another version named ${version}`);
}

async function copyVersion(client: pg.ClientBase, schema: string, path: string) {
  const sqlite = new DatabaseSync(path, { readOnly: true });
  try {
    await createVersionSchema(client, schema);
    const tables = await listTables(client, schema);
    for (const [table, columns] of tables) await copyTable(client, sqlite, table, columns);
    await client.query(`ANALYZE ${[...tables.keys()].join(', ')}`); // once is enough: a version never changes
    const database = wrapPostgres(client);
    const info = await readDatasetInfo(wrapSqlite(sqlite));
    await checkTables(database, info.navRows);
    return info;
  } finally {
    sqlite.close();
  }
}

async function copyTable(
  client: pg.ClientBase,
  sqlite: DatabaseSync,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = sqlite.prepare(`SELECT ${list} FROM ${table}`, { returnArrays: true }).iterate();
  // rows that are never updated are frozen at once, instead of being written a second time by autovacuum
  const copy = client.query(copyFrom(`COPY ${table} (${list}) FROM STDIN WITH (FREEZE)`));
  await pipeline(Readable.from(formatRows(rows)), copy);
  const count = Number(sqlite.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).get()?.['rows']);
  if (copy.rowCount !== count)
    throw new Error(`${table}: ${count} rows expected in the database, got ${copy.rowCount}`);
}

/** In characters: of one string that is sent to the database. */
const CHUNK_LENGTH = 262_144;

/** Rows in the text format of COPY, in chunks. */
function* formatRows(rows: Iterable<unknown>): Generator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    if (!Array.isArray(row)) throw new TypeError('expected rows as arrays');
    chunk += `${row.map(formatValue).join('\t')}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\uFFFD', // which PostgreSQL cannot store; parsed texts have none
};

/** JavaScript's shortest decimal form of a number is read back as the same number. */
function formatValue(value: unknown): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replaceAll(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? '');
  if (value instanceof Uint8Array) {
    return String.raw`\\x` + Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex');
  }
  throw new TypeError(`expected a number, a text, bytes or null, got ${typeof value}`);
}
