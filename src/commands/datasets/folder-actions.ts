import { datePart } from '#contract/dates.ts';
import { formatCount, formatDay } from '#contract/format-text.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { backUpVersion, makeCurrent, restoreVersion } from '#dataset/versions/backup.ts';
import type { LocalDatasetKind } from '#dataset/versions/current-version.ts';
import { findCurrentVersion } from '#dataset/versions/find-current.ts';
import { withDataDirLock } from '#dataset/versions/lock.ts';
import { listManifests, findFault } from '#dataset/versions/manifest.ts';
import { removeVersions } from '#dataset/versions/publish.ts';
import { quote } from '../format-text.ts';
import { CommandError } from '../run-command.ts';

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
      const { format } = manifest;
      const isOther =
        format === DATASET_FORMAT
          ? ''
          : `, of format ${format}: the release that wrote it serves it, this one rebuilds it by npm run import`;
      console.log(`Current: ${version}${isOther}`);
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

/** The actions of `npm run datasets`, by name. */
export type Actions = Readonly<Record<string, Action>>;

interface Action {
  /** It needs a writable data directory. */
  readonly isChange: boolean;
  readonly needsArgument: boolean;
  readonly run: (dataDir: string, argument: string) => Promise<void>;
}

/** `official-20261119T101500-a1b2c3  current  19 Nov 2026  NAVs to 18 Nov 2026  14,148 codes  …` */
export const formatVersion = (
  { version, builtAt, navAsOf, ...counts }: DatasetInfo,
  isCurrent: boolean,
  bytes: number,
): string =>
  [
    version,
    isCurrent ? 'current' : '       ',
    `built ${formatDay(datePart(builtAt))}`,
    navAsOf === null ? 'no NAVs' : `NAVs to ${formatDay(navAsOf)}`,
    formatCount(counts.schemes, 'code'),
    formatCount(counts.navRows, 'NAV'),
    formatCount(counts.holdingRows, 'holding row'),
    `${(bytes / 1e6).toFixed(1)} MB`,
  ].join('  ');

/** @throws CommandError */
export function parseKeep(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new CommandError(`KEEP must be a whole number of versions from 1, got ${quote(text)}.`);
}
