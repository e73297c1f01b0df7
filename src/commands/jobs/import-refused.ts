import { join } from 'node:path';
import { openDownloads } from '#dataset/official/fetch/downloads.ts';
import { openLedger } from '#dataset/official/fetch/ledger.ts';
import { recordRejections } from '#dataset/official/fetch/run-update.ts';
import { acceptCheck } from '#dataset/official/import/accepted-checks.ts';
import { listRefusedFiles, openRefusedFile } from '#dataset/official/refused-files.ts';
import { withLock } from '#dataset/versions/lock.ts';
import { runImport } from '../import/run-import.ts';
import { CommandError, runCommand } from '../run-command.ts';
import { getDataDir } from '../settings/data-dir.ts';
import { getDatabaseUrl } from '../settings/database-url.ts';

/** Accepts the checks that a refused file fails, by their digests, and imports it; run by the service in a process of its own. */
async function importRefused(): Promise<void> {
  const [id = '', ...digests] = process.argv.slice(2);
  const dataDir = getDataDir(process.env);
  const file = openRefusedFile(dataDir, id);
  if (!file) throw new CommandError('The file is not stored any more: import it again.');
  for (const digest of digests) acceptCheck(dataDir, digest);
  await runImport(dataDir, getDatabaseUrl(process.env), [file]);
  if (listRefusedFiles(dataDir).some((refused) => refused.id === id)) return;
  // of an update, it is not missing any more
  await withLock(
    join(dataDir, 'update.lock'),
    () => undefined,
    async () => {
      const ledger = openLedger(openDownloads(dataDir).root, (message) => console.error(message));
      recordRejections({ ledger }, file.name, []);
    },
  );
}

await runCommand(importRefused);
