import { zipSync, type Zippable } from 'fflate';
import { RejectedFile } from '../parsing/errors.ts';
import { IMPORT_LIMITS, type ArchiveBudget } from './limits.ts';
import { unzipEntry, type ZipEntry } from './zip-entries.ts';

// ECMA-376 part 2: every .xlsx, .xlsm and .xlsb contains this part.
export const isWorkbookArchive = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === '[Content_Types].xml');

/**
 * Unpacks the parts of a workbook once, as the workbook library does without limits, and packs those again that it cannot unpack; null
 * if it can.
 * @throws RejectedFile if they are damaged or too large.
 */
export async function checkWorkbookParts(
  entries: readonly ZipEntry[],
  budget: ArchiveBudget,
): Promise<Uint8Array | null> {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > IMPORT_LIMITS.workbookBytes) {
    throw new RejectedFile(`a workbook of ${total} bytes unpacked, expected at most ${IMPORT_LIMITS.workbookBytes}`);
  }
  const repacked: Zippable | null = entries.some(isStreamedZip64) ? {} : null;
  for (const entry of entries) {
    const bytes = await budget.unpack(
      () => unzipEntry(entry),
      ({ length }) => length,
    );
    if (/^xl\/workbook\.xml$/i.test(entry.name)) checkSheetNames(new TextDecoder().decode(bytes));
    if (repacked !== null) repacked[entry.name] = bytes;
  }
  return repacked === null ? null : zipSync(repacked, { level: 0, mtime: new Date(1980, 0, 1) });
}

/** Has sizes of eight bytes behind its data (EPPlus), where the workbook library expects four. */
const isStreamedZip64 = ({ compressed }: ZipEntry): boolean =>
  compressed.bitFlag?.dataDescriptor === true && compressed.version >= ZIP64_VERSION;
const ZIP64_VERSION = 45;

/** One part can be named as any number of sheets. */
function checkSheetNames(workbook: string): void {
  const count = workbook.match(/<(?:\w+:)?sheet\s/g)?.length ?? 0;
  if (count > IMPORT_LIMITS.workbookSheets) {
    throw new RejectedFile(`a workbook of ${count} sheets, expected at most ${IMPORT_LIMITS.workbookSheets}`);
  }
}
