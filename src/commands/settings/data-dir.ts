import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { findServedKind } from '#dataset/versions/current-version.ts';
import { createFolder } from '#dataset/versions/file-system.ts';
import { generateKey } from '#service/auth/access-key.ts';
import { getPageKeyPath, loadOrCreatePageKey } from '#service/auth/page-key.ts';
import { CommandError } from '../run-command.ts';

/** The data directory, with datasets and access keys: FUNDLENS_HOME, else `data/` in the working directory. */
export const getDataDir = (environment: Readonly<Record<string, string | undefined>>): string =>
  resolve(environment['FUNDLENS_HOME'] || 'data');

/**
 * Creates the data directory if it is missing, for its owner only. An existing one is left as it is: another user may serve it.
 * @throws CommandError if it cannot be created, read or written.
 */
export function createDataDir(dataDir: string): void {
  withDataDirErrors(dataDir, () => {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** A dataset in a directory that is not can still be served. */
export function isWritable(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The dashboard's access key. */
export interface PreparedKey {
  readonly accessKey: string;
  /** Its file; undefined if it was given, or only this process knows it. */
  readonly storedIn: string | undefined;
}

/**
 * The dashboard's access key: the given one, else the stored one, or one for this process only where none can be stored or read in a
 * read-only data directory.
 * @throws CommandError if its file contains no valid key, or belongs to another user in a directory of ours.
 */
export function preparePageKey(dataDir: string, accessKey: string | undefined): PreparedKey {
  if (accessKey !== undefined) return { accessKey, storedIn: undefined };
  const storedIn = getPageKeyPath(dataDir);
  return withDataDirErrors(dataDir, () => {
    try {
      createFolder(dataDir);
      return { accessKey: loadOrCreatePageKey(dataDir), storedIn };
    } catch (error) {
      if (!isForbidden(error)) throw error;
      if (!isWritable(dataDir)) return { accessKey: generateKey(), storedIn: undefined };
      throw new Error(`${storedIn} belongs to another user: delete it to have a new one generated`, { cause: error });
    }
  });
}

/**
 * Creates the data directory if it is missing, and returns the dashboard's access key.
 * @throws CommandError if the directory cannot be read, or contains neither a dataset nor can be written; see `preparePageKey`.
 */
export function prepareDataDir(dataDir: string, accessKey: string | undefined): PreparedKey {
  if (isWritable(dataDir) || !hasDataset(dataDir)) createDataDir(dataDir);
  return preparePageKey(dataDir, accessKey);
}

function hasDataset(dataDir: string): boolean {
  try {
    return findServedKind(dataDir) !== null;
  } catch {
    return true; // nothing names it, or it cannot be served: opening it says why
  }
}

/**
 * Whether other users of this machine can list or open its files, although it belongs to the user of this process; never on Windows,
 * which has no such permissions.
 */
export function isOpenToOthers(dataDir: string): boolean {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  return folder !== undefined && folder.uid === process.getuid?.() && (folder.mode & OTHERS) !== 0;
}

const OTHERS = 0o007;

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS');

function withDataDirErrors<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const isSystemError = error instanceof Error && 'code' in error;
    throw new CommandError(
      isSystemError
        ? `FUNDLENS_HOME must be a writable folder, got ${dataDir}: ${errorMessage(error)}.`
        : `${errorMessage(error)}.`,
      { cause: error },
    );
  }
}
