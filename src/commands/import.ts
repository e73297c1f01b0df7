import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { createDataDir, getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';
import { readOfficialVersion } from './import/official-version.ts';
import { runImport } from './import/run-import.ts';
import { CommandError, runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run import -- PATH… (one or more files or folders)';

/**
 * `npm run import -- PATH…`: adds official files to the dataset and reports the outcome of each. A rejected file does not stop
 * the others; the process exits with 1 only if no file was recognised. Without paths it rebuilds the dataset from the files
 * imported before, which also upgrades one of an earlier format.
 */
async function importFiles(): Promise<void> {
  const paths = process.argv.slice(2);
  const dataDir = getDataDir(process.env);
  const databaseUrl = getDatabaseUrl(process.env);
  if (paths.length === 0 && !(await hasOfficialDataset(dataDir, databaseUrl))) throw new CommandError(USAGE);
  createDataDir(dataDir);
  const result = await runImport(dataDir, databaseUrl, paths.length > 0 ? openFiles(paths) : null);
  if (paths.length > 0 && result.imported + result.alreadyPresent === 0) {
    throw new CommandError(`Nothing imported: no file was recognised (${result.rejected} rejected, see above).`);
  }
}

/** Also in the data directory alone, whose dataset is then the first in the database. */
const hasOfficialDataset = async (dataDir: string, databaseUrl: string | undefined): Promise<boolean> =>
  readCurrentVersion(dataDir, 'Official') !== null || (await readOfficialVersion(dataDir, databaseUrl)) !== undefined;

const HELP = `${USAGE}

Adds official files to the dataset, also gzip and zip, and reports what each contains. Without paths it rebuilds the dataset from what was
imported before, which also upgrades one of an earlier format. Which files: docs/official-files.md.`;

await runCommand(importFiles, HELP);
