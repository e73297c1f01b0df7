import { accessSync, constants } from 'node:fs';
import { reason } from '#contract/error.ts';
import { makeFolder } from '#dataset/build/make-folder.ts';
import { keptKey } from '#service/key-file.ts';
import { SettingError, type Settings } from './settings.ts';

/**
 * Makes the home where it is missing.
 * @throws SettingError where it cannot be made, or not be read and written.
 */
export function makeHome(home: string): void {
  inHome(home, () => {
    makeFolder(home);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * Makes the home where it is missing, and answers with the key of the dashboard: the one given, else the one kept there.
 * @throws SettingError where the home cannot be read and written, or keeps no key where one should be.
 */
export function prepareHome({ home, accessKey }: Settings): string {
  makeHome(home);
  return accessKey ?? inHome(home, () => keptKey(home));
}

function inHome<T>(home: string, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    const ofTheSystem = thrown instanceof Error && 'code' in thrown;
    throw new SettingError(
      ofTheSystem
        ? `FUNDLENS_HOME must be a folder that can be written, got ${home}: ${reason(thrown)}.`
        : `${reason(thrown)}.`,
      { cause: thrown },
    );
  }
}
