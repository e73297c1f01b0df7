import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { getDatasetPath, readCurrentVersion, type DatasetFile, type LocalDatasetKind } from './current-version.ts';
import { listManifests, readManifest } from './manifest.ts';

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

/** The dataset to serve, and why it is not the latest one, or that there is none. */
export interface ServableDataset {
  readonly file: DatasetFile | null;
  /** Of the latest version; null if that one is served. */
  readonly fault: string | null;
}

/**
 * The current version of a kind or, if that is damaged, the latest version before it that is sound and has the current
 * format.
 */
export async function findServableDataset(dataDir: string, kind: LocalDatasetKind): Promise<ServableDataset> {
  const current = readCurrentVersion(dataDir, kind);
  if (!current) return { file: null, fault: null };
  const fault = await findFault(dataDir, current.version);
  if (fault === null) return { file: toFile(dataDir, kind, current.version), fault };
  for (const manifest of listManifests(dataDir)) {
    const isCandidate =
      manifest.kind === kind && manifest.format === DATASET_FORMAT && manifest.version !== current.version;
    if (isCandidate && manifest.schemes > 0 && (await findFault(dataDir, manifest.version)) === null) {
      return { file: toFile(dataDir, kind, manifest.version), fault };
    }
  }
  return { file: null, fault };
}

const toFile = (dataDir: string, kind: LocalDatasetKind, version: string): DatasetFile => ({
  kind,
  version,
  path: getDatasetPath(dataDir, version),
});
