import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { getDateOrNull, getNumber, getText, getUtcTime } from '../storage/row-values.ts';
import type { DatasetInfo } from '../storage/store.ts';
import { DATASET_FORMAT } from '../storage/stored-tables.ts';
import { isVersionName, type LocalDatasetKind } from '../versions/current-version.ts';
import { inTransaction, LOCKS, notify, VERSION_LOCK, withConnection } from './connection-and-locks.ts';
import { measureVersion } from './version-schema.ts';

/** A finished dataset version in the database; its schema has its name. */
export interface DatabaseVersion extends DatasetInfo {
  readonly kind: LocalDatasetKind;
  readonly format: number;
  /** The generator version of `CurrentVersion`. */
  readonly generatorVersion: string;
}

/** Creates the tables of the catalog unless they exist, which takes only the right to read. */
export async function createCatalog(client: pg.ClientBase): Promise<void> {
  if (await hasCatalog(client)) return;
  await inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1, 1)', [LOCKS.build]); // two processes at once would fail
    await client.query(readFileSync(join(import.meta.dirname, 'catalog.sql'), 'utf8'));
  });
}

async function hasCatalog(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT to_regclass('fundlens.access_keys') IS NOT NULL`,
    rowMode: 'array',
  });
  return rows[0]?.[0] === true;
}

const COLUMNS = `v.name, v.kind, v.format, v.built_at, v.nav_as_of, v.portfolio_as_of, v.schemes, v.nav_rows, v.holding_rows,
  v.offers, v.sources, v.generator_version`;

/** All versions, the one built last first. */
export const listVersions = (client: pg.ClientBase): Promise<readonly DatabaseVersion[]> =>
  readVersions(client, `SELECT ${COLUMNS} FROM fundlens.version v ORDER BY v.built_at DESC, v.name`);

/** The current version of a kind; null if there is none. */
export async function readCurrent(client: pg.ClientBase, kind: LocalDatasetKind): Promise<DatabaseVersion | null> {
  const [current] = await readVersions(
    client,
    `SELECT ${COLUMNS} FROM fundlens.current_version c JOIN fundlens.version v ON v.name = c.name WHERE c.kind = $1`,
    [kind],
  );
  return current ?? null;
}

/**
 * The version to serve: the official one if it has any scheme code, else the sample; null if there is neither.
 * @throws Error if the official version has a format this program cannot read.
 */
export async function findServedVersion(client: pg.ClientBase): Promise<DatabaseVersion | null> {
  if (!(await hasCatalog(client))) return null;
  const official = await readCurrent(client, 'Official');
  if (official && official.schemes > 0) {
    if (official.format === DATASET_FORMAT) return official;
    const advice =
      official.format < DATASET_FORMAT ? 'upgrade it with npm run import' : 'it needs a newer version of Fundlens';
    throw new Error(
      `the official dataset in the database has format ${official.format}, expected ${DATASET_FORMAT}: ${advice}`,
    );
  }
  const sample = await readCurrent(client, 'Sample');
  return sample?.format === DATASET_FORMAT ? sample : null;
}

/** Adds a version whose schema is complete. */
export const addVersion = (client: pg.ClientBase, added: DatabaseVersion) =>
  client.query(`INSERT INTO fundlens.version VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, [
    added.version,
    added.kind,
    added.format,
    added.builtAt,
    added.navAsOf,
    added.portfolioAsOf,
    added.schemes,
    added.navRows,
    added.holdingRows,
    added.offers,
    added.sources,
    added.generatorVersion,
  ]);

/** Makes a version the current one of its kind: one row changes, and every service is notified when that is committed. */
export async function setCurrent(
  client: pg.ClientBase,
  { kind, version }: Pick<DatabaseVersion, 'kind' | 'version'>,
): Promise<void> {
  await client.query(
    `INSERT INTO fundlens.current_version AS c VALUES ($1, $2, '')
     ON CONFLICT (kind) DO UPDATE SET previous = c.name, name = $2 WHERE c.name <> $2`,
    [kind, version],
  );
  await notify(client, 'dataset');
}

/**
 * Removes versions and their schemas, except the current and the previous one of each kind, those to keep, and those that a
 * service has open. Returns the names of the removed ones.
 */
export async function removeDatabaseVersions(
  client: pg.ClientBase,
  keep: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT name FROM fundlens.version WHERE name NOT IN
      (SELECT name FROM fundlens.current_version UNION ALL SELECT previous FROM fundlens.current_version)`,
    rowMode: 'array',
  });
  const removed: string[] = [];
  for (const name of rows.map((row) => getText(row, 0))) {
    if (isVersionName(name) && !keep.has(name) && (await removeIfUnused(client, name))) removed.push(name);
  }
  return removed;
}

const removeIfUnused = (client: pg.ClientBase, name: string): Promise<boolean> =>
  inTransaction(client, async () => {
    const { rows } = await client.query<unknown[]>({
      text: `SELECT pg_try_advisory_xact_lock(${VERSION_LOCK})`,
      values: [name],
      rowMode: 'array',
    });
    if (rows[0]?.[0] !== true) return false;
    await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(name)} CASCADE`);
    await client.query('DELETE FROM fundlens.version WHERE name = $1', [name]);
    return true;
  });

async function readVersions(
  client: pg.ClientBase,
  text: string,
  values: readonly string[] = [],
): Promise<readonly DatabaseVersion[]> {
  const { rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' });
  return rows.map((row) => ({
    version: getText(row, 0),
    kind: getText(row, 1) === 'Official' ? 'Official' : 'Sample',
    format: getNumber(row, 2),
    builtAt: getUtcTime(row, 3),
    navAsOf: getDateOrNull(row, 4),
    portfolioAsOf: getDateOrNull(row, 5),
    schemes: getNumber(row, 6),
    navRows: getNumber(row, 7),
    holdingRows: getNumber(row, 8),
    offers: getNumber(row, 9),
    sources: getText(row, 10),
    generatorVersion: getText(row, 11),
  }));
}

/** The text of the access keys; null before the first one is created. */
export async function readKeysText(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<unknown[]>({
    text: 'SELECT content FROM fundlens.access_keys',
    rowMode: 'array',
  });
  return rows[0] === undefined ? null : getText(rows[0], 0);
}

/** Replaces the access keys and notifies every service. */
export async function writeKeysText(client: pg.ClientBase, text: string): Promise<void> {
  await client.query(
    'INSERT INTO fundlens.access_keys VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET content = excluded.content',
    [text],
  );
  await notify(client, 'keys');
}

// Over a connection of their own.

/** The current version of a kind; undefined if there is none. @throws Error if the database cannot be reached. */
export const readCurrentVersionOf = (url: string, kind: LocalDatasetKind): Promise<DatabaseVersion | undefined> =>
  withConnection(url, async (client) => {
    await createCatalog(client);
    return (await readCurrent(client, kind)) ?? undefined;
  });

/** All versions, the one built last first, with the size of their tables. @throws Error if the database cannot be reached. */
export const readMeasuredVersions = (url: string): Promise<readonly (DatabaseVersion & { readonly bytes: number })[]> =>
  withConnection(url, async (client) => {
    await createCatalog(client);
    const versions = [];
    for (const stored of await listVersions(client)) {
      versions.push({ ...stored, bytes: await measureVersion(client, stored.version) });
    }
    return versions;
  });
