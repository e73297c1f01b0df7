import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { findServedKind } from '#dataset/versions/current-version.ts';
import { createFolder } from '#dataset/versions/file-system.ts';
import { loadOrCreatePageKey } from '#service/auth/page-key.ts';
import { CommandError } from '../run-command.ts';

/** The data directory, with datasets and access keys: FUNDLENS_HOME, else `data/` in the working directory. */
export const getDataDir = (environment: Readonly<Record<string, string | undefined>>): string =>
  resolve(environment['FUNDLENS_HOME'] || 'data');

/**
 * Creates the data directory if it is missing.
 * @throws CommandError if it cannot be created, read or written.
 */
export function createDataDir(dataDir: string): void {
  withDataDirErrors(dataDir, () => {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** Whether files can be created in the data directory: a dataset in a read-only one can still be served. */
export function isWritable(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The dashboard's access key: the given one, else the stored one. For a service over a database, which needs the data directory for
 * nothing else.
 * @throws CommandError if there is no key and the directory is not usable.
 */
export function preparePageKey(dataDir: string, accessKey: string | undefined): string {
  if (accessKey !== undefined) return accessKey;
  createDataDir(dataDir);
  return withDataDirErrors(dataDir, () => loadOrCreatePageKey(dataDir));
}

/**
 * Creates the data directory if it is missing, and returns the dashboard's access key: the given one, else the stored one
 * or, in a read-only directory without one, a new one for this process only.
 * @throws CommandError if the directory cannot be read, or contains neither a dataset nor can be written, or its key file contains
 *   no valid key.
 */
export function prepareDataDir(dataDir: string, accessKey: string | undefined): string {
  if (isWritable(dataDir) || !hasDataset(dataDir)) createDataDir(dataDir);
  return accessKey ?? withDataDirErrors(dataDir, () => loadOrCreatePageKey(dataDir));
}

function hasDataset(dataDir: string): boolean {
  try {
    return findServedKind(dataDir) !== null;
  } catch {
    return true; // one that cannot be served: opening it says why
  }
}

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
