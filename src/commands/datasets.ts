import { parseArgs } from 'node:util';
import { errorMessage } from '#contract/errors.ts';
import { type Actions, folderActions } from './datasets/folder-actions.ts';
import { CommandError, runCommand } from './run-command.ts';
import { createDataDir, getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';

const USAGE =
  'Usage: npm run datasets -- list | use VERSION | verify | prune KEEP | backup FILE | restore FILE (an official dataset)';

/**
 * `npm run datasets -- …`: lists, verifies, switches, removes, backs up and restores the dataset versions of a data directory or a
 * database. A running service follows a switch within a second.
 */
async function datasets(): Promise<void> {
  const [action = '', argument, ...extra] = parseArguments(process.argv.slice(2));
  const databaseUrl = getDatabaseUrl(process.env);
  const actions = databaseUrl === undefined ? folderActions : await openDatabaseActions(databaseUrl);
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

async function openDatabaseActions(databaseUrl: string): Promise<Actions> {
  const { createDatabaseActions } = await import('./datasets/database-actions.ts');
  return createDatabaseActions(databaseUrl);
}

function parseArguments(args: readonly string[]): readonly string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals;
  } catch {
    throw new CommandError(USAGE);
  }
}

const HELP = `${USAGE}

  list            list the versions of the dataset
  use VERSION     serve another version
  verify          check each version against its digest
  prune KEEP      delete all but the current version and the newest KEEP
  backup FILE     write the current official dataset to a file, with its digest inside
  restore FILE    make a backup the current official dataset`;

await runCommand(datasets, HELP);
