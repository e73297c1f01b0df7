import { gunzipSync } from 'node:zlib';
import { RefusedFile } from '../rows.ts';
import { limits } from './limits.ts';
import { isZip, listZip, unzip, type ZipEntry } from './zip.ts';

/** A file to read, or the reason why it cannot be opened. */
export type OpenedFile =
  | { readonly name: string; readonly bytes: Uint8Array; readonly refused: null }
  | { readonly name: string; readonly bytes: null; readonly refused: string };

/**
 * Opens gzip and zip as far as they go; what is inside is named `outer › inner`. A workbook that is a zip stays whole, and
 * is checked here as every archive is: what reads workbooks unpacks them without bounds and without comparing checksums.
 */
export async function* openBytes(name: string, bytes: Uint8Array, depth = 0): AsyncGenerator<OpenedFile> {
  try {
    if (isGzip(bytes)) {
      yield* openBytes(name.replace(/\.gz$/i, ''), gunzip(bytes), depth);
    } else if (isZip(bytes)) {
      yield* openZip(name, bytes, depth);
    } else {
      yield { name, bytes, refused: null };
    }
  } catch (problem) {
    if (!(problem instanceof RefusedFile)) throw problem;
    yield { name, bytes: null, refused: problem.message };
  }
}

async function* openZip(name: string, bytes: Uint8Array, depth: number): AsyncGenerator<OpenedFile> {
  const entries = await listZip(bytes);
  if (entries.some(isWorkbookPart)) {
    boundedSize('workbook', entries, limits.workbookBytes);
    for (const part of entries) await unzip(part);
    yield { name, bytes, refused: null };
    return;
  }
  if (depth >= limits.archiveDepth) throw new RefusedFile(`archives nested deeper than ${limits.archiveDepth}`);
  const files = entries.filter(isFile);
  boundedSize('zip archive', files, limits.unpackedBytes);
  if (files.length === 0) throw new RefusedFile('an empty zip archive');
  for (const entry of files) yield* openEntry(`${name} › ${entry.name}`, entry, depth + 1);
}

function boundedSize(what: string, entries: readonly ZipEntry[], most: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > most) throw new RefusedFile(`a ${what} of ${unpacked} bytes unpacked, expected at most ${most}`);
}

async function* openEntry(name: string, entry: ZipEntry, depth: number): AsyncGenerator<OpenedFile> {
  let bytes: Uint8Array;
  try {
    bytes = await unzip(entry);
  } catch (problem) {
    if (!(problem instanceof RefusedFile)) throw problem;
    yield { name, bytes: null, refused: problem.message };
    return;
  }
  yield* openBytes(name, bytes, depth);
}

function gunzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.fileBytes });
  } catch (cause) {
    throw new RefusedFile(`gzip that is damaged, or unpacks to more than ${limits.fileBytes} bytes`, { cause });
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

// ECMA-376 part 2: every .xlsx, .xlsm and .xlsb holds this part.
const isWorkbookPart = (entry: ZipEntry): boolean => entry.name === '[Content_Types].xml';

// Notes that desktops leave beside the files, are not files to import.
const isFile = ({ name }: ZipEntry): boolean =>
  !/(?:^|\/)(?:__MACOSX\/|Thumbs\.db$|desktop\.ini$|~\$[^/]*$|\.[^/]*$)/i.test(name);
