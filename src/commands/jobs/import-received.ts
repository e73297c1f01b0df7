import { runImport } from '../import/run-import.ts';
import { runCommand } from '../run-command.ts';
import { getDataDir } from '../settings/data-dir.ts';
import { getDatabaseUrl } from '../settings/database-url.ts';
import { openReceivedFiles } from './received-files.ts';

/** Imports the files of a folder that the service has received; run by it in a process of its own. */
async function importReceived(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  await runImport(getDataDir(process.env), getDatabaseUrl(process.env), openReceivedFiles(folder));
}

await runCommand(importReceived);
