import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '#contract/error.ts';
import { withLock } from '#dataset/build/lock.ts';
import { syncPath } from '#dataset/build/pointer.ts';
import { readKeyList, writeKeyList, type KeptKey } from '#service/keys/key-list.ts';

const keysPath = (home: string): string => join(home, 'keys.json');

/** The text of the keys of a home; null where none was ever made. */
export function keysText(home: string): string | null {
  try {
    return readFileSync(keysPath(home), 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
    throw thrown;
  }
}

/**
 * The keys of a home.
 * @throws Error naming the file, where it cannot be read or is damaged.
 */
export function readKeys(home: string, text = keysText(home)): readonly KeptKey[] {
  if (text === null) return [];
  try {
    return readKeyList(text);
  } catch (thrown) {
    throw new Error(`${keysPath(home)} is damaged: ${reason(thrown)}`, { cause: thrown });
  }
}

/**
 * Changes the keys of a home. Of two processes that do so at once, one waits for the other; a reader sees the keys before
 * or after, whole. Answers with those after; what `change` throws leaves them as they were.
 */
export async function changeKeys(
  home: string,
  change: (keys: readonly KeptKey[]) => readonly KeptKey[],
  onWait: () => void,
): Promise<readonly KeptKey[]> {
  return withLock(join(home, 'keys.lock'), onWait, async () => {
    const path = keysPath(home);
    const beside = `${path}.new`;
    const keys = change(readKeys(home));
    rmSync(beside, { force: true }); // left behind where the machine stopped between; a file that is there keeps its mode
    writeFileSync(beside, writeKeyList(keys), { mode: 0o600, flag: 'wx' });
    syncPath(beside);
    renameSync(beside, path);
    syncPath(home);
    return keys;
  });
}
