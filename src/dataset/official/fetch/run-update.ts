import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatUtcTime, type IsoDate } from '#contract/dates.ts';
import { errorMessage } from '#contract/errors.ts';
import type { SourceName } from '#contract/official-sources.ts';
import { isDiskFull } from '../../versions/disk-space.ts';
import { findCurrentVersion } from '../../versions/find-current.ts';
import type { ImportListener } from '../import/import-official.ts';
import type { ImportResult } from '../import/report.ts';
import { sources } from '../registry.ts';
import {
  type SourceState,
  type Download,
  type UpdateContext,
  countMissingParts,
  formatMissingPart,
  formatMissingParts,
} from '../source/download.ts';
import { FetchError } from '../source/fetch-error.ts';
import { openFiles, type OpenedFile } from '../workbook/open-files.ts';

/** A source that can be downloaded. */
export interface DownloadedSource {
  readonly name: SourceName;
  readonly download: Download;
}

/** In the order in which they are requested: what a newcomer needs first. */
export const downloadedSources: readonly DownloadedSource[] = sources.flatMap(({ name, download }) =>
  download === null ? [] : [{ name, download }],
);

const stages = [
  downloadedSources.filter(({ download }) => !download.followsImport),
  downloadedSources.filter(({ download }) => download.followsImport),
];

export interface SourceResult {
  readonly source: SourceName;
  /** `skipped`: nothing was due; `failed`: nothing counted; `partial`: something did not count. */
  readonly state: 'skipped' | 'updated' | 'partial' | 'failed';
  readonly rows: number;
  readonly asOf: IsoDate | null;
  readonly problems: readonly string[];
  /** `1 missing, 159 unknown`; '' if nothing is. */
  readonly missing: string;
}

export interface UpdateListener extends ImportListener {
  readonly onStart: (source: SourceName) => void;
  readonly onResult: (result: SourceResult) => void;
  readonly importFiles: (files: AsyncIterable<OpenedFile>, listener: ImportListener) => Promise<ImportResult>;
  readonly onImport: (result: ImportResult) => void;
}

/**
 * Requests what is due of the given sources, imports what counts, and records what did not. A source that fails leaves its data as
 * they are, and the others continue.
 */
export async function runUpdate(
  dataDir: string,
  context: UpdateContext,
  only: ReadonlySet<SourceName>,
  listener: UpdateListener,
): Promise<readonly SourceResult[]> {
  const results: SourceResult[] = [];
  for (const stage of stages) {
    const selected = stage.filter(({ name }) => only.has(name));
    for (const source of selected) {
      const result = await runSource(context, source, listener);
      results.push(result);
      listener.onResult(result);
    }
    if (selected.length > 0) await importPending(dataDir, context, listener);
  }
  return results;
}

async function runSource(
  context: UpdateContext,
  { name, download }: DownloadedSource,
  listener: UpdateListener,
): Promise<SourceResult> {
  const { ledger, now } = context;
  if ((await download.plan(context)).requests === 0) {
    const state = ledger.source(name);
    return {
      source: name,
      state: 'skipped',
      rows: 0,
      asOf: state.asOf,
      problems: listProblems(state),
      missing: countMissingParts(state.missing ?? []),
    };
  }
  listener.onStart(name);
  try {
    const { rows, asOf, missing } = await download.run(context);
    if (asOf === null && missing.length > 0) throw new FetchError(formatMissingParts(missing));
    ledger.setSource(name, { checkedAt: formatUtcTime(now()), asOf, failure: null, missing });
    const problems = missing.map(formatMissingPart);
    const state = problems.length > 0 ? 'partial' : 'updated';
    return { source: name, state, rows, asOf, problems, missing: countMissingParts(missing) };
  } catch (error) {
    // an unexpected layout can fail anywhere in a parser; only a stop by the user and a full disk end the run
    if ((error instanceof Error && error.name === 'AbortError') || isDiskFull(error)) throw error;
    const reason = error instanceof FetchError ? error.message : `unexpected: ${errorMessage(error)}`;
    const before = ledger.source(name);
    const failure = { since: before.failure?.since ?? formatUtcTime(now()), reason };
    ledger.setSource(name, { ...before, failure });
    return { source: name, state: 'failed', rows: 0, asOf: before.asOf, problems: [reason], missing: '' };
  }
}

const listProblems = ({ failure, missing = [] }: SourceState): readonly string[] => [
  ...(failure ? [failure.reason] : []),
  ...missing.map(formatMissingPart),
];

/** Imports what was completed since the last import, also by a run that was killed before it could. */
async function importPending(dataDir: string, context: UpdateContext, listener: UpdateListener): Promise<void> {
  const { ledger, downloads } = context;
  const hasDataset = (await findCurrentVersion(dataDir, 'Official')).current !== null;
  const names = hasDataset ? ledger.pending() : [];
  const paths = hasDataset ? names.map((name) => join(downloads.root, name)) : [downloads.root];
  const existing = paths.filter((path) => existsSync(path));
  if (existing.length === 0) return;
  const rejected: string[] = [];
  const onFile: UpdateListener['onFile'] = (report) => {
    const reasons = report.outcome === 'rejected' ? [report.reason] : (report.refused ?? []);
    recordRejections(context, report.name, reasons);
    if (reasons.length > 0) rejected.push(report.name);
    listener.onFile(report);
  };
  const files = openDownloads(downloads.root, existing);
  listener.onImport(await listener.importFiles(files, { ...listener, onFile }));
  ledger.clearPending((path) => rejected.some((file) => file.startsWith(`${path}/`)));
}

/** The files of downloads, named by their path below the folder: the name contains the source and the day. */
async function* openDownloads(root: string, paths: readonly string[]): AsyncGenerator<OpenedFile> {
  for (const path of paths) {
    const below = path === root ? '' : path.slice(root.length + 1);
    for await (const file of openFiles([path])) {
      const name = file.name.split('/').slice(1).join('/');
      const whole = below === '' ? name : `${below}/${name}`;
      yield { ...file, name: whole, month: MONTH_FOLDER.exec(whole)?.[1] };
    }
  }
}

/** The files of a fund house are in a folder of the month that the link to them said. */
const MONTH_FOLDER = /^portfolios\/[^/]+\/(\d{4}-\d\d)\//;

/** A rejected file, or what is refused of it, is a part that is missing. Its day does not count: the newest one is that of the dataset. */
export function recordRejections(
  { ledger }: Pick<UpdateContext, 'ledger'>,
  file: string,
  reasons: readonly string[],
): void {
  const name = sources.find((source) => file.startsWith(`${source.name}/`))?.name;
  if (name === undefined) return;
  const { missing = [], ...state } = ledger.source(name);
  // it remains pending, so that each import rejects it again, or takes it
  const part = `import of ${file}`;
  const others = missing.filter((other) => other.name !== part);
  if (reasons.length === 0 && others.length === missing.length) return;
  const rejected = reasons.map((reason) => ({ name: part, reason }));
  ledger.setSource(name, {
    ...state,
    asOf: reasons.length > 0 ? null : state.asOf,
    missing: [...others, ...rejected],
  });
}
