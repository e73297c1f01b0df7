import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedFile } from '#dataset/official/open/open-bytes.ts';
import { openFiles } from '#dataset/official/open/open-files.ts';
import { readOfficialFile } from '#dataset/official/read.ts';
import type { OfficialFile } from '#dataset/official/rows.ts';

const folder = join(import.meta.dirname, '../../../../shared/official-files');
/** Tests that read the files as AMFI and the houses published them are skipped where the folder is absent ... */
export const isAbsent = !existsSync(folder);
/** ... and say so in their title. */
export const skipNote = isAbsent ? ' (skipped: no folder ../shared/official-files)' : '';

/** Whatever opens at the paths, and what does not, with the reason. */
export async function allOpened(paths: readonly string[]): Promise<readonly OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for await (const file of openFiles(paths)) opened.push(file);
  return opened;
}

/** Every file that opens at a path inside the folder, by name. */
export async function openOfficial(path: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const opened = await allOpened([join(folder, path)]);
  return new Map(
    opened.map((file) => {
      if (file.refused !== null) throw new Error(`${file.name}: ${file.refused}`);
      return [file.name, file.bytes];
    }),
  );
}

/** The one file at a path inside the folder, read. */
export async function readOfficial(path: string): Promise<OfficialFile> {
  const [first, second] = (await openOfficial(path)).values();
  if (first === undefined || second !== undefined) throw new Error(`${path}: expected one file`);
  return readOfficialFile(first);
}

/** The text as a file's bytes. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
