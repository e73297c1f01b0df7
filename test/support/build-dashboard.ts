import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BuiltChunk } from './report-chunks.ts';

/**
 * Builds the dashboard that `npm start` serves.
 * @returns its scripts.
 * @throws Error with what the build printed as errors.
 */
export async function buildDashboard(): Promise<readonly BuiltChunk[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-build-'));
  const file = join(folder, 'chunks.json');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['test/support/report-chunks.ts', file], { env });
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the build
  const chunks: readonly BuiltChunk[] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return chunks;
}
