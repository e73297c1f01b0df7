import {
  importOfficialFiles,
  type OpenedFiles,
  type ImportListener,
} from '#dataset/official/import/import-official.ts';
import type { ImportResult } from '#dataset/official/import/report.ts';
import { createCatalog, readCurrent } from '#dataset/postgres/catalog.ts';
import { LOCKS, withAdvisoryLock, withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { fetchVersion } from '#dataset/postgres/fetch-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';

export interface DatabaseImportListener extends ImportListener {
  /** The dataset in the database is copied to the data directory first. */
  readonly onFetch: (version: string) => void;
}

/**
 * Adds files to the official dataset of a database: the new version is built in the data directory, on top of the database's current
 * one, and copied to the database.
 * @throws Error as `importOfficialFiles`, or if the database cannot be reached; its current version stays in use.
 */
export const importIntoDatabase = (
  databaseUrl: string,
  dataDir: string,
  files: OpenedFiles | null,
  listener: DatabaseImportListener,
): Promise<ImportResult> =>
  withConnection(databaseUrl, async (client) => {
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
