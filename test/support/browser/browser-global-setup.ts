import type { TestProject } from 'vitest/node';
import { buildSampleDataset } from '#dataset/sample/build-sample.ts';
import { buildDashboard } from '../build-dashboard.ts';
import type { BuiltChunk } from '../report-chunks.ts';
import { SAMPLE_DATE, startApp } from '../start-app.ts';
import { createTemporaryHome } from '../temporary-dataset.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of Fundlens running over the sample market. */
    readonly url: string;
    /** The scripts of the built dashboard. */
    readonly chunks: readonly BuiltChunk[];
  }
}

/** Three quarters of the sample market of `npm start`: fewer large-cap funds would not be ranked. */
const CODES = 1_500;

/** Before the browser tests: builds the dashboard and a sample market at once, and starts Fundlens with both, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = createTemporaryHome();
  const [chunks] = await Promise.all([buildDashboard(), buildSampleDataset(home, { codes: CODES, asOf: SAMPLE_DATE })]);
  project.provide('chunks', chunks);
  const app = await startApp(['--codes', String(CODES)], home, { FUNDLENS_MCP: 'on' });
  project.provide('url', app.url);
  return app.stop;
}
