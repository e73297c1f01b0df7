import { errorMessage } from '#contract/errors.ts';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import { openFiles } from '#dataset/official/parse/open/open-files.ts';
import { removeDraftsOfProcess } from '#dataset/build/draft.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { createDataDir, getDataDir } from './data-dir.ts';
import { createFileReportFormatter } from './import/format-file-report.ts';
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
  if (paths.length === 0 && readCurrentVersion(dataDir, 'Official') === null) throw new CommandError(USAGE);
  createDataDir(dataDir);
  removeDraftsOnSignal(dataDir);
  const before = readCurrentVersion(dataDir, 'Official')?.version;
  const formatFileReport = createFileReportFormatter();
  const workbooks: ImportedWorkbook[] = [];
  const result = await importOfficialFiles(dataDir, paths.length > 0 ? openFiles(paths) : null, {
    onWait: (holder) => console.log(`Another import is running (${holder}); waiting…`),
    onFile: (report) => {
      if (report.outcome === 'portfolio') workbooks.push(report);
      for (const line of formatFileReport(report)) print(line);
    },
  }).catch((error: unknown) => {
    const isUnchanged = readCurrentVersion(dataDir, 'Official')?.version === before;
    const outcome = isUnchanged ? 'the dataset is unchanged' : 'but its new dataset version was published';
    throw new CommandError(`Import failed; ${outcome}: ${errorMessage(error)}`);
  });
  const info = result.dataset && (await readInfo(result.dataset.path));
  for (const line of formatImportSummary(result, workbooks, info)) print(line);
  if (paths.length > 0 && result.imported + result.alreadyPresent === 0) {
    throw new CommandError(`Nothing imported: no file was recognised (${result.rejected} rejected, see above).`);
  }
}

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
