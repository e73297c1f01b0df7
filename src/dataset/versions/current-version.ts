import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
 * @throws Error if `official.json` or `sample.json` is damaged, or the official dataset has a format this version cannot read.
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
  if (!current) return null;
  const { format } = current;
  if (format <= DATASET_FORMAT && format >= earliestFormat) return current;
  if (kind === 'Sample') return null;
  const advice = format < DATASET_FORMAT ? 'upgrade it with npm run import' : 'it needs a newer version of Fundlens';
  throw new Error(`the official dataset has format ${format}, expected ${DATASET_FORMAT}: ${advice}`);
}

export const getDatasetPath = (dataDir: string, version: string): string => join(dataDir, `${version}.sqlite`);

/** The content of `official.json` or `sample.json`, which names the current version of its kind. */
export interface CurrentVersion {
  readonly format: number;
  readonly version: string;
  /** The version before, kept for processes that still read it; empty if there is none. */
  readonly previous: string;
  /** The version and options of the generator of a sample: with others it is rebuilt; '' if official. `recipe` in the file. */
  readonly generatorVersion: string;
  /** Number of scheme codes: a dataset with portfolios only cannot be served yet. */
  readonly schemes: number;
}

const VERSION_NAME = /^(?:official|sample)-[\w-]+$/; // becomes a file name

/**
 * The current version of a kind; null if there is none.
 * @throws Error if the file is damaged.
 */
export function readCurrentVersion(dataDir: string, kind: LocalDatasetKind): CurrentVersion | null {
  const path = getPath(dataDir, kind);
  const text = readFileIfExists(path);
  if (text === null) return null;
  const { format, version, previous, recipe, schemes } = parseObject(text);
  const isValid =
    isNumber(format) && isVersion(version) && (previous === '' || isVersion(previous)) && isString(recipe);
  if (!isValid || !isNumber(schemes)) {
    throw new Error(`${path}: expected the name of a dataset version, got ${text.slice(0, 80)}`);
  }
  return { format, version, previous, generatorVersion: recipe, schemes };
}

/** Replaces the current version, atomically. */
export function writeCurrentVersion(dataDir: string, kind: LocalDatasetKind, current: CurrentVersion): void {
  const { format, version, previous, generatorVersion, schemes } = current;
  const content = { format, version, previous, recipe: generatorVersion, schemes };
  replaceFile(getPath(dataDir, kind), `${JSON.stringify(content, null, 2)}\n`);
}

const getPath = (dataDir: string, kind: LocalDatasetKind) => join(dataDir, `${kind.toLowerCase()}.json`);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isString = (value: unknown): value is string => typeof value === 'string';
const isVersion = (value: unknown): value is string => isString(value) && VERSION_NAME.test(value);

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // rejected by the caller, whose message quotes the text
  }
}
