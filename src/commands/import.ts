import { parseArgs } from 'node:util';
import { errorMessage } from '#contract/errors.ts';
import { acceptCheck } from '#dataset/official/import/accepted-checks.ts';
import { openFiles } from '#dataset/official/workbook/open-files.ts';
import { findCurrentVersion } from '#dataset/versions/find-current.ts';
import { readOfficialVersion } from './import/official-version.ts';
import { runImport } from './import/run-import.ts';
import { CommandError, runCommand } from './run-command.ts';
import { createDataDir, getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';

const USAGE = 'Usage: npm run import -- [--accept DIGEST] [--verbose] PATH… (one or more files or folders)';

/**
 * `npm run import -- PATH…`: adds official files to the dataset and reports what came of them. A rejected file does not stop
 * the others; the process exits with 1 only if no file was recognised. Without paths it rebuilds the dataset from the files
 * imported before, which also upgrades one of an earlier format. What `--accept` names is recorded for all later imports,
 * without paths nothing else is done.
 */
async function importFiles(): Promise<void> {
  const { paths, accepted, isVerbose } = parseArguments(process.argv.slice(2));
  const dataDir = getDataDir(process.env);
  const databaseUrl = getDatabaseUrl(process.env);
  const isRebuild = paths.length === 0 && accepted.length === 0;
  if (isRebuild && !(await hasOfficialDataset(dataDir, databaseUrl))) throw new CommandError(USAGE);
  createDataDir(dataDir);
  for (const digest of accepted) accept(dataDir, digest);
  if (paths.length === 0 && !isRebuild) {
    console.log('Accepted: the next import or update of the file takes it.');
    return;
  }
  const result = await runImport(dataDir, databaseUrl, isRebuild ? null : openFiles(paths), isVerbose);
  if (paths.length > 0 && result.imported + result.alreadyPresent === 0) {
    throw new CommandError(`Nothing imported: no file was recognised (${result.rejected} rejected, see above).`);
  }
}

function accept(dataDir: string, digest: string): void {
  try {
    acceptCheck(dataDir, digest);
  } catch (error) {
    throw new CommandError(`--accept: ${errorMessage(error)}`);
  }
}

interface Arguments {
  readonly paths: readonly string[];
  readonly accepted: readonly string[];
  readonly isVerbose: boolean;
}

function parseArguments(args: readonly string[]): Arguments {
  try {
    const options = { accept: { type: 'string', multiple: true }, verbose: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { paths: positionals, accepted: values.accept ?? [], isVerbose: values.verbose ?? false };
  } catch (error) {
    throw new CommandError(`${errorMessage(error)}. ${USAGE}`);
  }
}

/** Whether the database has official data, or the data directory, whose dataset is then the first in the database. */
async function hasOfficialDataset(dataDir: string, databaseUrl: string | undefined): Promise<boolean> {
  const { current, fault } = await findCurrentVersion(dataDir, 'Official');
  return current !== null || fault !== null || (await readOfficialVersion(dataDir, databaseUrl)) !== undefined;
}

const HELP = `${USAGE}

Adds official files to the dataset, also gzip and zip, and reports on a screen what came of them. Without paths it rebuilds the dataset from what was
imported before, which also upgrades one of an earlier format. Which files: docs/official-files.md.

--accept DIGEST  takes a file although it fails a check; the digest is in the refusal. Also for the files of npm run update.
--verbose        prints the outcome of each file, and all details.`;

await runCommand(importFiles, HELP);
