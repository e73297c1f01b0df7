import { statSync } from 'node:fs';
import { hasAllColumns } from '#dataset/storage/create-store.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { createDraft, discardDraft, type Draft } from '../../draft/draft.ts';
import { findCurrentOfKind, readCurrentVersion, type DatasetFile } from '../../versions/current-version.ts';
import { withDiskSpace } from '../../versions/disk-space.ts';
import { repairCurrentVersion } from '../../versions/find-current.ts';
import { withDataDirLock } from '../../versions/lock.ts';
import { findFault } from '../../versions/manifest.ts';
import { publishDataset, removeLeftovers } from '../../versions/publish.ts';
import { readOverrides } from '../matching/overrides/overrides-file.ts';
import { hasSameOverrides } from '../matching/overrides/scheme-overrides.ts';
import { updateAssetTypes } from '../sources/portfolios/portfolio-store.ts';
import type { OpenedFile } from '../workbook/open-files.ts';
import { describeImportedFiles } from './importers.ts';
import { ingestFile } from './ingest-file.ts';
import { restoreNavs } from './nav-overrides.ts';
import { rebuildDerivedTables } from './rebuild-derived-tables.ts';
import type { FileReport, ImportResult } from './report.ts';
import { createSession } from './session.ts';

/** Callbacks of a running import. */
export interface ImportListener {
  /** Another build in the same data directory must finish first. */
  readonly onWait: (holder: string) => void;
  readonly onFile: (report: FileReport) => void;
  /** The file that names the current version was damaged or missing; the message says which version is taken. */
  readonly onRepair?: (message: string) => void;
}

export type OpenedFiles = AsyncIterable<OpenedFile> | Iterable<OpenedFile>;

/** The tables of imported data are the same since this format, so that everything else can be rebuilt from them. */
const EARLIEST_FORMAT = 1;

/**
 * Adds files to the official dataset of a data directory, in a new version beside the current one. Files the dataset already
 * contains change nothing, and without anything new there is no new version, unless the current one has an earlier format or
 * was built with other scheme overrides; the result does not depend on the order of files or imports.
 * @param files null to rebuild the dataset from what was imported before.
 * @throws Error if the directory is not writable, no version is sound although there are some, or the new version fails its checks; the
 * current version stays in use.
 */
export async function importOfficialFiles(
  dataDir: string,
  files: OpenedFiles | null,
  { onWait, onFile, onRepair }: ImportListener,
): Promise<ImportResult> {
  return withDataDirLock(dataDir, onWait, async () => {
    const { fault: repaired } = await repairCurrentVersion(dataDir, 'Official');
    if (repaired !== null) onRepair?.(repaired);
    removeLeftovers(dataDir);
    const current = findCurrentOfKind(dataDir, 'Official', EARLIEST_FORMAT);
    const format = readCurrentVersion(dataDir, 'Official')?.format;
    const fault = current && format === DATASET_FORMAT ? await findFault(dataDir, current.version) : null;
    if (fault !== null) {
      throw new Error(
        `${fault}; return to an earlier version with npm run datasets -- use VERSION, or restore a backup`,
      );
    }
    const bytes = current ? statSync(current.path).size : 0; // it begins as a copy
    return withDiskSpace('an import', dataDir, bytes, async () => {
      const draft = createDraft(dataDir, current?.path);
      try {
        return await importIntoDraft(draft, dataDir, current, files, onFile);
      } finally {
        discardDraft(draft); // a published draft has been renamed, so nothing is left to remove
      }
    });
  });
}

// a function of its own: what it has collected would stay in memory until the new version is published
async function ingestFiles(draft: Draft, dataDir: string, files: OpenedFiles, onFile: ImportListener['onFile']) {
  const session = await createSession(draft, dataDir);
  for await (const file of files) onFile(await ingestFile(session, file));
  await session.navs.flush();
  session.history.save();
  const { files: imported, counts, conflicts, comparisons } = session;
  return { imported, counts: { ...counts, conflicts, missingComparisons: comparisons.list() } };
}

async function importIntoDraft(
  draft: Draft,
  dataDir: string,
  current: DatasetFile | null,
  files: OpenedFiles | null,
  onFile: ImportListener['onFile'],
): Promise<ImportResult> {
  const overrides = readOverrides(dataDir);
  restoreNavs(draft.sqlite);
  updateAssetTypes(draft.sqlite);
  const { imported, counts } = await ingestFiles(draft, dataDir, files ?? [], onFile);
  const mustRebuild =
    files === null ||
    readCurrentVersion(dataDir, 'Official')?.format !== DATASET_FORMAT ||
    !(await hasAllColumns(draft.database)) ||
    !(await hasSameOverrides(draft, overrides));
  if (counts.imported === 0 && !(current && mustRebuild)) {
    return { ...counts, dataset: current, changed: false, rebuild: null };
  }
  const rebuild = await rebuildDerivedTables(draft, imported, overrides);
  const { navAsOf, navRows } = rebuild;
  const facts = { kind: 'Official', label: '', navAsOf, navRows, generatorVersion: '' } as const;
  const dataset = await publishDataset(dataDir, draft, { ...facts, sources: describeImportedFiles(imported) });
  return { ...counts, dataset, changed: true, rebuild };
}
