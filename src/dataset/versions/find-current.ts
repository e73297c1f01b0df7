import { existsSync } from 'node:fs';
import { errorMessage } from '#contract/errors.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import {
  getDatasetPath,
  getPointerPath,
  isSupported,
  isVersionName,
  listVersionFiles,
  readCurrentVersion,
  setCurrentVersion,
  tryReadCurrentVersion,
  type CurrentVersion,
  type DatasetFile,
  type LocalDatasetKind,
} from './current-version.ts';
import { listManifests, type Manifest, findFault } from './manifest.ts';

/** The current version of a kind, and what is wrong with the file that should name it. */
export interface FoundVersion {
  /** Null if there is none, or no version is sound. */
  readonly current: CurrentVersion | null;
  /** Null if the file names a version that exists, or there is neither the file nor a version. */
  readonly fault: string | null;
}

/**
 * The current version of a kind. If `official.json` or `sample.json` is damaged or missing, or names a version that does not exist, that
 * is the newest sound one.
 */
export async function findCurrentVersion(dataDir: string, kind: LocalDatasetKind): Promise<FoundVersion> {
  const fault = findPointerFault(dataDir, kind);
  if (fault === null) return { current: readCurrentVersion(dataDir, kind), fault };
  const found = await findNewestSound(dataDir, kind, ({ format }) => format <= DATASET_FORMAT);
  if (!found) {
    const wayOut =
      listVersionFiles(dataDir, kind).length > 0
        ? 'no version is sound; restore a backup (npm run datasets -- restore FILE), or move the files of these versions away'
        : `there is no version; restore a backup (npm run datasets -- restore FILE), or delete ${getPointerPath(dataDir, kind)}`;
    return { current: null, fault: `${fault}; ${wayOut}` };
  }
  const { version, format, schemes, generatorVersion = '' } = found;
  return {
    current: { format, version, previous: '', obsolete: [], generatorVersion, schemes },
    fault: `${fault}; the newest sound version is taken, ${version} (another one: npm run datasets -- use VERSION)`,
  };
}

function findPointerFault(dataDir: string, kind: LocalDatasetKind): string | null {
  const current = tryReadCurrentVersion(dataDir, kind);
  if (current === null) {
    try {
      readCurrentVersion(dataDir, kind);
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  }
  const path = getDatasetPath(dataDir, current.version);
  if (existsSync(path)) return null;
  return `${getPointerPath(dataDir, kind)} names ${current.version}, but ${path} is missing`;
}

/**
 * The current version as `findCurrentVersion`, which is named again if it was not. Call it under the lock.
 * @throws Error if no version is sound.
 */
export async function repairCurrentVersion(dataDir: string, kind: LocalDatasetKind): Promise<FoundVersion> {
  const found = await findCurrentVersion(dataDir, kind);
  if (found.fault === null) return found;
  if (found.current === null) throw new Error(found.fault);
  setCurrentVersion(dataDir, kind, found.current);
  return found;
}

/** The current sample, which is named again if it was not; null unless it is sound and its generator version is usable. Call it under the lock. */
export async function findReusableSample(
  dataDir: string,
  isUsable: (generatorVersion: string) => boolean,
): Promise<DatasetFile | null> {
  const { current, fault } = await findCurrentVersion(dataDir, 'Sample');
  if (!current || !isSupported('Sample', current) || !isUsable(current.generatorVersion)) return null;
  if (fault !== null) setCurrentVersion(dataDir, 'Sample', current);
  else if ((await findFault(dataDir, current.version)) !== null) return null;
  return toFile(dataDir, 'Sample', current.version);
}

async function findNewestSound(
  dataDir: string,
  kind: LocalDatasetKind,
  isCandidate: (manifest: Manifest) => boolean,
): Promise<Manifest | null> {
  for (const manifest of listManifests(dataDir)) {
    const isOfKind = manifest.kind === kind && isVersionName(manifest.version, kind);
    if (isOfKind && isCandidate(manifest) && (await findFault(dataDir, manifest.version)) === null) return manifest;
  }
  return null;
}

/** The dataset to serve, and why it is not the latest one, or that there is none. */
export interface ServableDataset {
  readonly file: DatasetFile | null;
  /** The fault of the latest version, or of the file that names it; null if that one is served. */
  readonly fault: string | null;
}

/**
 * The current version of a kind or, if that is damaged, the latest version before it that is sound and has the current
 * format.
 */
export async function findServableDataset(dataDir: string, kind: LocalDatasetKind): Promise<ServableDataset> {
  const { current, fault } = await findCurrentVersion(dataDir, kind);
  if (!current) return { file: null, fault };
  const damage = fault === null ? await findFault(dataDir, current.version) : null; // a found one is sound
  if (damage === null) return { file: toFile(dataDir, kind, current.version), fault };
  const earlier = await findNewestSound(
    dataDir,
    kind,
    ({ version, format, schemes }) => version !== current.version && format === DATASET_FORMAT && schemes > 0,
  );
  return { file: earlier && toFile(dataDir, kind, earlier.version), fault: damage };
}

/**
 * The kind to serve, as `findServedKind`, also if the file that names the version is damaged; then official if there is any official
 * version.
 * @throws Error if the official dataset has a format that this program cannot read.
 */
export async function findServableKind(dataDir: string): Promise<LocalDatasetKind | null> {
  for (const kind of ['Official', 'Sample'] as const) {
    const { current, fault } = await findCurrentVersion(dataDir, kind);
    if (current ? isSupported(kind, current) && current.schemes !== 0 : fault !== null) return kind;
  }
  return null;
}

const toFile = (dataDir: string, kind: LocalDatasetKind, version: string): DatasetFile => ({
  kind,
  version,
  path: getDatasetPath(dataDir, version),
});
