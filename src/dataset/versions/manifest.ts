import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { checkVersionName, isVersionName } from './current-version.ts';
import { readFileIfExists, replaceFile } from './file-system.ts';

/** What a finished dataset version consists of, in the file `VERSION.json` beside it. */
export interface Manifest extends DatasetInfo {
  readonly format: number;
  /** Of the file `VERSION.sqlite`. */
  readonly bytes: number;
  readonly sha256: string;
  /** As in `CurrentVersion`; the manifests of earlier releases have none. */
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

const numbers = ['format', 'bytes', 'schemes', 'navRows', 'holdingRows', 'offers'] as const;
const texts = ['version', 'kind', 'builtAt', 'sources', 'sha256'] as const;

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return (
    numbers.every((name) => typeof fields[name] === 'number') &&
    texts.every((name) => typeof fields[name] === 'string') &&
    ['undefined', 'string'].includes(typeof fields['generatorVersion'])
  );
}
