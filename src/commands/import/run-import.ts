import { errorMessage } from '#contract/errors.ts';
import { formatCount } from '#contract/format-text.ts';
import { type OpenedFiles, importOfficialFiles } from '#dataset/official/import/import-official.ts';
import type { FileReport, ImportResult } from '#dataset/official/import/report.ts';
import { isPortfolioReport } from '#dataset/official/sources/portfolios/portfolio-report.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { sendToService, stopWithService } from '../jobs/job-ipc.ts';
import { createReportBuilder } from '../reports/report-builder.ts';
import { saveReport } from '../reports/report-store.ts';
import { CommandError } from '../run-command.ts';
import { createFileReportFormatter } from './format-file-report.ts';
import { formatFiles } from './format-files.ts';
import { formatFileCounts, formatImportSummary, type ImportedWorkbook } from './format-summary.ts';
import type { DatabaseImportListener } from './import-into-database.ts';
import { readOfficialVersion } from './official-version.ts';

/**
 * Imports files, prints on a screen what came of them, and stores the report. A signal ends it as the system does, at any moment; the next import
 * removes its draft.
 * @param files null to rebuild the dataset from what was imported before.
 * @param isVerbose prints the outcome of each file and all details.
 * @throws CommandError that says whether the dataset is unchanged.
 */
export async function runImport(
  dataDir: string,
  databaseUrl: string | undefined,
  files: OpenedFiles | null,
  isVerbose = false,
): Promise<ImportResult> {
  stopWithService();
  const before = await readOfficialVersion(dataDir, databaseUrl);
  const report = createReportBuilder('import', dataDir);
  const formatFileReport = createFileReportFormatter();
  const workbooks: ImportedWorkbook[] = [];
  const reported: FileReport[] = [];
  let rows = 0;
  const onFile = (file: FileReport): void => {
    if (isPortfolioReport(file)) workbooks.push(file);
    report.addFile(file);
    reported.push(file);
    if (isVerbose) for (const line of formatFileReport(file)) print(line);
    else showProgress(`${reported.length} files, ${file.name}`);
    rows += 'rows' in file ? file.rows : 0;
    sendToService({ type: 'progress', step: 'import', done: reported.length, total: 0, rows });
  };
  try {
    const result = await importDataset(dataDir, databaseUrl, files, {
      onFetch: (version) => console.log(`Copying ${version} from the database…`),
      onWait: (holder) => {
        console.log(`Another import is running (${holder}); waiting…`);
        sendToService({ type: 'waiting', holder });
      },
      onFile,
      onRepair: print,
    });
    const info = result.dataset && (await readInfo(result.dataset.path));
    const counts = formatFileCounts(result);
    const summary = formatImportSummary(result, workbooks, info);
    report.addImport(result, [...counts, ...summary]);
    showProgress('');
    const brief = [...formatFiles(reported), ...formatImportSummary(result, [], info).filter(isHeadline)];
    for (const line of [...counts, ...(isVerbose ? summary : brief)]) print(line);
    if (result.rejected > 0) print(`${formatCount(result.rejected, 'file')} of ${reported.length} rejected.`);
    finish('finished');
    return result;
  } catch (error) {
    const isUnchanged = await readOfficialVersion(dataDir, databaseUrl).then(
      (current) => current?.version === before?.version,
      () => true, // the database cannot be reached: it had not confirmed a new version
    );
    const outcome = isUnchanged ? 'the dataset is unchanged' : 'but its new dataset version was published';
    const message = `Import failed; ${outcome}: ${errorMessage(error)}`;
    finish('failed', message);
    showProgress('');
    if (!isVerbose) for (const line of formatFiles(reported)) print(line);
    throw new CommandError(message);
  }

  function finish(outcome: 'finished' | 'failed', error = ''): void {
    const built = report.build(outcome, error);
    saveReport(dataDir, built);
    sendToService({ type: 'report', id: built.id, version: built.version });
  }
}

async function readInfo(path: string): Promise<DatasetInfo> {
  const store = await openStore(path);
  await store.close();
  return store.info;
}

const isHeadline = (line: string): boolean => !line.startsWith(' ');

/** The file that was just read, on one line of a terminal; '' clears it. */
function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${clean(line).slice(0, process.stdout.columns - 1)}`);
}

// names and cells come from the files: the terminal must not interpret control characters and changes of direction in them
const clean = (line: string): string => line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD');
const print = (line: string) => console.log(clean(line));

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
