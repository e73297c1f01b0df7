import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { limits } from './limits.ts';
import { openBytes, type OpenedFile } from './open-bytes.ts';

/**
 * Walks files and folders, in order of name, through gzip and zip. Names are told from the path as given on
 * (`navall/NAVAll_2025-07-15.txt`, `absl_2025-07.zip › SBF.xls`). Files whose names begin with a dot are passed over.
 * A file that cannot be opened is yielded with the reason, and the walk goes on.
 */
export async function* openFiles(paths: readonly string[]): AsyncGenerator<OpenedFile> {
  for (const path of paths) yield* openPath(path, basename(resolve(path)), 0);
}

async function* openPath(path: string, name: string, depth: number): AsyncGenerator<OpenedFile> {
  const found = statOf(path);
  if (typeof found === 'string') {
    yield { name, bytes: null, refused: found };
  } else if (found.isDirectory()) {
    yield* openFolder(path, name, depth);
  } else if (!found.isFile()) {
    yield { name, bytes: null, refused: 'neither a file nor a folder' };
  } else if (found.size > limits.fileBytes) {
    yield { name, bytes: null, refused: `${found.size} bytes, expected at most ${limits.fileBytes}` };
  } else {
    yield* openFile(path, name);
  }
}

async function* openFolder(path: string, name: string, depth: number): AsyncGenerator<OpenedFile> {
  if (depth >= limits.folderDepth) {
    yield { name, bytes: null, refused: `folders nested deeper than ${limits.folderDepth}` };
    return;
  }
  let entries: readonly string[];
  try {
    entries = readdirSync(path).toSorted();
  } catch (problem) {
    yield { name, bytes: null, refused: reasonOf(problem) };
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
  } catch (problem) {
    yield { name, bytes: null, refused: reasonOf(problem) };
    return;
  }
  yield* openBytes(name, bytes);
}

function statOf(path: string): Stats | string {
  try {
    return statSync(path);
  } catch (problem) {
    return reasonOf(problem);
  }
}

// Node's messages repeat the whole path; the name is told already, so the code of the failure is enough.
function reasonOf(problem: unknown): string {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : String(problem);
  if (code === 'ENOENT') return 'no such file or folder';
  return code === 'EACCES' ? 'not allowed to read it' : `cannot be read (${code})`;
}
