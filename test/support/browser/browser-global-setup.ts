import { exec } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import type { BuiltChunk } from '../report-chunks.ts';
import { startApp } from '../start-app.ts';
import { createTemporaryHome } from '../temporary-dataset.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of Fundlens running over the sample market. */
    readonly url: string;
    /** The scripts of the built dashboard. */
    readonly chunks: readonly BuiltChunk[];
  }
}

/** Before the browser tests: builds the dashboard and the sample market at once, and starts Fundlens with both, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = createTemporaryHome();
  const [chunks] = await Promise.all([buildDashboard(), buildSampleDataset(home)]);
  project.provide('chunks', chunks);
  const app = await startApp([], home);
  project.provide('url', app.url);
  return app.stop;
}

/** @throws Error with what the build printed as errors. */
async function buildDashboard(): Promise<readonly BuiltChunk[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fundlens-build-'));
  const file = join(folder, 'chunks.json');
  // Under vitest NODE_ENV is test, and React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production', FUNDLENS_CHUNKS: file };
  await promisify(exec)('npx vite build --logLevel warn', { env });
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the build
  const chunks: readonly BuiltChunk[] = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return chunks;
}
