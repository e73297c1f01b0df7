import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { createFolder } from './file-system.ts';

const RETRY_INTERVAL = 200; // ms

/**
 * Runs `work` while no other process (and nothing else in this one) builds a dataset in the same data directory, which is
 * created if missing. The lock is SQLite's on an empty file: the operating system releases it when its holder ends, however
 * it ends. `onWait` is called once if another process has it.
 */
export async function withDataDirLock<T>(dataDir: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  createFolder(dataDir);
  return withLock(join(dataDir, 'build.lock'), onWait, work);
}

/** The same for any other purpose: each lock is an empty file of its own, in an existing folder. */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    for (let attempt = 0; !tryLock(lock); attempt++) {
      if (attempt === 0) onWait();
      await delay(RETRY_INTERVAL);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return false;
    throw error;
  }
}
