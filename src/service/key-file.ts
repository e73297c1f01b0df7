import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKey } from './keys/access-key.ts';

/** The fewest characters an access key may have. */
export const SHORTEST_KEY = 16;

/** Read and written by its owner alone. */
const OWNER_ONLY = 0o600;

export const keyFilePath = (home: string): string => join(home, 'access-key');

/**
 * The access key that is kept in a home; made at random at the first time.
 * @throws Error with the system's code where the file cannot be read or written; one without a code where it holds no key.
 */
export function keptKey(home: string): string {
  const path = keyFilePath(home);
  try {
    const key = newKey();
    // `wx` never takes the place of a kept key
    writeFileSync(path, `${key}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return key;
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
    return readKey(path);
  }
}

function readKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < SHORTEST_KEY) {
    throw new Error(`${path} holds no access key of at least ${SHORTEST_KEY} characters; remove it to have one made`);
  }
  chmodSync(path, OWNER_ONLY);
  return key;
}
