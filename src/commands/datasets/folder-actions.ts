import { backUpVersion, makeCurrent, restoreVersion } from '#dataset/versions/backup.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { withDataDirLock } from '#dataset/versions/lock.ts';
import { listManifests } from '#dataset/versions/manifest.ts';
import { removeVersions } from '#dataset/versions/publish.ts';
import { findFault } from '#dataset/versions/verify-version.ts';
import { CommandError } from '../run-command.ts';
import { quote } from '../format-text.ts';
import { formatCount } from '#contract/format-text.ts';
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
      const version = readCurrentVersion(dataDir, 'Official')?.version;
      if (version === undefined) throw new CommandError('There is no official dataset to back up.');
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
  for (const manifest of listManifests(dataDir)) {
    const { kind, version, bytes } = manifest;
    const isCurrent = kind !== 'Upstream' && readCurrentVersion(dataDir, kind)?.version === version;
    console.log(formatVersion(manifest, isCurrent, bytes));
  }
}

async function verify(dataDir: string): Promise<void> {
  const current = (['Official', 'Sample'] as const).flatMap((kind) => readCurrentVersion(dataDir, kind)?.version ?? []);
  const versions = new Set([...listManifests(dataDir).map(({ version }) => version), ...current]);
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
    const keep = (['Official', 'Sample'] as const).flatMap((kind) => [
      readCurrentVersion(dataDir, kind)?.version ?? '',
      ...before
        .filter((manifest) => manifest.kind === kind)
        .slice(0, count)
        .map(({ version }) => version),
    ]);
    removeVersions(dataDir, keep);
    console.log(`Removed ${formatCount(before.length - listManifests(dataDir).length, 'version')}.`);
  });
}

const locked = <T>(dataDir: string, work: () => Promise<T>): Promise<T> =>
  withDataDirLock(dataDir, (holder) => console.error(`An import is running (${holder}); waiting…`), work);
