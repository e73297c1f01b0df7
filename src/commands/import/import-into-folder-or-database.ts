import { importOfficialFiles, type OpenedFiles } from '#dataset/official/import/import-official.ts';
import type { ImportResult } from '#dataset/official/import/report.ts';
import type { DatabaseImportListener } from './import-into-database.ts';

/**
 * Adds files to the official dataset: that of the data directory or, if there is a database, of that.
 * @param files null to rebuild the dataset from what was imported before.
 * @throws Error as `importOfficialFiles`, or if the database cannot be reached; its current version stays in use.
 */
export async function importDataset(
  dataDir: string,
  databaseUrl: string | undefined,
  files: OpenedFiles | null,
  listener: DatabaseImportListener,
): Promise<ImportResult> {
  if (databaseUrl === undefined) return importOfficialFiles(dataDir, files, listener);
  const { importIntoDatabase } = await import('./import-into-database.ts');
  return importIntoDatabase(databaseUrl, dataDir, files, listener);
}
