import { errorMessage } from '#contract/errors.ts';
import { digestKey, generateKey } from '#service/auth/access-key.ts';
import { addKey, removeKey, rotateKey } from './keys/edit-keys.ts';
import { formatKeysTable, formatKeyTerms } from './keys/format-keys.ts';
import { createKeyFileStore, type KeyStore } from './keys/key-store.ts';
import { HELP, parseKeysCommand, type KeysCommand } from './keys/parse-arguments.ts';
import { CommandError, runCommand } from './run-command.ts';
import { createDataDir, getDataDir } from './settings/data-dir.ts';
import { getDatabaseUrl } from './settings/database-url.ts';

/**
 * `npm run keys -- create|list|revoke|rotate`: the access keys of a data directory or a database. A running service applies a change within a
 * second. Only a new key is printed on standard output, once; messages go to standard error.
 */
async function keys(): Promise<void> {
  const now = new Date();
  const command = parseKeysCommand(process.argv.slice(2), now);
  await execute(command, await openKeyStore(), now).catch((error: unknown) => {
    throw error instanceof CommandError ? error : new CommandError(`No change: ${errorMessage(error)}.`);
  });
}

async function openKeyStore(): Promise<KeyStore> {
  const databaseUrl = getDatabaseUrl(process.env);
  if (databaseUrl !== undefined) {
    const { createDatabaseKeyStore } = await import('./keys/database-key-store.ts');
    return createDatabaseKeyStore(databaseUrl);
  }
  const dataDir = getDataDir(process.env);
  createDataDir(dataDir);
  return createKeyFileStore(dataDir);
}

async function execute(command: KeysCommand, store: KeyStore, now: Date): Promise<void> {
  switch (command.action) {
    case 'list':
      for (const line of formatKeysTable(await store.read(), now)) console.log(line);
      break;
    case 'revoke':
      await store.update((stored) => removeKey(stored, command), printWaiting);
      console.error('Access key revoked.');
      break;
    case 'create':
    case 'rotate':
      await issueKey(command, store, now);
  }
}

type IssueCommand = Extract<KeysCommand, { action: 'create' | 'rotate' }>;

async function issueKey(command: IssueCommand, store: KeyStore, now: Date): Promise<void> {
  const key = generateKey();
  const updated = await store.update(
    (stored) =>
      command.action === 'create' ? addKey(stored, command, key, now) : rotateKey(stored, command, key, now),
    printWaiting,
  );
  console.log(key);
  const issued = updated.find(({ digest }) => digest === digestKey(key));
  if (issued) console.error(`Copy it now; it won't be shown again. ${issued.name}: ${formatKeyTerms(issued)}.`);
}

const printWaiting = () => console.error('Another keys command is running; waiting…');

await runCommand(keys, HELP);
