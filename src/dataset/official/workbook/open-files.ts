import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RejectedFile } from '../parsing/errors.ts';
import { ArchiveTooLarge, createArchiveBudget, type ArchiveBudget, IMPORT_LIMITS } from './limits.ts';
import { isZip } from './signatures.ts';
import { checkWorkbookParts, isWorkbookArchive } from './workbook-parts.ts';
import { listZip, unzipEntry, type ZipEntry } from './zip-entries.ts';

/** The bytes of a file, which are those of the file only until the next one is read, or the reason why it cannot be opened. */
export type OpenedFile = {
  readonly name: string;
  /** The month of the link (`2026-07`) if it was downloaded as the file of a month: its data of other months are left out. */
  readonly month?: string | undefined;
} & ({ readonly bytes: Uint8Array; readonly rejection: null } | { readonly bytes: null; readonly rejection: string });

/**
 * Opens files and folders, in order of name, including the contents of gzip and zip. Names are relative to the given
 * path (`navall/NAVAll_2025-07-15.txt`, `absl_2025-07.zip › SBF.xls`). Files whose names start with a dot are skipped.
 * A file that cannot be opened is yielded with the reason, and the walk continues.
 */
export async function* openFiles(paths: readonly string[]): AsyncGenerator<OpenedFile> {
  for (const path of paths) yield* openPath(path, basename(resolve(path)), 0);
}

const rejectFile = (name: string, rejection: string): OpenedFile => ({ name, bytes: null, rejection });

async function* openPath(path: string, name: string, depth: number): AsyncGenerator<OpenedFile> {
  let stats: Stats;
  try {
    stats = statSync(path);
  } catch (error) {
    yield rejectFile(name, describeFileError(error));
    return;
  }
  if (stats.isDirectory()) yield* openFolder(path, name, depth);
  else if (!stats.isFile()) yield rejectFile(name, 'not a file or folder');
  else if (stats.size > IMPORT_LIMITS.fileBytes) {
    yield rejectFile(name, `${stats.size} bytes, expected at most ${IMPORT_LIMITS.fileBytes}`);
  } else yield* openFile(path, name);
}

async function* openFolder(path: string, name: string, depth: number): AsyncGenerator<OpenedFile> {
  if (depth >= IMPORT_LIMITS.folderDepth) {
    yield rejectFile(name, `folders nested deeper than ${IMPORT_LIMITS.folderDepth}`);
    return;
  }
  let entries: readonly string[];
  try {
    entries = readdirSync(path).toSorted();
  } catch (error) {
    yield rejectFile(name, describeFileError(error));
    return;
  }
  for (const entry of entries) {
    if (!entry.startsWith('.')) yield* openPath(join(path, entry), `${name}/${entry}`, depth + 1);
  }
}

async function* openFile(path: string, name: string): AsyncGenerator<OpenedFile> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    yield rejectFile(name, describeFileError(error));
    return;
  }
  yield* openFileBytes(name, bytes);
  releaseIfLarge(bytes);
}

/** Opens the content of one file, including the contents of gzip and zip. */
export async function* openFileBytes(name: string, bytes: Uint8Array): AsyncGenerator<OpenedFile> {
  try {
    yield* openBytes(name, bytes, 0, createArchiveBudget());
  } catch (error) {
    if (!(error instanceof ArchiveTooLarge)) throw error;
    yield rejectFile(name, error.message);
  }
}

// Node's messages repeat the whole path; the name is shown anyway, so the error code is enough.
function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'ENOENT') return 'no such file or folder';
  return code === 'EACCES' ? 'no permission to read it' : `cannot be read (${code})`;
}

/**
 * Opens gzip and zip at any depth up to the limit; a file inside is named `outer › inner`. A workbook that is a zip stays whole, but
 * is checked here like any archive: the workbook library unpacks without limits and does not verify checksums.
 * @throws ArchiveTooLarge
 */
async function* openBytes(
  name: string,
  bytes: Uint8Array,
  depth: number,
  budget: ArchiveBudget,
): AsyncGenerator<OpenedFile> {
  try {
    if (isGzip(bytes)) {
      checkDepth(depth);
      budget.addEntries(1);
      const unpacked = await budget.unpack((maxBytes) => gunzip(bytes, maxBytes), getLength);
      yield* openBytes(name.replace(/\.gz$/i, ''), unpacked, depth + 1, budget);
      releaseIfLarge(unpacked);
    } else if (isZip(bytes)) yield* openZip(name, bytes, depth, budget);
    else yield { name, bytes, rejection: null };
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    yield rejectFile(name, error.message);
  }
}

const getLength = (bytes: Uint8Array): number => bytes.length;

function checkDepth(depth: number): void {
  if (depth >= IMPORT_LIMITS.archiveDepth)
    throw new RejectedFile(`archives nested deeper than ${IMPORT_LIMITS.archiveDepth}`);
}

async function* openZip(
  name: string,
  bytes: Uint8Array,
  depth: number,
  budget: ArchiveBudget,
): AsyncGenerator<OpenedFile> {
  const entries = await listZip(bytes);
  if (isWorkbookArchive(entries)) {
    const repacked = await checkWorkbookParts(entries, budget);
    yield { name, bytes: repacked ?? bytes, rejection: null };
    return;
  }
  checkDepth(depth);
  const files = entries.filter(isFile);
  if (files.length === 0) throw new RejectedFile('an empty zip archive');
  budget.addEntries(files.length);
  for (const entry of files) yield* openEntry(`${name} › ${entry.name}`, entry, depth + 1, budget);
}

async function* openEntry(
  name: string,
  entry: ZipEntry,
  depth: number,
  budget: ArchiveBudget,
): AsyncGenerator<OpenedFile> {
  let bytes: Uint8Array;
  try {
    bytes = await budget.unpack(() => unzipEntry(entry), getLength);
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    yield rejectFile(name, error.message);
    return;
  }
  yield* openBytes(name, bytes, depth, budget);
  releaseIfLarge(bytes);
}

const LARGE_FILE = 32 * 1_048_576;

/** Gives the memory back at once: nothing but bytes would make the garbage collector do so, perhaps minutes later. */
function releaseIfLarge({ buffer, byteLength }: Uint8Array): void {
  if (byteLength > LARGE_FILE && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.min(IMPORT_LIMITS.fileBytes, maxBytes) });
  } catch (cause) {
    throw new RejectedFile(`a gzip file that is damaged or larger than ${IMPORT_LIMITS.fileBytes} bytes unpacked`, {
      cause,
    });
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

// Metadata that desktops leave beside the files is not to be imported.
const isFile = ({ name }: ZipEntry): boolean =>
  !/(?:^|\/)(?:__MACOSX\/|Thumbs\.db$|desktop\.ini$|~\$[^/]*$|\.[^/]*$)/i.test(name);
