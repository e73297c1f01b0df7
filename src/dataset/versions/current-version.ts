import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isNumber, isText, parseObject } from '#contract/shape.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { readFileIfExists, replaceFile } from './file-system.ts';

/** Kinds of dataset in a data directory, in the order of preference: the official one is served if there is one. */
const datasetKinds = ['Official', 'Sample'] as const;
export type LocalDatasetKind = (typeof datasetKinds)[number];

/** A finished dataset version on disk. */
export interface DatasetFile {
  readonly kind: LocalDatasetKind;
  readonly version: string;
  readonly path: string;
}

/**
 * The dataset to serve from a data directory: the official one if it has any scheme code, else the sample; null if there is
 * neither.
 * @throws Error if `official.json` or `sample.json` is damaged or missing beside versions, or the official dataset has a format this
 * version cannot read.
 */
export function findCurrentDataset(dataDir: string): DatasetFile | null {
  const kind = findServedKind(dataDir);
  return kind && findCurrentOfKind(dataDir, kind);
}

/**
 * The kind to serve from a data directory: official if that dataset has any scheme code, else the sample; null if there is
 * neither. Whether the file exists is not checked.
 * @throws Error as `findCurrentDataset`
 */
export const findServedKind = (dataDir: string): LocalDatasetKind | null =>
  datasetKinds.find((kind) => {
    const current = readSupportedVersion(dataDir, kind, DATASET_FORMAT);
    return current !== null && current.schemes !== 0;
  }) ?? null;

/**
 * The current dataset of one kind; null if there is none. A sample of another format counts as none: it is rebuilt.
 * @param earliestFormat the earliest format that the caller can read; its import upgrades an official dataset.
 */
export function findCurrentOfKind(
  dataDir: string,
  kind: LocalDatasetKind,
  earliestFormat = DATASET_FORMAT,
): DatasetFile | null {
  const current = readSupportedVersion(dataDir, kind, earliestFormat);
  if (!current) return null;
  const path = getDatasetPath(dataDir, current.version);
  if (!existsSync(path)) throw new Error(`${kind.toLowerCase()}.json names ${current.version}, but ${path} is missing`);
  return { kind, version: current.version, path };
}

function readSupportedVersion(dataDir: string, kind: LocalDatasetKind, earliestFormat: number): CurrentVersion | null {
  const current = readCurrentVersion(dataDir, kind);
  return current && isSupported(kind, current, earliestFormat) ? current : null;
}

/**
 * Whether this program can read a format; a sample of another one is generated again.
 * @throws Error that says what to do if it is that of an official dataset.
 */
export function isSupported(
  kind: LocalDatasetKind,
  { format }: Pick<CurrentVersion, 'format'>,
  earliestFormat = DATASET_FORMAT,
): boolean {
  if (format <= DATASET_FORMAT && format >= earliestFormat) return true;
  if (kind === 'Sample') return false;
  const advice = format < DATASET_FORMAT ? 'upgrade it with npm run import' : 'it needs a newer version of Fundlens';
  throw new Error(`the official dataset has format ${format}, expected ${DATASET_FORMAT}: ${advice}`);
}

/** @throws Error if the name, which may come from a file, is not that of a version. */
export const getDatasetPath = (dataDir: string, version: string): string =>
  join(dataDir, `${checkVersionName(version)}.sqlite`);

/**
 * Whether a name is that of a version, of a kind if one is given: it becomes the name of files and of a schema. PostgreSQL cuts longer
 * ones off.
 */
export const isVersionName = (name: string, kind?: LocalDatasetKind): boolean =>
  /^(?:official|sample)-[\w-]{1,54}$/.test(name) && (kind === undefined || name.startsWith(`${kind.toLowerCase()}-`));

/** @throws Error if it is no name of a version. */
export function checkVersionName(name: string): string {
  if (isVersionName(name)) return name;
  throw new Error(`expected the name of a dataset version, got ${JSON.stringify(name.slice(0, 80))}`);
}

/** The content of `official.json` or `sample.json`, which names the current version of its kind. */
export interface CurrentVersion {
  readonly format: number;
  readonly version: string;
  /** The version before, kept for processes that still read it; empty if there is none. */
  readonly previous: string;
  /** Versions that the next build removes: former ones, and one that is being published. No others are removed. */
  readonly obsolete: readonly string[];
  /** The version and options of the generator of a sample: with others it is rebuilt; '' if official. `recipe` in the file. */
  readonly generatorVersion: string;
  /** Number of scheme codes: a dataset with portfolios only cannot be served yet. */
  readonly schemes: number;
}

/** The file that names the current version of a kind is damaged, or missing beside versions. */
class UnreadablePointerError extends Error {
  override name = 'UnreadablePointerError';
}

/**
 * The current version of a kind; null if there is none.
 * @throws UnreadablePointerError
 */
