import { chmodSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { createFolder, readFileIfExists } from './file-system.ts';

const RETRY_INTERVAL = 200; // ms

/** Milliseconds to wait for a lock: longer than an import takes. */
const DEADLINE = 30 * 60_000;

/** Called once if another process has the lock, with a description of it: `process 4711 since 10:15:00 UTC`. */
type OnWait = (holder: string) => void;

/**
 * Runs `work` while no other process (and nothing else in this one) builds a dataset in the same data directory, which is
 * created if missing. The lock is SQLite's on an empty file: the operating system releases it when its holder ends, however
 * it ends.
 * @throws Error naming the holder if it does not release the lock before the deadline.
 */
export async function withDataDirLock<T>(
  dataDir: string,
  onWait: OnWait,
  work: () => Promise<T>,
  deadline = DEADLINE,
): Promise<T> {
  createFolder(dataDir);
  return withLock(getBuildLock(dataDir), onWait, work, deadline);
}

/** The lock of whatever builds a dataset in a data directory. */
export const getBuildLock = (dataDir: string): string => join(dataDir, 'build.lock');

/** Holds a lock for any other purpose: each lock is an empty file of its own, in an existing folder. */
export async function withLock<T>(
  path: string,
  onWait: OnWait,
  work: () => Promise<T>,
  deadline = DEADLINE,
): Promise<T> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    makePrivate(path);
    const begun = performance.now();
    for (let attempt = 0; !tryLock(lock, path); attempt++) {
      const holder = describeHolder(path);
      if (attempt === 0) onWait(holder);
      if (performance.now() - begun > deadline) throw new Error(`${path} is still locked by ${holder}`);
      await delay(RETRY_INTERVAL);
    }
    const time = new Date().toISOString();
    writeFileSync(getHolderPath(path), `process ${process.pid} since ${time.slice(11, 19)} UTC`, { mode: OWNER_ONLY });
    try {
      return await work();
    } finally {
      rmSync(getHolderPath(path), { force: true });
    }
  } finally {
    lock.close();
  }
}

/** Describes who has a lock now; null if nobody has, or if there was never one. */
export function findLockHolder(path: string): string | null {
  if (!existsSync(path)) return null;
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    return tryLock(lock, path) ? null : describeHolder(path);
  } finally {
    lock.close();
  }
}

const OWNER_ONLY = 0o600;

/** The holder's description: another process cannot read the locked file itself. */
const getHolderPath = (path: string): string => `${path}.holder`;

function describeHolder(path: string): string {
  const text = readFileIfExists(getHolderPath(path)) ?? '';
  return HOLDER.test(text) ? text : 'an unknown process'; // it is shown
}

const HOLDER = /^process \d+ since \d\d:\d\d:\d\d UTC$/;

/** Readable by its owner only: anyone who can open the file can lock it. Left as it is if it belongs to another user. */
function makePrivate(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

function tryLock(lock: DatabaseSync, path: string, isRetry = false): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.message.includes('database is locked')) return false;
    if (isRetry || !error.message.includes('not a database')) throw error;
    truncateSync(path); // not written by us, and locked by nobody: SQLite refuses it
    return tryLock(lock, path, true);
  }
}
