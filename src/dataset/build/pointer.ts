import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What names the current version of a kind of dataset: a small file that is swapped by one atomic rename. */
export interface Pointer {
  readonly format: number;
  readonly version: string;
  /** The version before, kept for those who still read it; empty where there is none. */
  readonly previous: string;
  /** What the dataset was made by and from besides the imported files: another recipe means making it anew. */
  readonly recipe: string;
  /** Number of scheme codes: a dataset of portfolios alone cannot be asked for anything yet. */
  readonly schemes: number;
}

const VERSION = /^(?:official|sample)-[\w-]+$/; // becomes a file name

/**
 * The pointer of a kind; null where there is none.
 * @throws Error when it is not what a pointer is.
 */
export function readPointer(home: string, kind: string): Pointer | null {
  const path = pointerPath(home, kind);
  const text = readIfThere(path);
  if (text === null) return null;
  const told = parsed(text);
  const { format, version, previous, recipe, schemes } = told;
  const wellFormed =
    isNumber(format) && isVersion(version) && (previous === '' || isVersion(previous)) && isText(recipe);
  if (!wellFormed || !isNumber(schemes))
    throw new Error(`${path}: expected the name of a dataset version, got ${text.slice(0, 80)}`);
  return { format, version, previous, recipe, schemes };
}

/** Swaps the pointer: a reader sees the old one or the new one, whole, whenever the machine stops. */
export function writePointer(home: string, kind: string, pointer: Pointer): void {
  const path = pointerPath(home, kind);
  const beside = `${path}.new`;
  writeFileSync(beside, `${JSON.stringify(pointer, null, 2)}\n`);
  syncPath(beside);
  renameSync(beside, path);
  syncPath(home);
}

/** Makes what was written to a file, or renamed in a folder, outlast a power cut. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const pointerPath = (home: string, kind: string) => join(home, `${kind.toLowerCase()}.json`);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isVersion = (value: unknown): value is string => isText(value) && VERSION.test(value);

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // judged by the caller, who can tell what arrived
  }
}
