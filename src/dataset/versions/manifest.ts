import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isNumber, isText, objectOf, toFields } from '#contract/shape.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { checkVersionName, isVersionName, getDatasetPath } from './current-version.ts';
import { readFileIfExists, replaceFile } from './file-system.ts';

/** What a finished dataset version consists of, in the file `VERSION.json` beside it. */
export interface Manifest extends DatasetInfo {
  readonly format: number;
  /** The size of the file `VERSION.sqlite`. */
  readonly bytes: number;
  readonly sha256: string;
  /** The generator version of `CurrentVersion`; the manifests of earlier releases have none. */
  readonly generatorVersion?: string;
}

const MANIFEST_NAME = /^((?:official|sample)-[\w-]+)\.json$/;

const getManifestPath = (dataDir: string, version: string): string =>
  join(dataDir, `${checkVersionName(version)}.json`);

export const writeManifest = (dataDir: string, manifest: Manifest): void =>
  replaceFile(getManifestPath(dataDir, manifest.version), `${JSON.stringify(manifest, null, 2)}\n`);

/** The manifest of a version; null if there is none or it is damaged. */
export function readManifest(dataDir: string, version: string): Manifest | null {
  const text = readFileIfExists(getManifestPath(dataDir, version));
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isManifest(value) && value.version === version ? value : null;
  } catch {
    return null;
  }
}

/** The manifests of all versions in a data directory, the one built last first. */
export const listManifests = (dataDir: string): readonly Manifest[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : [])
    .flatMap((name) => MANIFEST_NAME.exec(name)?.[1] ?? [])
    .filter((version) => isVersionName(version))
    .flatMap((version) => readManifest(dataDir, version) ?? [])
    .toSorted((a, b) => (a.builtAt < b.builtAt ? 1 : -1));

const hasFields = objectOf({
  ...{
    format: isNumber,
    bytes: isNumber,
    schemes: isNumber,
    navRows: isNumber,
    holdingRows: isNumber,
    offers: isNumber,
  },
  ...{ version: isText, kind: isText, builtAt: isText, sources: isText, sha256: isText },
});

const isManifest = (value: unknown): value is Manifest =>
  hasFields(value) && ['undefined', 'string'].includes(typeof toFields(value)['generatorVersion']);

/** Bytes that are hashed at once: 0.2 ms, between which a service goes on responding. */
const BUFFER_LENGTH = 262_144;

/** Compares a dataset file with its manifest: null if it is sound, else what is wrong with it, naming the file. */
export async function findFault(dataDir: string, version: string): Promise<string | null> {
  const path = getDatasetPath(dataDir, version);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return `${path} is missing`;
  const manifest = readManifest(dataDir, version);
  if (!manifest) return `${path} cannot be verified: ${version}.json is missing or damaged`;
  const { bytes, sha256 } = manifest;
  if (size !== bytes) return `${path} is damaged: it has ${size} bytes, expected ${bytes}`;
  const actual = await computeFileSha256(path);
  return actual === sha256 ? null : `${path} is damaged: its SHA-256 is not the one in ${version}.json`;
}

/**
 * The SHA-256 of a file in hexadecimal. It is read into one buffer: the pieces of a stream would be garbage.
 * @throws Error of the system if it cannot be read.
 */
export async function computeFileSha256(path: string): Promise<string> {
  const digest = createHash('sha256');
  const buffer = Buffer.allocUnsafe(BUFFER_LENGTH);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer);
      if (bytesRead === 0) return digest.digest('hex');
      digest.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
