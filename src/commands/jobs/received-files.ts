import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DropLimits } from '#contract/data-history.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import { isText, listOf, orNull } from '#contract/shape.ts';
import { IMPORT_LIMITS } from '#dataset/official/workbook/limits.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';

/** Three years of all workbooks are 500 MB. */
export const DROP_LIMITS: DropLimits = { fileBytes: IMPORT_LIMITS.fileBytes, totalBytes: 1_073_741_824, files: 500 };

const FOLDER_NAME = /^received-(\d+)-[\w-]+$/;
/** The list of the names of the files, in the order in which they were received. */
const NAMES = 'names.json';

/** Files that a browser sent, in a folder of the data directory until they are imported. */
export interface ReceivedFiles {
  readonly folder: string;
  /** The number of complete files. */
  readonly count: () => number;
  /** Bytes of all files, the one that is being received included. */
  readonly bytes: () => number;
  readonly isReceiving: () => boolean;
  /**
   * Writes a file under a name of our own. The given one is only for the report.
   * @throws ProblemError 413 if a limit is exceeded, 400 if the client stopped sending
   */
  readonly receive: (name: string, body: Readable) => Promise<void>;
  /** Writes what `openReceivedFiles` needs. */
  readonly finish: () => void;
  readonly remove: () => void;
}

/** @param id unique, and safe as a part of a file name. */
export function createReceivedFiles(dataDir: string, id: string, limits: DropLimits = DROP_LIMITS): ReceivedFiles {
  const folder = join(dataDir, `received-${process.pid}-${id}`);
  mkdirSync(folder, { mode: 0o700 });
  const names: (string | null)[] = []; // null for a file that is not complete
  let bytes = 0;
  let pending = 0;
  return {
    folder,
    count: () => names.filter((name) => name !== null).length,
    bytes: () => bytes,
    isReceiving: () => pending > 0,
    receive: async (name, body) => {
      if (names.length >= limits.files) throw tooLarge(`at most ${limits.files} files at a time`);
      const index = names.push(null) - 1;
      const path = join(folder, formatFileName(index));
      pending += 1;
      const count = countBytes((length) => {
        bytes += length;
        return bytes > limits.totalBytes ? `at most ${toMegabytes(limits.totalBytes)} MB at a time` : null;
      }, limits.fileBytes);
      try {
        await pipeline(body, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        names[index] = toPlainName(name);
      } catch (error) {
        rmSync(path, { force: true });
        throw error instanceof ProblemError || isSystemError(error)
          ? error
          : new ProblemError(createProblem(400, 'The file was not received completely.'));
      } finally {
        pending -= 1;
      }
    },
    finish: () => writeFileSync(join(folder, NAMES), JSON.stringify(names), { mode: 0o600 }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Passes bytes on, up to the limit of a file and the one that `add` knows. */
function countBytes(add: (length: number) => string | null, fileBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      const excess = size > fileBytes ? `at most ${toMegabytes(fileBytes)} MB in a file` : add(chunk.length);
      if (excess === null) done(null, chunk);
      else done(tooLarge(excess));
    },
  });
}

const tooLarge = (expected: string) => new ProblemError(createProblem(413, `Too much was sent; expected ${expected}.`));
const toMegabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** A full disk, for example; not a client that stopped sending. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';

const MAX_NAME = 200; // characters

/** A report shows it: without folders and control characters. */
function toPlainName(name: string): string {
  const plain = name.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD').split(/[\\/]/);
  return plain.at(-1)?.slice(0, MAX_NAME) || 'file';
}

/** `0007`: nothing of the client's becomes a part of a path. */
const formatFileName = (index: number): string => String(index).padStart(4, '0');

/** Opens the files of a folder, under the names that they were sent with. Only the process that imports them loads the parsers. */
export async function* openReceivedFiles(folder: string): AsyncGenerator<OpenedFile> {
  const { openFiles } = await import('#dataset/official/workbook/open-files.ts');
  for (const [index, name] of readNames(join(folder, NAMES)).entries()) {
    if (name === null) continue;
    const own = formatFileName(index);
    for await (const file of openFiles([join(folder, own)])) {
      yield { ...file, name: `${name}${file.name.slice(own.length)}` };
    }
  }
}

/** @throws Error if they are damaged. */
function readNames(path: string): readonly (string | null)[] {
  try {
    const names: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isNames(names)) return names;
  } catch {
    // the system's message, or that of JSON.parse, would not say what to do
  }
  throw new Error(`${path} does not name the received files: add them again`);
}

const isNames = listOf(orNull(isText));

/** Deletes what services that ended have left. */
export function removeAbandonedFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(FOLDER_NAME.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isRunning(pid)))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // of another user
  }
}
