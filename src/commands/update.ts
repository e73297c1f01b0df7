import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '#contract/dates.ts';
import { errorMessage } from '#contract/errors.ts';
import { formatCount } from '#contract/format-text.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { resolveEndpoint } from '#dataset/official/fetch/addresses.ts';
import { describeHouses, describeSources, findImportedDays } from '#dataset/official/fetch/describe-freshness.ts';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { createFetcher } from '#dataset/official/fetch/fetcher.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { downloadedSources, runUpdate, type SourceResult } from '#dataset/official/fetch/run-update.ts';
import { createFileParser } from '#dataset/official/import/parse-official-file.ts';
import type { FileReport, ImportResult } from '#dataset/official/import/report.ts';
import type { Progress, UpdateContext } from '#dataset/official/source/download.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { listMissingDays } from '#dataset/storage/read-market-days.ts';
import type { SchemeAum, Store } from '#dataset/storage/store.ts';
import { getDatasetPath, isSupported } from '#dataset/versions/current-version.ts';
import { withDiskSpace } from '#dataset/versions/disk-space.ts';
import { findCurrentVersion } from '#dataset/versions/find-current.ts';
import { withLock } from '#dataset/versions/lock.ts';
import { addDays, getIndianDay } from '#finance/calendar.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { importDataset } from './import/run-import.ts';
import { sendToService, stopWithService } from './jobs/job-ipc.ts';
import { createReportBuilder, type ReportBuilder } from './reports/report-builder.ts';
import { saveReport } from './reports/report-store.ts';
import { CommandError, runCommand } from './run-command.ts';
import { readDatasetDays, readPortfolioMonths } from './service/freshness.ts';
import { createDataDir, getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';
import { formatFreshness, formatHouses, formatPlans, formatResult } from './update/format-report.ts';
import { HELP, parseUpdateArguments, type UpdateArguments } from './update/parse-arguments.ts';
import { createProgressDisplay, type ProgressDisplay } from './update/progress.ts';
import { readAddresses } from './update/read-addresses.ts';

/** Nothing that was requested was received; a source is stale. */
const EXIT_NOTHING = 1;
const EXIT_STALE = 3;

// browser-compatible, since AMFI's servers reject other clients, and identifiable
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Fundlens/1';

/**
 * `npm run update`: requests the official data that are due and imports them. The process exits with 0 if no source is stale, 3 if
 * one is, and 1 if nothing that was requested was received. A signal ends it as the system does, at any moment, since no handler could run
 * while a file is parsed or imported: whatever counted is stored by then, and the next update continues there.
 */
async function update(): Promise<void> {
  const args = parseUpdateArguments(process.argv.slice(2));
  const dataDir = getDataDir(process.env);
  createDataDir(dataDir);
  const display = createProgressDisplay(process.stdout);
  stopWithService();
  const onWait = (holder: string) => {
    display.print(`Another update is running (${holder}); waiting…`);
    sendToService({ type: 'waiting', holder });
  };
  const exitCode = await withLock(join(dataDir, 'update.lock'), onWait, async () => {
    const onProgress = (progress: Progress) => {
      display.update(progress);
      sendToService({ type: 'progress', step: progress.source, ...progress });
    };
    const { fault } = await findCurrentVersion(dataDir, 'Official');
    if (fault !== null) display.print(fault);
    const context = createContext(dataDir, args, onProgress, display.print);
    if (args.isDryRun) return printPlans(context, args, display);
    return runAndStore(dataDir, context, args, display);
  }).catch((error: unknown) => {
    display.end();
    throw new CommandError(error instanceof CommandError ? error.message : `Update failed: ${errorMessage(error)}`);
  });
  display.end();
  process.exitCode = exitCode;
}

function createContext(
  dataDir: string,
  { since, today }: UpdateArguments,
  onProgress: (progress: Progress) => void,
  onDamaged: (message: string) => void,
): UpdateContext {
  const { endpoints, fundHouses, isKnownHost } = readAddresses(process.env);
  const downloads = openDownloads(dataDir);
  // a replay of another day moves the clock as a whole
  const ahead = today === null ? 0 : Date.parse(today) - Date.parse(getIndianDay(new Date()));
  const now = () => new Date(Date.now() + ahead);
  return {
    fundHouses,
    resolve: (entry) => resolveEndpoint(endpoints, entry),
    parse: (bytes) => createFileParser()(bytes),
    downloads,
    ledger: openLedger(downloads.root, onDamaged),
    fetcher: createFetcher({ isKnownHost, userAgent: USER_AGENT }),
    today: getIndianDay(now()),
    now,
    since,
    readBenchmarks: () => readDataset(dataDir, [], readBenchmarks),
    readPortfolioMonths: () => readDataset(dataDir, new Map<string, IsoDate>(), readPortfolioMonths),
    readCurrentSchemes: () => readDataset(dataDir, [], readCurrentSchemes),
    readMissingDays: () => readDataset(dataDir, [], async ({ marketDays }) => listMissingDays(marketDays)),
    onProgress,
  };
}

/** Reads something from the current official dataset; `none` without one. */
async function readDataset<T>(dataDir: string, none: T, read: (store: Store) => Promise<T>): Promise<T> {
  const { current } = await findCurrentVersion(dataDir, 'Official');
  if (!current || !isSupported('Official', current)) return none;
  const store = await openStore(getDatasetPath(dataDir, current.version));
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

const readBenchmarks = async (store: Store): Promise<readonly string[]> =>
  (await store.readSchemes({})).map(({ benchmark }) => benchmark);

async function readCurrentSchemes(store: Store): Promise<readonly (readonly string[])[]> {
  const first = store.info.navAsOf === null ? '' : addDays(store.info.navAsOf, -CURRENT_DAYS);
  const codes = (await store.readSchemeAum({})).filter(
    ({ code, schemeName, navDate }) =>
      navDate !== null && navDate >= first && !isSpecialisedCode(code) && !isSegregatedPortfolio(schemeName),
  );
  const schemes = new Map<string, SchemeAum[]>();
  for (const code of codes) schemes.set(code.schemeCode, [...(schemes.get(code.schemeCode) ?? []), code]);
  const bySize = [...schemes.values()].toSorted(([a], [b]) =>
    compareMissingLast(a?.dailyAum ?? null, b?.dailyAum ?? null, (x, y) => y - x),
  );
  return bySize.map((scheme) => scheme.map(({ schemeName }) => schemeName));
}

/** A scheme without a NAV for longer is closed. */
const CURRENT_DAYS = 31;

async function printPlans(
  context: UpdateContext,
  { only }: UpdateArguments,
  display: ProgressDisplay,
): Promise<number> {
  const selected = downloadedSources.filter(({ name }) => only.has(name));
  const plans = await Promise.all(
    selected.map(async ({ name, download }) => [name, await download.plan(context)] as const),
  );
  for (const line of formatPlans(plans)) display.print(line);
  return 0;
}

/** Also stores what the page Data shows of the run. */
async function runAndStore(
  dataDir: string,
  context: UpdateContext,
  args: UpdateArguments,
  display: ProgressDisplay,
): Promise<number> {
  const stored = createReportBuilder('update', dataDir);
  const store = (outcome: 'finished' | 'failed', error?: string): void => {
    const built = stored.build(outcome, error);
    saveReport(dataDir, built);
    sendToService({ type: 'report', id: built.id, version: built.version });
  };
  try {
    const exitCode = await runAndReport(dataDir, context, args, display, stored);
    store('finished');
    return exitCode;
  } catch (error) {
    store('failed', errorMessage(error));
    throw error;
  }
}

async function runAndReport(
  dataDir: string,
  context: UpdateContext,
  { only }: UpdateArguments,
  display: ProgressDisplay,
  stored: ReportBuilder,
): Promise<number> {
  const reporter = createImportReporter(display.print, stored);
  const databaseUrl = getDatabaseUrl(process.env);
  const onFetch = (version: string) => display.print(`Copying ${version} from the database…`);
  const runAll = () =>
    runUpdate(dataDir, context, only, {
      ...reporter,
      importFiles: (files, listener) => importDataset(dataDir, databaseUrl, files, { ...listener, onFetch }),
      onStart: (source) => {
        display.start(source);
        sendToService({ type: 'progress', step: source, done: 0, total: 0, rows: 0 });
      },
      onResult: (result) => {
        stored.addSource(result);
        for (const line of formatResult(result)) display.print(line);
      },
    });
  const results = await withDiskSpace('an update', dataDir, await estimateBytes(dataDir, context, only), runAll);
  const { requests, bytes } = context.fetcher.sent();
  display.print(`${requests} requests, ${(bytes / 1e6).toFixed(1)} MB received.`);
  if (only.has('portfolios')) {
    const months = await context.readPortfolioMonths();
    const houses = describeHouses(context.fundHouses, context.ledger, months, context.now());
    for (const line of formatHouses(houses)) display.print(line);
  }
  const known = await readDataset(
    dataDir,
    { imported: {}, wholeFiles: new Map<string, readonly string[]>() },
    async (store) => {
      const { fileDays, wholeFiles } = await readDatasetDays(store);
      return { imported: findImportedDays(store.info, fileDays), wholeFiles };
    },
  );
  const entries = describeSources(context.ledger, context.now(), known.imported, known.wholeFiles).filter(
    ({ source }) => [...only].some((name) => name === source),
  );
  for (const line of formatFreshness(entries)) display.print(line);
  return findExitCode(
    results,
    entries.some(({ isStale }) => isStale),
  );
}

/** What an update writes: what it receives, and a copy of the dataset. */
async function estimateBytes(dataDir: string, context: UpdateContext, only: UpdateArguments['only']): Promise<number> {
  const selected = downloadedSources.filter(({ name }) => only.has(name));
  const plans = await Promise.all(selected.map(async ({ download }) => download.plan(context)));
  const received = plans.reduce((sum, { bytes }) => sum + bytes, 0);
  const { current } = await findCurrentVersion(dataDir, 'Official');
  return received === 0 ? 0 : received + (current ? statSync(getDatasetPath(dataDir, current.version)).size : 0);
}

/** Parts that are missing, such as an unknown index or the portfolios of a fund house, are reported and do not count. */
function findExitCode(results: readonly SourceResult[], isStale: boolean): number {
  const requested = results.filter(({ state }) => state !== 'skipped');
  const received = requested.some(({ rows, problems }) => rows > 0 || problems.length === 0);
  if (!received && requested.some(({ state }) => state === 'failed')) return EXIT_NOTHING;
  return isStale ? EXIT_STALE : 0;
}

/** Prints what an import of downloads reports: each file that was rejected, and a summary; `stored` gets all of it. */
function createImportReporter(print: (line: string) => void, stored: ReportBuilder) {
  let files = 0;
  return {
    onWait(holder: string): void {
      print(`Another import is running (${holder}); waiting…`);
      sendToService({ type: 'waiting', holder });
    },
    onFile(report: FileReport): void {
      stored.addFile(report);
      files += 1;
      sendToService({ type: 'progress', step: 'import', done: files, total: 0, rows: 0 });
      if (report.outcome === 'rejected') printPlainly(`${report.name}: rejected: ${report.reason}`);
    },
    onImport(result: ImportResult): void {
      const { imported, alreadyPresent, rejected, dataset, changed } = result;
      files = 0;
      const counts = `${formatCount(imported, 'file')} imported, ${alreadyPresent} already present, ${rejected} rejected`;
      const line = `Import: ${counts}${changed && dataset ? `; new dataset ${dataset.version}` : ''}.`;
      print(line);
      stored.addImport(result, [line]);
    },
  };

  // names and cells come from the files: the terminal must not interpret control characters and changes of direction in them
  function printPlainly(line: string): void {
    print(line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD'));
  }
}

await runCommand(update, HELP);
