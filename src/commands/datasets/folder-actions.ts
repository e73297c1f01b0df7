import { formatCount } from '#contract/format-text.ts';
import { backUpVersion, makeCurrent, restoreVersion } from '#dataset/versions/backup.ts';
import type { LocalDatasetKind } from '#dataset/versions/current-version.ts';
import { findCurrentVersion } from '#dataset/versions/find-current.ts';
import { withDataDirLock } from '#dataset/versions/lock.ts';
import { listManifests, findFault } from '#dataset/versions/manifest.ts';
import { removeVersions } from '#dataset/versions/publish.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';
import { formatVersion, parseKeep, type Actions } from './actions.ts';

/** The actions on the dataset versions in a data directory. */
export const folderActions: Actions = {
  list: { isChange: false, needsArgument: false, run: list },
  verify: { isChange: false, needsArgument: false, run: verify },
  use: {
    isChange: true,
    needsArgument: true,
    run: async (dataDir, version) => {
      const manifest = listManifests(dataDir).find((each) => each.version === version);
      if (!manifest) throw new CommandError(`No version ${quote(version)}; see npm run datasets -- list.`);
      await locked(dataDir, () => makeCurrent(dataDir, manifest));
      console.log(`Current: ${version}`);
    },
  },
  prune: { isChange: true, needsArgument: true, run: prune },
  backup: {
    isChange: false,
    needsArgument: true,
    run: async (dataDir, file) => {
      const version = await findCurrent(dataDir, 'Official');
      if (version === null) throw new CommandError('There is no official dataset to back up.');
      await backUpVersion(dataDir, version, file);
      console.log(`${version} backed up to ${file}`);
    },
  },
  restore: {
    isChange: true,
    needsArgument: true,
    run: async (dataDir, file) => {
      const { version } = await locked(dataDir, () => restoreVersion(dataDir, file));
      console.log(`Restored and current: ${version}`);
    },
  },
};

async function list(dataDir: string): Promise<void> {
  const current = await listCurrent(dataDir);
  for (const manifest of listManifests(dataDir)) {
    console.log(formatVersion(manifest, current.includes(manifest.version), manifest.bytes));
  }
}

/** @throws CommandError if a version is not named, which may be any: none is removed then. */
async function listNamed(dataDir: string): Promise<readonly string[]> {
  const found = [await findCurrentVersion(dataDir, 'Official'), await findCurrentVersion(dataDir, 'Sample')];
  const fault = found.find((each) => each.fault !== null)?.fault;
  if (fault === undefined) return found.flatMap(({ current }) => current?.version ?? []);
  throw new CommandError(`No change: ${fault}. Choose the version with npm run datasets -- use VERSION first.`);
}

/** The current version of a kind. What is wrong with the file that names it is printed. */
async function findCurrent(dataDir: string, kind: LocalDatasetKind): Promise<string | null> {
  const { current, fault } = await findCurrentVersion(dataDir, kind);
  if (fault !== null) console.error(fault);
  return current?.version ?? null;
}

async function listCurrent(dataDir: string): Promise<readonly string[]> {
  const versions = [await findCurrent(dataDir, 'Official'), await findCurrent(dataDir, 'Sample')];
  return versions.filter((version) => version !== null);
}

async function verify(dataDir: string): Promise<void> {
  const listed = listManifests(dataDir).map(({ version }) => version);
  const versions = new Set([...listed, ...(await listCurrent(dataDir))]);
  let damaged = 0;
  for (const version of versions) {
    const fault = await findFault(dataDir, version);
    if (fault !== null) damaged += 1;
    console.log(`${version}  ${fault ?? 'sound'}`);
  }
  if (damaged > 0) throw new CommandError(`${formatCount(damaged, 'damaged version')} of ${versions.size}.`);
}

async function prune(dataDir: string, text: string): Promise<void> {
  const count = parseKeep(text);
  await locked(dataDir, async () => {
    const before = listManifests(dataDir);
    const newest = (['Official', 'Sample'] as const).flatMap((kind) =>
      before.filter((manifest) => manifest.kind === kind).slice(0, count),
    );
    removeVersions(dataDir, [...(await listNamed(dataDir)), ...newest.map(({ version }) => version)]);
    console.log(`Removed ${formatCount(before.length - listManifests(dataDir).length, 'version')}.`);
  });
}

const locked = <T>(dataDir: string, work: () => Promise<T>): Promise<T> =>
  withDataDirLock(dataDir, (holder) => console.error(`An import is running (${holder}); waiting…`), work);
