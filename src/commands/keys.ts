import { errorMessage } from '#contract/errors.ts';
import { digestKey, generateKey } from '#service/auth/access-key.ts';
import { createDataDir, getDataDir } from './data-dir.ts';
import { addKey, removeKey, rotateKey } from './keys/edit-keys.ts';
import { formatKeysTable, formatKeyTerms } from './keys/format-keys.ts';
import { readKeys, updateKeys } from './keys/key-store.ts';
import { parseKeysCommand, type KeysCommand } from './keys/parse-arguments.ts';
import { CommandError, runCommand } from './run-command.ts';

/**
 * `npm run keys -- create|list|revoke|rotate`: the access keys of a data directory. A running service applies a change within a
 * second. Only a new key is printed on standard output, once; messages go to standard error.
 */
async function keys(): Promise<void> {
  const now = new Date();
  const command = parseKeysCommand(process.argv.slice(2), now);
  const dataDir = getDataDir(process.env);
  createDataDir(dataDir);
  await execute(command, dataDir, now).catch((error: unknown) => {
    throw error instanceof CommandError ? error : new CommandError(`No change: ${errorMessage(error)}.`);
  });
}

async function execute(command: KeysCommand, dataDir: string, now: Date): Promise<void> {
  switch (command.action) {
    case 'list':
      for (const line of formatKeysTable(readKeys(dataDir), now)) console.log(line);
      break;
    case 'revoke':
      await updateKeys(dataDir, (stored) => removeKey(stored, command), printWaiting);
      console.error('Access key revoked.');
      break;
    case 'create':
    case 'rotate':
      await issueKey(command, dataDir, now);
  }
}

type IssueCommand = Extract<KeysCommand, { action: 'create' | 'rotate' }>;

async function issueKey(command: IssueCommand, dataDir: string, now: Date): Promise<void> {
  const key = generateKey();
  const updated = await updateKeys(
    dataDir,
    (stored) =>
      command.action === 'create' ? addKey(stored, command, key, now) : rotateKey(stored, command, key, now),
    printWaiting,
  );
  console.log(key);
  const issued = updated.find(({ digest }) => digest === digestKey(key));
  if (issued) console.error(`Copy it now; it won't be shown again. ${issued.name}: ${formatKeyTerms(issued)}.`);
}

const printWaiting = () => console.error('Another keys command is running; waiting…');

await runCommand(keys);
