import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '#contract/dates.ts';
import { readDatasetInfo } from '#dataset/storage/create-store.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { checkDataset } from '../draft/check-dataset.ts';
import { createRowWriter, DRAFT_NAME, type Draft } from '../draft/draft.ts';
import {
  announceVersion,
  getDatasetPath,
  setCurrentVersion,
  tryReadCurrentVersion,
  type DatasetFile,
  type LocalDatasetKind,
} from './current-version.ts';
import { syncToDisk } from './file-system.ts';
import { writeManifest, computeFileSha256 } from './manifest.ts';

/** Facts about a finished dataset that cannot be counted in its tables. */
export interface DatasetFacts {
  readonly kind: LocalDatasetKind;
  /** Part of the version's name, such as the number of codes; may be empty. */
  readonly label: string;
  readonly navAsOf: IsoDate | null;
  readonly navRows: number;
  readonly sources: string;
  /** The generator version of `CurrentVersion`. */
  readonly generatorVersion: string;
}

/**
 * Publishes a draft: writes its description, checks it, syncs it to disk, gives it its name and makes it the current version
 * of its kind, in this order. If it stops anywhere before the last step, the previous version stays
 * current.
 * @throws Error if the draft fails a check; it is not published then.
 */
export async function publishDataset(dataDir: string, draft: Draft, finished: DatasetFacts): Promise<DatasetFile> {
  const now = new Date();
  const { kind, generatorVersion } = finished;
  const version = [kind.toLowerCase(), finished.label, formatTimestamp(now), randomBytes(3).toString('hex')]
    .filter((part) => part !== '')
    .join('-');
  writeDescription(draft, finished, version, now);
  draft.sqlite.exec('COMMIT');
  const { schemes } = await checkDataset(draft, finished.navRows);
  const info = await readDatasetInfo(draft.database);
  draft.sqlite.close();
  syncToDisk(draft.path);
  const [{ size }, sha256] = [statSync(draft.path), await computeFileSha256(draft.path)];
  const path = getDatasetPath(dataDir, version);
  announceVersion(dataDir, kind, version);
  writeManifest(dataDir, { ...info, format: DATASET_FORMAT, bytes: size, sha256, generatorVersion });
  renameSync(draft.path, path); // after the manifest: a version that nothing names is taken if it can be verified
  setCurrentVersion(dataDir, kind, { format: DATASET_FORMAT, version, generatorVersion, schemes });
  removeLeftovers(dataDir);
  return { kind, version, path };
}

/**
 * Removes drafts of builds that died, and the versions that are obsolete; never one that was not current before. Call it under the lock.
 * A process that has a removed version open can still read it; if the system does not allow removal, the next build tries again.
 */
export function removeLeftovers(dataDir: string): void {
  const kinds = ['Official', 'Sample'] as const;
  const obsolete = new Set(kinds.flatMap((kind) => tryReadCurrentVersion(dataDir, kind)?.obsolete ?? []));
  removeFiles(dataDir, (version) => obsolete.has(version));
}

/** Removes drafts of builds that died, and all versions but those to keep. Call it under the lock. */
export const removeVersions = (dataDir: string, keep: readonly string[]): void =>
  removeFiles(dataDir, (version) => !keep.includes(version));

function removeFiles(dataDir: string, isRemoved: (version: string) => boolean): void {
  for (const name of readdirSync(dataDir)) {
    const version = VERSION_FILE.exec(name)?.[1];
    if (version === undefined ? !DRAFT_NAME.test(name) : !isRemoved(version)) continue;
    try {
      rmSync(join(dataDir, name), { force: true });
    } catch {
      continue; // still open in another process, on a system that locks open files
    }
  }
}

const VERSION_FILE = /^((?:official|sample)-[\w-]+)\.(?:sqlite|json(?:\.new)?)$/;

/** `20261119T101500`, UTC. */
const formatTimestamp = (time: Date) => time.toISOString().slice(0, 19).replace(/[-:]/g, '');

function writeDescription({ sqlite }: Draft, finished: DatasetFacts, version: string, now: Date): void {
  sqlite.exec('DELETE FROM dataset');
  createRowWriter(
    sqlite,
    'dataset',
  )({
    format: DATASET_FORMAT,
    version,
    kind: finished.kind,
    built_at: now.toISOString(),
    produced_at: now.toISOString().slice(0, 19),
    nav_as_of: finished.navAsOf,
    portfolio_as_of: null,
    schemes: 0,
    nav_rows: finished.navRows,
    holding_rows: 0,
    offers: 0,
    sources: finished.sources,
  });
  sqlite.exec(`UPDATE dataset SET
    portfolio_as_of = (${PORTFOLIO_AS_OF}),
    schemes = (SELECT COUNT(*) FROM scheme),
    holding_rows = (SELECT COALESCE(SUM(holding_rows), 0) FROM sheet WHERE portfolio IS NOT NULL),
    offers = (SELECT COUNT(*) FROM offer)`);
}

/**
 * The date that most schemes' newest portfolios have, of the month that most have: neither one early fund house nor the fortnightly
 * portfolios of debt schemes set it. The later one if two are as frequent.
 */
const PORTFOLIO_AS_OF = `SELECT date FROM portfolio GROUP BY date
  ORDER BY SUM(COUNT(*)) OVER (PARTITION BY substr(date, 1, 7)) DESC, substr(date, 1, 7) DESC, COUNT(*) DESC, date DESC
  LIMIT 1`;
