import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { readCurrentVersion } from '../../versions/current-version.ts';
import type { ImportListener } from '../import/import-official.ts';
import type { ImportResult } from '../import/report.ts';
import { openFiles, type OpenedFile } from '../parse/open/open-files.ts';
import type { Source, SourceName, SourceOutcome, UpdateContext } from './source.ts';
import { FetchError } from './http/fetch-error.ts';
import { averageAumSource } from './sources/average-aum.ts';
import { indicesSource } from './sources/indices.ts';
import { navHistorySource } from './sources/nav-history.ts';
import { navSource } from './sources/nav.ts';
import { offersSource } from './sources/offers.ts';
import { performanceSource } from './sources/performance.ts';
import { portfoliosSource } from './sources/portfolios.ts';
import { schemesSource } from './sources/schemes.ts';
import { sizeListSource } from './sources/size-list.ts';
import { terSource } from './sources/ter.ts';

/** In the order in which they are requested: what a newcomer needs first, and what depends on the dataset after its import. */
const stages: readonly (readonly Source[])[] = [
  [navSource, performanceSource, terSource, averageAumSource, offersSource, schemesSource, sizeListSource],
  [indicesSource, navHistorySource, portfoliosSource],
];

export const sources: readonly Source[] = stages.flat();

/** What became of a source in a run. */
export interface SourceResult {
  readonly source: SourceName;
  /** `skipped`: nothing was due; `failed`: nothing counted; `partial`: something did not count. */
  readonly state: 'skipped' | 'updated' | 'partial' | 'failed';
  readonly rows: number;
  readonly asOf: string | null;
  readonly problems: readonly string[];
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

async function runSource(context: UpdateContext, source: Source, listener: UpdateListener): Promise<SourceResult> {
  const { name } = source;
  const { ledger } = context;
  if ((await source.plan(context)).requests === 0) {
    const { asOf, failure } = ledger.source(name);
    return { source: name, state: 'skipped', rows: 0, asOf, problems: failure ? [failure.reason] : [] };
  }
  listener.onStart(name);
  try {
    const outcome = await source.run(context);
    recordOutcome(context, name, outcome);
    return { source: name, state: outcome.problems.length > 0 ? 'partial' : 'updated', ...outcome };
  } catch (error) {
    // an unexpected layout can fail anywhere in a parser; only a stop by the user ends the run
    if (error instanceof Error && error.name === 'AbortError') throw error;
    const reason = error instanceof FetchError ? error.message : `unexpected: ${errorMessage(error)}`;
    recordOutcome(context, name, { rows: 0, asOf: ledger.source(name).asOf, problems: [reason] });
    return { source: name, state: 'failed', rows: 0, asOf: ledger.source(name).asOf, problems: [reason] };
  }
}

function recordOutcome({ ledger, now }: UpdateContext, name: string, { asOf, problems }: SourceOutcome): void {
  const before = ledger.source(name);
  const time = now().toISOString();
  const [first] = problems;
  if (first === undefined) ledger.setSource(name, { checkedAt: time, asOf, failure: null });
  else {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    const failure = { since: before.failure?.since ?? time, reason: `${first}${more}` };
    ledger.setSource(name, { checkedAt: before.checkedAt, asOf, failure });
  }
}

/** Imports what was completed since the last import, also by a run that was killed before it could. */
async function importPending(dataDir: string, context: UpdateContext, listener: UpdateListener): Promise<void> {
  const { ledger, downloads } = context;
  const hasDataset = readCurrentVersion(dataDir, 'Official') !== null;
  const names = hasDataset ? ledger.pending() : [];
  const paths = hasDataset ? names.map((name) => join(downloads.root, name)) : [downloads.root];
  const existing = paths.filter((path) => existsSync(path));
  if (existing.length === 0) return;
  const rejected: string[] = [];
  const onFile: UpdateListener['onFile'] = (report) => {
    if (report.outcome === 'rejected') {
      recordRejection(context, report.name, report.reason);
      rejected.push(report.name);
    }
    listener.onFile(report);
  };
  const files = openDownloads(downloads.root, existing);
  listener.onImport(await listener.importFiles(files, { ...listener, onFile }));
  ledger.clearPending((path) => rejected.some((file) => file.startsWith(`${path}/`)));
}

/** The files of downloads, named by their path below the folder: the name tells the source and the day. */
async function* openDownloads(root: string, paths: readonly string[]): AsyncGenerator<OpenedFile> {
  for (const path of paths) {
    const below = path === root ? '' : path.slice(root.length + 1);
    for await (const file of openFiles([path])) {
      const name = file.name.split('/').slice(1).join('/');
      yield { ...file, name: below === '' ? name : `${below}/${name}` };
    }
  }
}

function recordRejection(context: UpdateContext, file: string, reason: string): void {
  const name = sources.find((source) => file.startsWith(`${source.name}/`))?.name;
  if (name === undefined) return;
  const { asOf } = context.ledger.source(name);
  recordOutcome(context, name, { rows: 0, asOf, problems: [`import of ${file}: ${reason}`] });
}
