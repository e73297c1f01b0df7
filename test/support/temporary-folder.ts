import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Before all tests: the folder of temporary files becomes one of this run, for the workers and for whatever processes they start.
 * After them it is deleted with all that they left.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-test-'));
  chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, in a folder of its own in this one
  process.env['TMPDIR'] = folder; // what os.tmpdir() returns
  return () => rmSync(folder, { recursive: true, force: true });
}
