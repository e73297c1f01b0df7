import { errorMessage } from '#contract/errors.ts';
import { openFiles } from '#dataset/official/parse/open/open-files.ts';
import { removeDraftsOfProcess } from '#dataset/build/draft.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { createDataDir, getDataDir } from './data-dir.ts';
import { getDatabaseUrl } from './database-url.ts';
import { createFileReportFormatter } from './import/format-file-report.ts';
import { importDataset, readOfficialVersion } from './import/import-dataset.ts';
import { formatImportSummary, type ImportedWorkbook } from './import/format-summary.ts';
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
  removeDraftsOnSignal(dataDir);
  const before = await readOfficialVersion(dataDir, databaseUrl);
  const formatFileReport = createFileReportFormatter();
  const workbooks: ImportedWorkbook[] = [];
  const result = await importDataset(dataDir, databaseUrl, paths.length > 0 ? openFiles(paths) : null, {
    onFetch: (version) => console.log(`Copying ${version} from the database…`),
    onWait: (holder) => console.log(`Another import is running (${holder}); waiting…`),
    onFile: (report) => {
      if (report.outcome === 'portfolio') workbooks.push(report);
      for (const line of formatFileReport(report)) print(line);
    },
  }).catch(async (error: unknown) => {
    const isUnchanged = await readOfficialVersion(dataDir, databaseUrl).then(
      (version) => version === before,
      () => true, // the database cannot be reached: it had not confirmed a new version
    );
    const outcome = isUnchanged ? 'the dataset is unchanged' : 'but its new dataset version was published';
    throw new CommandError(`Import failed; ${outcome}: ${errorMessage(error)}`);
  });
  const info = result.dataset && (await readInfo(result.dataset.path));
  for (const line of formatImportSummary(result, workbooks, info)) print(line);
  if (paths.length > 0 && result.imported + result.alreadyPresent === 0) {
    throw new CommandError(`Nothing imported: no file was recognised (${result.rejected} rejected, see above).`);
  }
}

/** Also in the data directory alone, whose dataset is then the first in the database. */
const hasOfficialDataset = async (dataDir: string, databaseUrl: string | undefined): Promise<boolean> =>
  readCurrentVersion(dataDir, 'Official') !== null || (await readOfficialVersion(dataDir, databaseUrl)) !== undefined;

/** An import that is stopped leaves nothing behind; one that is killed, a draft that the next one removes. */
function removeDraftsOnSignal(dataDir: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      removeDraftsOfProcess(dataDir, process.pid);
      process.exit(1);
    });
  }
}

async function readInfo(path: string): Promise<DatasetInfo> {
  const store = await openStore(path);
  await store.close();
  return store.info;
}

// names and cells come from the files: the terminal must not interpret control characters and changes of direction in them
const print = (line: string) => console.log(line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD'));

await runCommand(importFiles);
