import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import type { TestMarket } from '#test/support/market/market-types.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { startService, type ServiceProcess } from './service-process.ts';

/** Gives each test of a file a data directory of its own; the directory and the services over it are gone after the test. */
export function provideHome() {
  let path = '';
  const running: ServiceProcess[] = [];
  beforeEach(() => void (path = createTemporaryHome()));
  afterEach(async () => {
    for (const service of running.splice(0)) {
      service.signal('SIGKILL');
      await service.exited;
    }
    chmodSync(path, 0o700); // a test may have made it read-only
    rmSync(path, { recursive: true });
  });
  return {
    get path() {
      return path;
    },
    /** Publishes a market as the official dataset, as an import does; its version. */
    publish: async (market: TestMarket): Promise<string> => (await buildDatasetFile(path, market)).version,
    start: (settings: Readonly<Record<string, string>> = {}, ...more: StartOptions): ServiceProcess => {
      const service = startService({ FUNDLENS_HOME: path, ...settings }, ...more);
      running.push(service);
      return service;
    },
    /** Runs a command such as `keys` as a user does, to its end. */
    run: async (command: string, ...args: readonly string[]) => {
      const child = spawn(process.execPath, [`src/commands/${command}.ts`, ...args], {
        env: { ...process.env, FUNDLENS_HOME: path },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      await once(child, 'close');
      return { code: child.exitCode, out, err };
    },
  };
}

type StartOptions = Parameters<typeof startService> extends readonly [unknown, ...infer Rest] ? Rest : never;
