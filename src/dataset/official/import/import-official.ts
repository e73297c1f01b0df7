import type { OpenedFile } from '../parse/open/open-files.ts';
import { createDraft, discardDraft, type Draft } from '../../build/draft.ts';
import { computeGeneratorVersion } from '../../build/generator-version.ts';
import { findCurrentOfKind, readCurrentVersion } from '../../versions/current-version.ts';
import { withDataDirLock } from '../../versions/lock.ts';
import { publishDataset, removeLeftovers } from '../../versions/publish.ts';
import { ingestFile } from './ingest-file.ts';
import { rebuildDerivedTables } from './rebuild-derived-tables.ts';
import type { FileReport, ImportResult } from './report.ts';
import { createSession } from './session.ts';
import { describeSourceFiles } from './source-files.ts';

/** Callbacks of a running import. */
export interface ImportListener {
  /** Another build in the same data directory must finish first. */
  readonly onWait: () => void;
  readonly onFile: (report: FileReport) => void;
}

type Files = AsyncIterable<OpenedFile> | Iterable<OpenedFile>;

/**
 * Adds files to the official dataset of a data directory, in a new version beside the current one. Files the dataset already
 * contains change nothing, and without anything new there is no new version; the result does not depend on the order of
 * files or imports.
 * @throws Error if the directory is not writable or the new version fails its checks; the current version stays in use.
 */
export async function importOfficialFiles(
  dataDir: string,
  files: Files,
  { onWait, onFile }: ImportListener,
): Promise<ImportResult> {
  return withDataDirLock(dataDir, onWait, async () => {
    removeLeftovers(dataDir);
    const draft = createDraft(dataDir, findCurrentOfKind(dataDir, 'Official')?.path);
    try {
      return await importIntoDraft(draft, dataDir, files, onFile);
    } finally {
      discardDraft(draft); // a published draft has been renamed, so nothing is left to remove
    }
  });
}

async function importIntoDraft(
  draft: Draft,
  dataDir: string,
  files: Files,
  onFile: ImportListener['onFile'],
): Promise<ImportResult> {
  const current = findCurrentOfKind(dataDir, 'Official');
  const session = await createSession(draft);
  for await (const file of files) onFile(await ingestFile(session, file));
  const { counts, conflicts } = session;
  const generatorVersion = computeGeneratorVersion('');
  const isOutdated = readCurrentVersion(dataDir, 'Official')?.generatorVersion !== generatorVersion;
  if (counts.imported === 0 && !(counts.alreadyPresent > 0 && isOutdated)) {
    return { ...counts, conflicts, dataset: current, changed: false, rebuild: null };
  }
  await session.navs.flush();
  session.history.save();
  const rebuild = await rebuildDerivedTables(draft, session.history);
  const { navAsOf, navRows } = rebuild;
  const sources = describeSourceFiles(session.sources);
  const finished = { kind: 'Official', label: '', navAsOf, navRows, sources, generatorVersion } as const;
  const dataset = await publishDataset(dataDir, draft, finished);
  return { ...counts, conflicts, dataset, changed: true, rebuild };
}
