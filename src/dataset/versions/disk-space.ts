import { statfsSync } from 'node:fs';

/** Bytes that a file system gives to this user, if it says so. */
function readFreeBytes(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/**
 * Runs what writes about so many bytes into a folder, if there is room for them.
 * @param task what it is, for the reason: `a backup`.
 * @throws Error that says how much is needed and free if the disk is full, before or while it runs.
 */
export async function withDiskSpace<T>(
  task: string,
  folder: string,
  bytes: number,
  run: () => Promise<T>,
  readFree = readFreeBytes,
): Promise<T> {
  const free = readFree(folder);
  const room = `${formatMegabytes(Math.floor(free / 1e5))} that are free in ${folder}`;
  if (free < bytes)
    throw new Error(
      `the disk is full: ${task} needs ${formatMegabytes(Math.ceil(bytes / 1e5))}, more than the ${room}`,
    );
  try {
    return await run();
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    throw new Error(`the disk is full: ${task} needs more than the ${room}`, { cause });
  }
}

const SQLITE_FULL = 13;

/** Whether an error, or what caused it, is that of a full disk or an exhausted quota. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull =
    ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    ('errcode' in error && error.errcode === SQLITE_FULL);
  return isFull || isDiskFull(error.cause);
}

const formatMegabytes = (tenths: number): string => `${(tenths / 10).toFixed(1)} MB`;
