import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { reason } from '#contract/error.ts';
import { keptKey } from '#service/key-file.ts';
import { SettingError, type Settings } from './settings.ts';

/**
 * Makes the home where it is missing, and answers with the key of the dashboard: the one given, else the one kept there.
 * @throws SettingError where the home cannot be read and written, or keeps no key where one should be.
 */
export function prepareHome({ home, accessKey }: Settings): string {
  try {
    makeFolder(home);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return accessKey ?? keptKey(home);
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

// mkdir's own `recursive` never returns where a parent exists but takes no folders, as /proc (Node 24.21, seen 2026-11-20)
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
