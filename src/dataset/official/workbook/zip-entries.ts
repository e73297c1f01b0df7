import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { errorMessage } from '#contract/errors.ts';
import { normalizeWhitespace } from '../parsing/cell-values.ts';
import { RejectedFile } from '../parsing/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** One file of a zip archive, still compressed. */
export interface ZipEntry {
  readonly name: string;
  /** Uncompressed bytes, as declared in the archive. */
  readonly size: number;
  readonly compressed: FileEntry;
}

/**
 * The files in a zip archive, from its central directory; nothing is unpacked yet.
 * @throws RejectedFile if the directory is missing, damaged or too long.
 */
export async function listZip(bytes: Uint8Array): Promise<readonly ZipEntry[]> {
  // Names are only shown, never written to; web workers would outlive their purpose.
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, filenameValidation: 'tolerant' });
  const files: ZipEntry[] = [];
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++entries > IMPORT_LIMITS.archiveEntries) {
        throw new RejectedFile(`a zip archive of more than ${IMPORT_LIMITS.archiveEntries} entries`);
      }
      if (entry.directory) continue;
      files.push({ name: normalizeWhitespace(entry.filename), size: entry.uncompressedSize, compressed: entry });
    }
  } catch (cause) {
    if (cause instanceof RejectedFile) throw cause;
    throw new RejectedFile(`a damaged zip archive (${errorMessage(cause)})`, { cause });
  }
  return files;
}

/**
 * Unpacks one file, at most to its declared size, and verifies its checksum: this stops both damaged archives and zip
 * bombs.
 * @throws RejectedFile
 */
export async function unzipEntry({ name, size, compressed }: ZipEntry): Promise<Uint8Array> {
  if (compressed.encrypted) throw new RejectedFile(`${name} is encrypted`);
  if (size > IMPORT_LIMITS.fileBytes)
    throw new RejectedFile(`${name} is ${size} bytes, expected at most ${IMPORT_LIMITS.fileBytes}`);
  try {
    return await compressed.getData(new Uint8ArrayWriter(), { checkCrc32: true });
  } catch (cause) {
    throw new RejectedFile(`a damaged zip archive: ${name} cannot be unpacked (${errorMessage(cause)})`, { cause });
  }
}
