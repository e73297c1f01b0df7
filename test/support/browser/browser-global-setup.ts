import type { TestProject } from 'vitest/node';
import { buildDashboard } from '../build-dashboard.ts';
import type { BuiltChunk } from '../report-chunks.ts';
import { createSampleHome } from '../sample-dataset.ts';
import { startApp } from '../start-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of Fundlens running over the sample market. */
    readonly url: string;
    /** The scripts of the built dashboard. */
    readonly chunks: readonly BuiltChunk[];
  }
}

/** Before the browser tests: builds the dashboard and a sample market at once, and starts Fundlens with both, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chunks, { home, args }] = await Promise.all([buildDashboard(), createSampleHome('large')]);
  project.provide('chunks', chunks);
  const app = await startApp(args, home, { FUNDLENS_MCP: 'on' });
  project.provide('url', app.url);
  return app.stop;
}
