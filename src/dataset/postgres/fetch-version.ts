import { statSync } from 'node:fs';
import type pg from 'pg';
import { DATASET_FORMAT } from '../storage/stored-tables.ts';
import { makeCurrent } from '../versions/backup.ts';
import { getDatasetPath, setCurrentVersion, tryReadCurrentVersion } from '../versions/current-version.ts';
import { withDataDirLock } from '../versions/lock.ts';
import { readManifest, writeManifest, findFault } from '../versions/manifest.ts';
import type { DatabaseVersion } from './catalog.ts';
import { exportVersion } from './export-version.ts';

interface FetchListener {
  /** Reports who has the lock that is waited for. */
  readonly onWait: (holder: string) => void;
  /** The version is copied from the database, which takes a while. */
  readonly onFetch: (version: string) => void;
}

/**
 * Makes a version in the database the current one of a data directory, so that an import adds to it, whatever was imported there
 * before: the same version if the directory has it, else a copy.
 */
export async function fetchVersion(
  client: pg.ClientBase,
  stored: DatabaseVersion,
  dataDir: string,
  { onWait, onFetch }: FetchListener,
): Promise<void> {
  const { kind, version, format, schemes, generatorVersion, ...info } = stored;
  await withDataDirLock(dataDir, onWait, async () => {
    const current = tryReadCurrentVersion(dataDir, kind);
    const isSound = readManifest(dataDir, version) !== null && (await findFault(dataDir, version)) === null;
    if (isSound && current?.version === version) return;
    if (isSound && format === DATASET_FORMAT) {
      await makeCurrent(dataDir, stored);
      return;
    }
    onFetch(version);
    const path = getDatasetPath(dataDir, version);
    const sha256 = await exportVersion(client, stored, path);
    const bytes = statSync(path).size;
    writeManifest(dataDir, { ...info, kind, version, schemes, format, bytes, sha256, generatorVersion });
    setCurrentVersion(dataDir, kind, { format, version, generatorVersion, schemes });
  });
}
