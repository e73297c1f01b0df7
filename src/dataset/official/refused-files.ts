import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseRefusedFile, type RefusedCheck, type RefusedFile } from '#contract/data-history.ts';
import { formatRecordTime } from '#contract/dates.ts';
import { createFolder, readFileIfExists, replaceFile } from '../versions/file-system.ts';
import type { OpenedFile } from './workbook/open-files.ts';

/** More are dropped, the oldest first: they can be imported again. A file that an update received is refused by each later one. */
const MAX_FILES = 20;
const MAX_AGE = 30 * 86_400_000; // ms

const RECORD = /^[0-9a-f]{64}\.json$/;
const getId = (name: string): string => name.slice(0, 64);

const getFolder = (dataDir: string): string => join(dataDir, 'refused');

/**
 * Stores a file that was refused by checks in the data directory, so that the page Data can import it once it is accepted: a file that was
 * dropped there, or imported from elsewhere, may be gone by then.
 */
export function storeRefusedFile(
  dataDir: string,
  { name, month = '', bytes }: Pick<OpenedFile, 'name' | 'month'> & { readonly bytes: Uint8Array },
  id: string,
  checks: readonly RefusedCheck[],
): void {
  const folder = getFolder(dataDir);
  createFolder(folder);
  const record: RefusedFile = { id, name, refusedAt: formatRecordTime(new Date()), checks };
  replaceFile(join(folder, id), bytes);
  replaceFile(join(folder, `${id}.json`), `${JSON.stringify({ ...record, month })}\n`);
  const kept = new Set(
    listRefusedFiles(dataDir)
      .slice(0, MAX_FILES)
      .map((each) => each.id),
  );
  for (const other of readdirSync(folder)) if (!kept.has(getId(other))) rmSync(join(folder, other), { force: true });
}

/** Once it is imported as a whole; without effect if there is none. */
export function removeRefusedFile(dataDir: string, id: string): void {
  for (const name of [id, `${id}.json`]) rmSync(join(getFolder(dataDir), name), { force: true });
}

/** The files that wait to be accepted, refused last first; damaged ones are left out. */
export function listRefusedFiles(dataDir: string, now = new Date()): readonly RefusedFile[] {
  const oldest = formatRecordTime(new Date(now.getTime() - MAX_AGE));
  return readRecords(dataDir)
    .map(({ file }) => file)
    .filter(({ refusedAt }) => refusedAt >= oldest)
    .toSorted((a, b) => (`${a.refusedAt} ${a.id}` > `${b.refusedAt} ${b.id}` ? -1 : 1));
}

/** A refused file as it was received; null if there is none with the id. */
export function openRefusedFile(dataDir: string, id: string): OpenedFile | null {
  const record = readRecords(dataDir).find(({ file }) => file.id === id);
  if (!record) return null;
  const { file, month } = record;
  const opened = { name: file.name, bytes: readFileSync(join(getFolder(dataDir), id)), rejection: null };
  return month === '' ? opened : { ...opened, month };
}

function readRecords(dataDir: string): readonly { readonly file: RefusedFile; readonly month: string }[] {
  const folder = getFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const id = getId(name);
    if (!RECORD.test(name) || !existsSync(join(folder, id))) return [];
    const record = parseRecord(readFileIfExists(join(folder, name)));
    return record?.file.id === id ? [record] : [];
  });
}

function parseRecord(text: string | null): ReturnType<typeof readRecords>[number] | null {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    const file = parseRefusedFile(json);
    const month = typeof json === 'object' && json !== null && 'month' in json ? json.month : '';
    return file && { file, month: typeof month === 'string' ? month : '' };
  } catch {
    return null;
  }
}
