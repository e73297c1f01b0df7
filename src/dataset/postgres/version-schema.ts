import pg from 'pg';
import { DERIVED_TABLES } from '../storage/derived-tables.ts';
import { getNumber, getText } from '../storage/row-values.ts';
import { STORED_TABLES } from '../storage/stored-tables.ts';
import { checkVersionName } from '../versions/current-version.ts';

/** Creates the empty tables of a dataset version in a new schema, and makes that the only one in the search path until the commit. */
export async function createVersionSchema(client: pg.ClientBase, schema: string): Promise<void> {
  checkVersionName(schema); // a publish drops the schemas of former versions
  await client.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`);
  await client.query(`SET LOCAL search_path TO ${pg.escapeIdentifier(schema)}`);
  for (const script of [STORED_TABLES, DERIVED_TABLES]) await client.query(toPostgresDdl(script));
}

/** Text is compared byte by byte, as in SQLite, whatever the collation of the database. */
const toPostgresDdl = (script: string): string =>
  script.replaceAll(' WITHOUT ROWID', '').replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"');

/** The tables of a schema, each with its columns in their order. */
export async function listTables(
  client: pg.ClientBase,
  schema: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = $1
      ORDER BY table_name, ordinal_position`,
    values: [schema],
    rowMode: 'array',
  });
  const byTable = Map.groupBy(rows, (row) => getText(row, 0));
  return new Map([...byTable].map(([table, columns]) => [table, columns.map((row) => getText(row, 1))]));
}

/** The size of a version on disk, with its indexes, in bytes. */
export async function measureVersion(client: pg.ClientBase, schema: string): Promise<number> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0)::float8 FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r'`,
    values: [schema],
    rowMode: 'array',
  });
  return getNumber(rows[0] ?? [], 0);
}