export function readCurrentVersion(dataDir: string, kind: LocalDatasetKind): CurrentVersion | null {
  const path = getPointerPath(dataDir, kind);
  const text = readFileIfExists(path);
  if (text === null) {
    const [version] = listVersionFiles(dataDir, kind);
    if (version === undefined) return null;
    throw new UnreadablePointerError(`${path} is missing, although there is ${version}`);
  }
  const current = parsePointer(text, kind);
  if (current) return current;
  const received = text.trim() === '' ? 'an empty file' : JSON.stringify(text.slice(0, 80));
  throw new UnreadablePointerError(`${path}: expected the name of a dataset version, got ${received}`);
}

/** The current version of a kind; null if there is none, or no file names it. */
export function tryReadCurrentVersion(dataDir: string, kind: LocalDatasetKind): CurrentVersion | null {
  try {
    return readCurrentVersion(dataDir, kind);
  } catch (error) {
    if (error instanceof UnreadablePointerError) return null;
    throw error;
  }
}

function parsePointer(text: string, kind: LocalDatasetKind): CurrentVersion | null {
  const { format, version, previous, obsolete = [], recipe, schemes } = parseObject(text) ?? {};
  const isVersion = (value: unknown): value is string => isText(value) && isVersionName(value, kind);
  const isValid = isNumber(format) && isVersion(version) && (previous === '' || isVersion(previous));
  if (!isValid || !isText(recipe) || !isNumber(schemes)) return null;
  if (!Array.isArray(obsolete) || !obsolete.every(isVersion)) return null;
  return { format, version, previous, obsolete, generatorVersion: recipe, schemes };
}

/** Makes a version the current one of its kind, and the one that was the previous one. Call it under the lock. */
export function setCurrentVersion(
  dataDir: string,
  kind: LocalDatasetKind,
  next: Omit<CurrentVersion, 'previous' | 'obsolete'>,
): void {
  const named = tryReadCurrentVersion(dataDir, kind);
  const before = named && existsSync(getDatasetPath(dataDir, named.version)) ? named : null;
  const previous = (before?.version === next.version ? before.previous : before?.version) ?? '';
  const obsolete = (before ? [before.version, before.previous, ...before.obsolete] : []).filter(
    (name) => name !== '' && existsSync(getDatasetPath(dataDir, name)),
  );
  writePointer(dataDir, kind, { ...next, previous, obsolete });
}

/**
 * Names a version as one to remove, until it becomes the current one: its files have no other trace if the process ends before. Without
 * effect as long as nothing names a version of its kind.
 */
export function announceVersion(dataDir: string, kind: LocalDatasetKind, version: string): void {
  const current = tryReadCurrentVersion(dataDir, kind);
  if (current) writePointer(dataDir, kind, { ...current, obsolete: [...current.obsolete, version] });
}

/** Atomically. */
function writePointer(dataDir: string, kind: LocalDatasetKind, current: CurrentVersion): void {
  const { format, version, previous, generatorVersion, schemes } = current;
  const obsolete = [...new Set(current.obsolete)].filter((name) => name !== version && name !== previous);
  const content = { format, version, previous, obsolete, recipe: generatorVersion, schemes };
  replaceFile(getPointerPath(dataDir, kind), `${JSON.stringify(content, null, 2)}\n`);
}

/** The names of the dataset files of a kind in a data directory. */
export const listVersionFiles = (dataDir: string, kind: LocalDatasetKind): readonly string[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : []).filter(
    (name) => name.endsWith('.sqlite') && isVersionName(name.slice(0, -'.sqlite'.length), kind),
  );

export const getPointerPath = (dataDir: string, kind: LocalDatasetKind) => join(dataDir, `${kind.toLowerCase()}.json`);

const POLL_INTERVAL = 1000; // ms: a file of a hundred bytes is read; not every file system reports changes

/**
 * Calls `onChange` with each new current dataset of a data directory, so that a running service can serve it without a
 * restart, and with the same one again if its file has been replaced or overwritten. `servedVersion` is the version already
 * served: a version that became current since then is reported too. While the directory cannot be read, nothing is reported.
 * Returns a function that stops watching.
 */
export function watchDataset(
  dataDir: string,
  onChange: (dataset: DatasetFile) => void,
  servedVersion = tryFindCurrent(dataDir)?.version,
  interval = POLL_INTERVAL,
): () => void {
  const first = tryFindCurrent(dataDir);
  let lastState = first?.version === servedVersion ? describeState(first) : null;
  const timer = setInterval(() => {
    const current = tryFindCurrent(dataDir);
    const state = describeState(current);
    if (current === null || state === null || state === lastState) return;
    lastState = state;
    onChange(current);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

function tryFindCurrent(dataDir: string): DatasetFile | null {
  try {
    return findCurrentDataset(dataDir);
  } catch {
    return null; // the dataset in use stays in use
  }
}

/** The version, and what changes whenever its file is replaced or overwritten; null if there is none. */
function describeState(dataset: DatasetFile | null): string | null {
  const stats = dataset && statSync(dataset.path, { throwIfNoEntry: false });
  return dataset && stats ? [dataset.version, stats.ino, stats.size, stats.mtimeMs].join(' ') : null;
}
