import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openStore } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import {
  getDatasetPath,
  isVersionName,
  setCurrentVersion,
  tryReadCurrentVersion,
  type DatasetFile,
} from './current-version.ts';
import { withDiskSpace } from './disk-space.ts';
import { readFileIfExists, syncToDisk } from './file-system.ts';
import { readManifest, writeManifest, computeFileSha256, findFault } from './manifest.ts';

/**
 * Copies a version to a file, with its digest inside.
 * @throws Error if the version is damaged, or a file of that name exists.
 */
export async function backUpVersion(dataDir: string, version: string, file: string): Promise<void> {
  const fault = await findFault(dataDir, version);
  if (fault !== null) throw new Error(fault);
  if (statSync(file, { throwIfNoEntry: false })) throw new Error(`${file} exists already`);
  const unsealed = `${file}.part`;
  try {
    const path = getDatasetPath(dataDir, version);
    await withDiskSpace('a backup', dirname(resolve(file)), statSync(path).size, async () => {
      copyFileSync(path, unsealed);
      sealBackup(unsealed, await computeFileSha256(unsealed), file);
    });
  } finally {
    rmSync(unsealed, { force: true });
  }
}

/** Makes a backup of a dataset file: adds its digest behind its last page, where SQLite reads nothing, and gives it its name. */
export function sealBackup(unsealed: string, sha256: string, file: string): void {
  appendFileSync(unsealed, formatSeal(sha256));
  syncToDisk(unsealed);
  renameSync(unsealed, file);
}

const formatSeal = (sha256: string): string => `\nfundlens-backup sha256 ${sha256}\n`;
const SEAL = new RegExp(`^${formatSeal('([0-9a-f]{64})')}$`);
const SEAL_LENGTH = formatSeal('0'.repeat(64)).length;

/**
 * Removes the seal of a backup.
 * @returns the digest that the rest should have; null without a seal.
 */
function removeSeal(path: string): string | null {
  const { size } = statSync(path);
  const start = Math.max(0, size - SEAL_LENGTH);
  const end = Buffer.alloc(size - start);
  const file = openSync(path, 'r');
  try {
    readSync(file, end, 0, end.length, start);
  } finally {
    closeSync(file);
  }
  const [, sha256] = SEAL.exec(end.toString('latin1')) ?? [];
  if (sha256 === undefined) return null;
  truncateSync(path, start);
  return sha256;
}

/**
 * Adds a backup to the versions of a data directory and makes it the current one. Call it under the lock.
 * @throws Error if the backup has no digest or another one than it should, is no official dataset, has another format or a name that is
 * none of a version, or there is another version of that name; nothing has changed then.
 */
export async function restoreVersion(dataDir: string, file: string): Promise<DatasetFile> {
  const draft = join(dataDir, `draft-${process.pid}-${Date.now()}.sqlite`);
  try {
    await withDiskSpace('restoring a backup', dataDir, statSync(file).size, async () => copyFileSync(file, draft));
    // backups of Fundlens 0.1 have their digest beside them
    const expected = removeSeal(draft) ?? readFileIfExists(`${file}.sha256`)?.slice(0, 64);
    if (expected === undefined) {
      throw new Error(
        `${file} has no digest at its end: it is cut off or damaged, or no backup (npm run datasets -- backup FILE)`,
      );
    }
    const digest = await computeFileSha256(draft);
    if (expected !== digest) throw new Error(`${file} is damaged: its SHA-256 is ${digest}, expected ${expected}`);
    const info = await readInfo(draft);
    if (info.kind !== 'Official') throw new Error(`${file} is no official dataset, but ${info.kind}`);
    if (!isVersionName(info.version, 'Official')) {
      const received = JSON.stringify(info.version.slice(0, 80));
      throw new Error(`${file}: expected the name of an official dataset version, got ${received}`);
    }
    await checkNotOther(dataDir, info.version, digest);
    syncToDisk(draft);
    const path = getDatasetPath(dataDir, info.version);
    const { size } = statSync(draft);
    renameSync(draft, path); // a process that serves a version of this name keeps the file it has opened
    syncToDisk(dataDir);
    writeManifest(dataDir, { ...info, format: DATASET_FORMAT, bytes: size, sha256: digest });
    await makeCurrent(dataDir, info);
    return { kind: info.kind, version: info.version, path };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @throws Error if there is a version of the name with another digest; a damaged one is expected to have that of its manifest. */
async function checkNotOther(dataDir: string, version: string, sha256: string): Promise<void> {
  const path = getDatasetPath(dataDir, version);
  const existing =
    readManifest(dataDir, version)?.sha256 ?? (existsSync(path) ? await computeFileSha256(path) : undefined);
  if (existing === undefined || existing === sha256) return;
  throw new Error(
    `there is another version of that name, with SHA-256 ${existing}: move ${path} and its .json away first`,
  );
}

/**
 * Makes a version the current one of its kind. Call it under the lock.
 * @throws Error if it is damaged.
 */
export async function makeCurrent(
  dataDir: string,
  { kind, version, schemes }: Pick<DatasetInfo, 'kind' | 'version' | 'schemes'>,
): Promise<void> {
  if (kind === 'Upstream') throw new Error(`${version} is no version of this data directory`);
  const fault = await findFault(dataDir, version);
  if (fault !== null) throw new Error(fault);
  const current = tryReadCurrentVersion(dataDir, kind);
  if (current?.version === version) return;
  const manifest = readManifest(dataDir, version);
  const generatorVersion = current?.generatorVersion ?? manifest?.generatorVersion ?? '';
  // an earlier release opens a version of its format only if the file that names it says so
  setCurrentVersion(dataDir, kind, { format: manifest?.format ?? DATASET_FORMAT, version, generatorVersion, schemes });
}

async function readInfo(path: string): Promise<DatasetInfo> {
  const store = await openStore(path);
  await store.close();
  return store.info;
}
