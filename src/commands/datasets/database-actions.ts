import { existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { errorMessage } from '#contract/errors.ts';
import { formatCount } from '#contract/format-text.ts';
import { checkTables } from '#dataset/draft/check-dataset.ts';
import {
  createCatalog,
  listVersions,
  readCurrent,
  removeDatabaseVersions,
  setCurrent,
  type DatabaseVersion,
} from '#dataset/postgres/catalog.ts';
import { inTransaction, LOCKS, withAdvisoryLock, withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { exportVersion } from '#dataset/postgres/export-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { measureVersion } from '#dataset/postgres/version-schema.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import { openPostgres } from '#dataset/storage/postgres.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { restoreVersion, sealBackup } from '#dataset/versions/backup.ts';
import { withDiskSpace } from '#dataset/versions/disk-space.ts';
import { withDataDirLock } from '#dataset/versions/lock.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';
import { formatVersion, parseKeep, type Actions } from './folder-actions.ts';

type Task = (client: ClientBase, argument: string, dataDir: string) => Promise<void>;

/** The actions on the dataset versions in a database; the data directory is needed for `restore` only. */
export function createDatabaseActions(url: string): Actions {
  const open = (task: Task) => (dataDir: string, argument: string) =>
    withConnection(url, async (client) => {
      await createCatalog(client);
      await task(client, argument, dataDir);
    });
  const openLocked = (task: Task) =>
    open((client, argument, dataDir) =>
      withAdvisoryLock(client, LOCKS.build, printWaiting, () => task(client, argument, dataDir)),
    );
  return {
    list: { isChange: false, needsArgument: false, run: open(list) },
    verify: { isChange: false, needsArgument: false, run: open((client) => verify(client, url)) },
    use: { isChange: false, needsArgument: true, run: openLocked(use) },
    prune: { isChange: false, needsArgument: true, run: openLocked(prune) },
    backup: { isChange: false, needsArgument: true, run: open(backup) },
    restore: { isChange: true, needsArgument: true, run: openLocked(restore) },
  };
}

const printWaiting = () => console.error('An import is running in the same database; waiting…');

async function list(client: ClientBase): Promise<void> {
  for (const stored of await listVersions(client)) {
    const isCurrent = (await readCurrent(client, stored.kind))?.version === stored.version;
    console.log(formatVersion(stored, isCurrent, await measureVersion(client, stored.version)));
  }
}

async function verify(client: ClientBase, url: string): Promise<void> {
  const versions = await listVersions(client);
  let [damaged, unchecked] = [0, 0];
  for (const { version, navRows, format } of versions) {
    if (format !== DATASET_FORMAT) {
      console.log(`${version}  not checked: it has format ${format}, this program reads ${DATASET_FORMAT}`);
      continue;
    }
    const database = openPostgres(url, version);
    try {
      await checkTables(database, navRows);
      console.log(`${version}  sound`);
    } catch (error) {
      const isUnchecked = error instanceof DatabaseUnavailableError; // which says nothing of the version
      if (isUnchecked) unchecked += 1;
      else damaged += 1;
      console.log(`${version}  ${isUnchecked ? 'not checked: ' : ''}${errorMessage(error)}`);
    } finally {
      await database.close();
    }
  }
  if (damaged > 0) throw new CommandError(`${formatCount(damaged, 'damaged version')} of ${versions.length}.`);
  if (unchecked > 0) throw new CommandError(`${formatCount(unchecked, 'version')} of ${versions.length} not checked.`);
}

async function use(client: ClientBase, version: string): Promise<void> {
  const stored = await findVersion(client, version);
  await inTransaction(client, () => setCurrent(client, stored));
  console.log(`Current: ${version}`);
}

async function findVersion(client: ClientBase, version: string): Promise<DatabaseVersion> {
  const stored = (await listVersions(client)).find((each) => each.version === version);
  if (!stored) throw new CommandError(`No version ${quote(version)}; see npm run datasets -- list.`);
  return stored;
}

async function prune(client: ClientBase, text: string): Promise<void> {
  const count = parseKeep(text);
  const versions = await listVersions(client);
  const keep = (['Official', 'Sample'] as const).flatMap((kind) =>
    versions.filter((version) => version.kind === kind).slice(0, count),
  );
  const removed = await removeDatabaseVersions(client, new Set(keep.map(({ version }) => version)));
  console.log(`Removed ${formatCount(removed.length, 'version')}; current, previous and open ones are never removed.`);
}

async function backup(client: ClientBase, file: string): Promise<void> {
  const current = await readCurrent(client, 'Official');
  if (!current) throw new CommandError('There is no official dataset to back up.');
  if (existsSync(file)) throw new CommandError(`${file} exists already.`);
  const unsealed = `${resolve(file)}.part`;
  try {
    await withDiskSpace('a backup', dirname(unsealed), 0, async () =>
      sealBackup(unsealed, await exportVersion(client, current, unsealed), file),
    );
  } finally {
    rmSync(unsealed, { force: true });
  }
  console.log(`${current.version} backed up to ${file}`);
}

async function restore(client: ClientBase, file: string, dataDir: string): Promise<void> {
  const onWait = (holder: string) => console.error(`An import is running (${holder}); waiting…`);
  const restored = await withDataDirLock(dataDir, onWait, () => restoreVersion(dataDir, file));
  await publishVersion(client, restored, '');
  console.log(`Restored and current: ${restored.version}`);
}
