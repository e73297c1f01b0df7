import { parseArgs } from 'node:util';
import { errorMessage } from '#contract/errors.ts';
import { backUpVersion, makeCurrent, restoreVersion } from '#dataset/versions/backup.ts';
import { readCurrentVersion } from '#dataset/versions/current-version.ts';
import { withDataDirLock } from '#dataset/versions/lock.ts';
import { listManifests } from '#dataset/versions/manifest.ts';
import { removeVersions } from '#dataset/versions/publish.ts';
import { findFault } from '#dataset/versions/verify-version.ts';
import { createDataDir, getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';
import { CommandError, runCommand } from './run-command.ts';
import { formatVersion, parseKeep, type Actions } from './datasets/actions.ts';
import { createDatabaseActions } from './datasets/database-actions.ts';
import { formatCount, quote } from './terminal-text.ts';

const USAGE =
  'Usage: npm run datasets -- list | use VERSION | verify | prune KEEP | backup FILE | restore FILE (an official dataset); in a database also distribute VERSION (Citus)';

/**
 * `npm run datasets -- …`: lists, verifies, switches, removes, backs up and restores the dataset versions of a data directory or a
 * database. A running service follows a switch within a second.
 */
async function datasets(): Promise<void> {
  const [action = '', argument, ...extra] = parseArguments(process.argv.slice(2));
  const databaseUrl = getDatabaseUrl(process.env);
  const actions = databaseUrl === undefined ? folderActions : createDatabaseActions(databaseUrl);
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run || extra.length > 0 || run.needsArgument !== (argument !== undefined)) throw new CommandError(USAGE);
  const dataDir = getDataDir(process.env);
  if (run.isChange) createDataDir(dataDir);
  await run.run(dataDir, argument ?? '').catch((error: unknown) => {
    throw error instanceof CommandError
      ? error
      : new CommandError(`${run.isChange ? 'No change: ' : ''}${errorMessage(error)}.`);
  });
}

const folderActions: Actions = {
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
      console.log(`${version} backed up to ${file}, its digest to ${file}.sha256`);
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

function parseArguments(args: readonly string[]): readonly string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals;
  } catch {
    throw new CommandError(USAGE);
  }
}

await runCommand(datasets);
