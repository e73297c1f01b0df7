import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTextFileParser, parseWorkbookFile } from '#dataset/official/import/parse-official-file.ts';
import { registry, type OfficialFile } from '#dataset/official/registry.ts';
import { openFiles, type OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { isWorkbook } from '#dataset/official/workbook/signatures.ts';

export const folder = join(import.meta.dirname, '../../../../shared/official-files');
/** Tests that read the files as published by AMFI and the fund houses are skipped if the folder is absent ... */
export const isAbsent = !existsSync(folder);
/** ... and say so in their title. */
export const skipNote = isAbsent ? ' (skipped: no folder ../shared/official-files)' : '';

/** Everything found at the paths; a file that cannot be opened has the reason. */
export async function openAll(paths: readonly string[]): Promise<readonly OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for await (const file of openFiles(paths)) opened.push(file);
  return opened;
}

/** The files at a path inside the folder, by name. @throws Error if one cannot be opened. */
export async function openOfficial(path: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const opened = await openAll([join(folder, path)]);
  return new Map(
    opened.map((file) => {
      if (file.rejection !== null) throw new Error(`${file.name}: ${file.rejection}`);
      return [file.name, file.bytes];
    }),
  );
}

/** Parses a file in this process: the first of its contents. @throws RejectedFile */
export const parseOfficialFile = (bytes: Uint8Array): OfficialFile =>
  toOfficialFile((isWorkbook(bytes) ? null : createTextFileParser()(bytes)) ?? parseWorkbookFile(bytes)[0]);

export function toOfficialFile(file: object): OfficialFile {
  if (!isOfficialFile(file)) throw new TypeError(`expected a file of a source, got ${JSON.stringify(file)}`);
  return file;
}

const isOfficialFile = (file: object): file is OfficialFile =>
  'kind' in file && typeof file.kind === 'string' && Object.hasOwn(registry, file.kind);

/** Parses the one file at a path inside the folder. */
export async function parseOfficialFileAt(path: string): Promise<OfficialFile> {
  const [first, second] = (await openOfficial(path)).values();
  if (first === undefined || second !== undefined) throw new Error(`${path}: expected one file`);
  return parseOfficialFile(first);
}

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
