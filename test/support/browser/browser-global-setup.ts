import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { BuiltChunk } from '../report-chunks.ts';
import { startApp } from '../start-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of Fundlens running over the sample market. */
    readonly url: string;
    /** The scripts of the built dashboard. */
    readonly chunks: readonly BuiltChunk[];
  }
}

/** Before the browser tests: builds the dashboard and starts Fundlens once, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Under vitest NODE_ENV is test, and React would be built for development.
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-build-'));
  const chunks = join(folder, 'chunks.json');
  const env = { ...process.env, NODE_ENV: 'production', FUNDLENS_CHUNKS: chunks };
  const built = spawnSync('npx vite build --logLevel warn', { shell: true, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(`The dashboard could not be built: ${built.stdout}${built.stderr}`);
  // oxlint-disable-next-line typescript/no-unsafe-argument -- written by the build
  project.provide('chunks', JSON.parse(readFileSync(chunks, 'utf8')));
  rmSync(folder, { recursive: true });
  const app = await startApp();
  project.provide('url', app.url);
  return app.stop;
}
