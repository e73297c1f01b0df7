import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATASET_FORMAT } from '#dataset/storage/info.ts';
import { readPointer } from './pointer.ts';

/** Kinds of dataset a home holds, in the order they are served: the official one, where there is one. */
const keptKinds = ['Official', 'Sample'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** A finished dataset version on disk. */
export interface DatasetFile {
  readonly kind: KeptKind;
  readonly version: string;
  readonly path: string;
}

/** Where datasets and keys are kept: FUNDLENS_HOME, else `data/` in the working directory. */
export const homeOf = (environment: Readonly<Record<string, string | undefined>>): string =>
  resolve(environment['FUNDLENS_HOME'] || 'data');

/**
 * The dataset to serve from a home: the official one if there is one with any scheme code, else the sample; null where
 * there is none yet.
 * @throws Error where a pointer is damaged, or an official dataset was made in a format this program does not read.
 */
export function currentDataset(home: string): DatasetFile | null {
  for (const kind of keptKinds) {
    const found = currentOf(home, kind);
    if (found && readPointer(home, kind)?.schemes !== 0) return found;
  }
  return null;
}

/** The current dataset of one kind; null where there is none (a sample of another format is none: it is made anew). */
export function currentOf(home: string, kind: KeptKind): DatasetFile | null {
  const pointer = readPointer(home, kind);
  if (!pointer) return null;
  if (pointer.format !== DATASET_FORMAT) {
    if (kind === 'Sample') return null;
    throw new Error(
      `the official dataset ${pointer.version} has format ${pointer.format}, expected ${DATASET_FORMAT}: ` +
        `remove official.json from ${home} and import the files again`,
    );
  }
  const path = datasetPath(home, pointer.version);
  if (!existsSync(path)) throw new Error(`${kind.toLowerCase()}.json names ${pointer.version}, but ${path} is missing`);
  return { kind, version: pointer.version, path };
}

export const datasetPath = (home: string, version: string): string => join(home, `${version}.sqlite`);
