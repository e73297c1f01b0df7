import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { reason } from '#contract/error.ts';
import { RefusedFile } from '../rows.ts';
import { tidy } from '../text/tidy.ts';
import { limits } from './limits.ts';

/** One file of a zip archive, still packed. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes unpacked, as the archive tells. */
  readonly size: number;
  readonly packed: FileEntry;
}

// APPNOTE.TXT 6.3.10 (PKWARE, 2022), §4.3.7: an archive begins with the header of its first file.
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Whether the bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

/**
 * The files in a zip archive, as its directory tells; nothing is unpacked yet.
 * @throws RefusedFile where the directory is missing, damaged or too long.
 */
export async function listZip(bytes: Uint8Array): Promise<readonly ZipEntry[]> {
  // names are told, never written to; workers would outlive what they are for
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, filenameValidation: 'tolerant' });
  const files: ZipEntry[] = [];
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > limits.archiveEntries) {
        throw new RefusedFile(`a zip archive of more than ${limits.archiveEntries} entries`);
      }
      if (!entry.directory) files.push({ name: tidy(entry.filename), size: entry.uncompressedSize, packed: entry });
    }
  } catch (cause) {
    if (cause instanceof RefusedFile) throw cause;
    throw new RefusedFile(`a damaged zip archive (${reason(cause)})`, { cause });
  }
  return files;
}

/**
 * Unpacks one file, no further than the size it is told to have, and compares its checksum: neither a damaged archive
 * nor a zip bomb gets through.
 * @throws RefusedFile
 */
export async function unzip({ name, size, packed }: ZipEntry): Promise<Uint8Array> {
  if (packed.encrypted) throw new RefusedFile(`${name} is encrypted`);
  if (size > limits.fileBytes) throw new RefusedFile(`${name} is ${size} bytes, expected at most ${limits.fileBytes}`);
  try {
    return await packed.getData(new Uint8ArrayWriter(), { checkCrc32: true });
  } catch (cause) {
    throw new RefusedFile(`a damaged zip archive: ${name} does not unpack whole (${reason(cause)})`, { cause });
  }
}
