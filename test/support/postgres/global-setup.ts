import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server for this test run; null if this platform has no binaries of PostgreSQL. */
    postgresUrl: string | null;
  }
}

/** Starts one PostgreSQL server for all test files of the project. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  provide('postgresUrl', server?.url ?? null);
  if (!server) console.warn('No PostgreSQL for this platform: the tests of the project postgres are skipped.');
  return async () => server?.stop();
}
