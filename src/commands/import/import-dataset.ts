import type { ClientBase } from 'pg';
import {
  importOfficialFiles,
  type OpenedFiles,
  type ImportListener,
} from '#dataset/official/import/import-official.ts';
import type { ImportResult } from '#dataset/official/import/report.ts';
import { createCatalog, readCurrent } from '#dataset/postgres/catalog.ts';
import { LOCKS, withAdvisoryLock, withConnection } from '#dataset/postgres/connection.ts';
import { fetchVersion } from '#dataset/postgres/fetch-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';

interface DatasetListener extends ImportListener {
  /** The dataset in the database is copied to the data directory first. */
  readonly onFetch: (version: string) => void;
}

/**
 * Adds files to the official dataset: that of the data directory or, if there is a database, of that. Then the new version is built
 * in the data directory, on top of the database's current one, and copied to the database.
 * @param files null to rebuild the dataset from what was imported before.
 * @throws Error as `importOfficialFiles`, or if the database cannot be reached; its current version stays in use.
 */
export async function importDataset(
  dataDir: string,
  databaseUrl: string | undefined,
  files: OpenedFiles | null,
  listener: DatasetListener,
): Promise<ImportResult> {
  if (databaseUrl === undefined) return importOfficialFiles(dataDir, files, listener);
  return withConnection(databaseUrl, async (client) => {
    await createCatalog(client);
    const onWait = () => listener.onWait('in the same database');
    return withAdvisoryLock(client, LOCKS.build, onWait, async () => {
      const current = await readCurrent(client, 'Official');
      if (current) await fetchVersion(client, current, dataDir, listener);
      const result = await importOfficialFiles(dataDir, files, listener);
      const { dataset } = result;
      if (dataset && dataset.version !== current?.version) await publishVersion(client, dataset, '');
      return result;
    });
  });
}

/** The version that an import adds to, and its number of scheme codes; undefined if there is none. */
export async function readOfficialVersion(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<{ readonly version: string; readonly schemes: number } | undefined> {
  if (databaseUrl === undefined) return readCurrentVersion(dataDir, 'Official') ?? undefined;
  const readVersion = async (client: ClientBase) => {
    await createCatalog(client);
    return (await readCurrent(client, 'Official')) ?? undefined;
  };
  return withConnection(databaseUrl, readVersion);
}
