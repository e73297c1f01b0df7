import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { createFolder } from '#dataset/versions/file-system.ts';
import { loadOrCreatePageKey } from '#service/auth/page-key.ts';
import { CommandError } from './run-command.ts';

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

/**
 * Creates the data directory if it is missing, and returns the dashboard's access key: the given one, else the stored one.
 * @throws CommandError if the directory cannot be read or written, or its key file contains no valid key.
 */
export function prepareDataDir(dataDir: string, accessKey: string | undefined): string {
  createDataDir(dataDir);
  return accessKey ?? withDataDirErrors(dataDir, () => loadOrCreatePageKey(dataDir));
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
