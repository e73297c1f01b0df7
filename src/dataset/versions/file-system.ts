import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, for their owner only.
 * @throws Error of the system if one cannot be created.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return;
  // mkdir's own `recursive` never returns under a parent that exists but accepts no folders, as /proc (Node 24.21, seen 2026-11-20)
  createFolder(dirname(path));
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    // another process may have created it since
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** The text of a file; null if there is no such file. */
export function readFileIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Replaces a file by one atomic rename: whenever the machine stops, the file has the old or the new contents, whole. Only one
 * process at a time may replace a file: callers hold a lock.
 */
export function replaceFile(path: string, contents: string | Uint8Array, mode = 0o666): void {
  const temporaryPath = `${path}.new`;
  rmSync(temporaryPath, { force: true }); // left by a machine that stopped here; an existing file would keep its mode
  writeFileSync(temporaryPath, contents, { mode, flag: 'wx' });
  syncToDisk(temporaryPath);
  renameSync(temporaryPath, path);
  syncToDisk(dirname(path));
}

/** Flushes a written file, or a folder with a renamed file, so that it survives a power failure. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
