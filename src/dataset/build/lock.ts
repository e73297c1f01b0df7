import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

const BETWEEN_TRIES = 200; // ms

/**
 * Does the work while no other process (and nothing else in this one) builds a dataset in the same home. The lock is
 * SQLite's on an empty file: the operating system lets go of it when its holder ends, however it ends. `onWait` is told
 * once when another holds it. A home that is missing is made.
 */
export async function withHomeLocked<T>(home: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  makeFolder(home);
  return withLock(join(home, 'build.lock'), onWait, work);
}

/** The same for any other matter: a lock for each is an empty file of its own, in a folder that is there. */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    for (let tries = 0; !tryLock(lock); tries++) {
      if (tries === 0) onWait();
      await pause(BETWEEN_TRIES);
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
  } catch (cause) {
    if (cause instanceof Error && /database is locked/.test(cause.message)) return false;
    throw cause;
  }
}
