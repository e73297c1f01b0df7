import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A Fundlens service in a process of its own. */
export interface StartedService {
  readonly baseUrl: string;
  /** Kills the process by default, which is safe since it only reads; SIGTERM shuts it down gracefully. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** The access key of the started services. */
export const KEY = 'a-key-for-conformance-tests';

const START_TIMEOUT_MS = 300_000;

interface StartOptions {
  readonly args?: readonly string[];
  /** Folder of Node's compile cache, which Node writes on exit to speed up the next start. */
  readonly compileCache?: string;
  /** Further settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts the service whose code is in a folder on a free port and waits until it accepts requests.
 * @throws Error with everything it printed if it exits or does not start in time.
 */
export async function startService(
  folder: string,
  home: string,
  { args = [], compileCache, environment = {} }: StartOptions = {},
): Promise<StartedService> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    FUNDLENS_HOME: home,
    FUNDLENS_ACCESS_KEY: KEY,
    FUNDLENS_LOG: 'error',
    ...environment,
  };
  const child = spawn(process.execPath, ['src/commands/start.ts', ...args], {
    cwd: folder,
    env: { ...env, ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop: StartedService['stop'] = async (signal = 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  let output = '';
  const listening = new Promise<string>((resolve) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Fundlens on (\S+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
  });
  const url = await Promise.race([listening, exited.then(() => null), timeOut()]);
  if (url !== null) return { baseUrl: `${url}/api`, stop };
  await stop();
  throw new Error(`the service did not start: ${output}`);
}

const timeOut = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), START_TIMEOUT_MS).unref());
