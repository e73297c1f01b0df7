import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '#dataset/storage/open-store.ts';
import { DATASET_FORMAT } from '#dataset/storage/migrations.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import { getDatasetPath, readCurrentVersion, writeCurrentVersion, type DatasetFile } from './current-version.ts';
import { readFileIfExists, replaceFile, syncToDisk } from './file-system.ts';
import { writeManifest } from './manifest.ts';
import { computeFileSha256, findFault } from './verify-version.ts';

/**
 * Copies a version to a file, with its digest beside it in `FILE.sha256` as `sha256sum -c` reads it.
 * @throws Error if the version is damaged, or a file of that name exists.
 */
export async function backUpVersion(dataDir: string, version: string, file: string): Promise<void> {
  const fault = await findFault(dataDir, version);
  if (fault !== null) throw new Error(fault);
  if (statSync(file, { throwIfNoEntry: false })) throw new Error(`${file} exists already`);
  const temporaryFile = `${file}.part`;
  try {
    copyFileSync(getDatasetPath(dataDir, version), temporaryFile);
    syncToDisk(temporaryFile);
    const digest = await computeFileSha256(temporaryFile);
    renameSync(temporaryFile, file);
    replaceFile(`${file}.sha256`, `${digest}  ${basename(file)}\n`);
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/**
 * Adds a backup to the versions of a data directory and makes it the current one. Call it under the lock.
 * @throws Error if the backup is damaged, is no official dataset or has another format; nothing has changed then.
 */
export async function restoreVersion(dataDir: string, file: string): Promise<DatasetFile> {
  const draft = join(dataDir, `draft-${process.pid}-${Date.now()}.sqlite`);
  try {
    copyFileSync(file, draft);
    const digest = await computeFileSha256(draft);
    const expected = readFileIfExists(`${file}.sha256`)?.slice(0, digest.length);
    if (expected !== undefined && expected !== digest) throw new Error(`${file} is damaged: see ${file}.sha256`);
    if (expected === undefined) checkIntegrity(draft, file);
    const info = await readInfo(draft);
    if (info.kind !== 'Official') throw new Error(`${file} is no official dataset, but ${info.kind}`);
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
  const current = readCurrentVersion(dataDir, kind);
  if (current?.version === version) return;
  const { generatorVersion, version: previous } = current ?? { generatorVersion: '', version: '' };
  writeCurrentVersion(dataDir, kind, { format: DATASET_FORMAT, version, previous, generatorVersion, schemes });
}

/** For a backup without a digest. */
function checkIntegrity(path: string, file: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database.prepare('PRAGMA integrity_check(1)').all();
    if (rows[0]?.['integrity_check'] !== 'ok') throw new Error(`${file} is damaged: ${JSON.stringify(rows[0])}`);
  } finally {
    database.close();
  }
}

async function readInfo(path: string): Promise<DatasetInfo> {
  const store = await openStore(path);
  await store.close();
  return store.info;
}
