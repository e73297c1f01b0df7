import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { startApp } from './start-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of Fundlens running over the sample market. */
    readonly url: string;
  }
}

/** Before the browser tests: builds the dashboard and starts Fundlens once, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Under vitest NODE_ENV is test, and React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync('npx vite build --logLevel warn', { shell: true, encoding: 'utf8', env });
  if (built.status !== 0) throw new Error(`The dashboard could not be built: ${built.stdout}${built.stderr}`);
  const app = await startApp();
  project.provide('url', app.url);
  return app.stop;
}
