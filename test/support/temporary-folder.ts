import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux has for shared memory. */
const MEMORY = '/dev/shm';

/** Bytes that must be free there and in memory. A run has up to 0.4 GB at once. */
const ENOUGH = 2 * 1_024 ** 3;

/**
 * Before all tests: the folder of temporary files becomes one of this run, for the workers and for whatever processes they start.
 * After them it is deleted with all that they left.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'fundlens-test-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, in a folder of its own in this one
  process.env['TMPDIR'] = folder; // what os.tmpdir() returns
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Whether temporary files fit into memory, where writing and syncing the tests' datasets, databases and profiles costs a tenth less. */
function hasRoomInMemory(): boolean {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${MEMORY} `));
  // the tests start programs that they have copied, which a container may forbid there
  if (mount === undefined || /\bnoexec\b/.test(mount)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH;
}
