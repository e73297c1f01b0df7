import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATASET_FORMAT } from '#dataset/storage/info.ts';
import { checkDataset } from './check.ts';
import { writeDocuments } from './documents.ts';
import { DRAFT_NAME, rowWriter, type Draft } from './draft.ts';
import { datasetPath, type DatasetFile, type KeptKind } from './home.ts';
import { readPointer, syncPath, writePointer } from './pointer.ts';

/** What a finished dataset tells of itself beyond what can be counted in it. */
export interface Finished {
  readonly kind: KeptKind;
  /** Part of the version's name, such as the number of codes; may be empty. */
  readonly label: string;
  readonly navAsOf: string | null;
  readonly navRows: number;
  readonly sources: string;
  readonly recipe: string;
}

/**
 * Finishes a draft: tells what it is, checks it, makes it outlast a power cut, gives it its name and swaps it in as the
 * current version of its kind, in this order. Stopped anywhere before the swap, the version before still serves.
 * @throws Error when the draft does not hold together; it is not swapped in then.
 */
export async function publish(home: string, draft: Draft, finished: Finished): Promise<DatasetFile> {
  const now = new Date();
  const { kind } = finished;
  const version = [kind.toLowerCase(), finished.label, timeStamp(now), randomBytes(3).toString('hex')]
    .filter((part) => part !== '')
    .join('-');
  tellWhatItIs(draft, finished, version, now);
  await writeDocuments(draft); // last, since they tell what it is
  draft.database.exec('COMMIT');
  const { schemes } = await checkDataset(draft, finished.navRows);
  draft.database.close();
  syncPath(draft.path);
  const path = datasetPath(home, version);
  renameSync(draft.path, path);
  syncPath(home);
  const previous = readPointer(home, kind)?.version ?? '';
  writePointer(home, kind, { format: DATASET_FORMAT, version, previous, recipe: finished.recipe, schemes });
  removeLeftovers(home);
  return { kind, version, path };
}

/**
 * Removes drafts of builds that died and versions beyond the last two. To be called under the lock. A reader that has a
 * removed version open keeps it; where the system does not allow that, the next build tries again.
 */
export function removeLeftovers(home: string): void {
  const kept = new Set<string>();
  for (const kind of ['Official', 'Sample']) {
    const pointer = readPointer(home, kind);
    if (pointer) kept.add(`${pointer.version}.sqlite`).add(`${pointer.previous}.sqlite`);
  }
  for (const name of readdirSync(home)) {
    const isDataset = DRAFT_NAME.test(name) || VERSION_FILE.test(name);
    if (!isDataset || kept.has(name)) continue;
    try {
      rmSync(join(home, name), { force: true });
    } catch {
      continue; // still open elsewhere, on a system that holds on to open files
    }
  }
}

const VERSION_FILE = /^(?:official|sample)-[\w-]+\.sqlite$/;

/** `20261119T101500`, UTC. */
const timeStamp = (time: Date) => time.toISOString().slice(0, 19).replace(/[-:]/g, '');

function tellWhatItIs({ database }: Draft, finished: Finished, version: string, now: Date): void {
  database.exec('DELETE FROM dataset');
  rowWriter(
    database,
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
  database.exec(`UPDATE dataset SET
    portfolio_as_of = (SELECT MAX(date) FROM portfolio),
    schemes = (SELECT COUNT(*) FROM scheme),
    holding_rows = (SELECT COALESCE(SUM(holding_rows), 0) FROM sheet WHERE portfolio IS NOT NULL),
    offers = (SELECT COUNT(*) FROM offer)`);
}
