import type { TestProject } from 'vitest/node';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { buildDashboard } from '../build-dashboard.ts';
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
