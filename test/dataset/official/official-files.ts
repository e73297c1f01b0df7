import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFiles, type OpenedFile } from '#dataset/official/parse/open/open-files.ts';
import { parseOfficialFile } from '#dataset/official/parse/parse-official-file.ts';
import type { OfficialFile } from '#dataset/official/parse/types.ts';

const folder = join(import.meta.dirname, '../../../../shared/official-files');
/** Tests that read the files as published by AMFI and the fund houses are skipped if the folder is absent ... */
export const isAbsent = !existsSync(folder);
/** ... and say so in their title. */
export const skipNote = isAbsent ? ' (skipped: no folder ../shared/official-files)' : '';

/** The dates of the files `navall-daily/NAVAll_<date>.txt.gz`. */
export const dailyNavDates: readonly string[] = Object.entries({
  '2025-07': ['31'],
  '2025-08': ['14', '18', '19', '20', '21', '29'],
  '2025-09': ['30'],
  '2025-10': ['31'],
  '2025-11': ['28'],
  '2025-12': ['31'],
  '2026-01': ['30'],
  '2026-02': ['17', '18', '19', '27'],
  '2026-03': ['31'],
  '2026-04': ['30'],
  '2026-05': ['18', '19', '20', '29'],
  '2026-06': ['30'],
  '2026-07': [
    '01',
    '02',
    '03',
    '06',
    '07',
    '08',
    '09',
    '10',
    '13',
    '14',
    '15',
    '16',
    '17',
    '20',
    '21',
    '22',
    '23',
    '24',
    '27',
    '28',
    '29',
    '30',
    '31',
  ],
  '2026-08': ['03', '04', '05', '06', '07', '10', '11', '12', '13', '14', '17'],
}).flatMap(([month, days]) => days.map((day) => `${month}-${day}`));

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

/** Parses the one file at a path inside the folder. */
export async function parseOfficialFileAt(path: string): Promise<OfficialFile> {
  const [first, second] = (await openOfficial(path)).values();
  if (first === undefined || second !== undefined) throw new Error(`${path}: expected one file`);
  return parseOfficialFile(first);
}

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
