import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A service in a process of its own. */
export interface StartedService {
  readonly baseUrl: string;
  /** Ends it at once, since it only reads, or as a person would. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** The key the started services know. */
export const KEY = 'a-key-for-conformance-tests';

const PATIENCE = 60_000;

interface How {
  readonly args?: readonly string[];
  /** Where Node keeps what it has compiled for the next start, which it writes when it ends. */
  readonly compiled?: string;
}

/**
 * Starts the service whose code stands in a folder, on a port that the system chooses, and waits until it answers.
 * @throws Error with all it said, where it ends instead.
 */
export async function startService(
  folder: string,
  home: string,
  { args = [], compiled }: How = {},
): Promise<StartedService> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    FUNDLENS_HOME: home,
    FUNDLENS_ACCESS_KEY: KEY,
    FUNDLENS_LOG: 'error',
  };
  const app = spawn(process.execPath, ['src/commands/start.ts', ...args], {
    cwd: folder,
    env: { ...env, ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(app, 'exit');
  const stop: StartedService['stop'] = async (signal = 'SIGKILL') => {
    app.kill(signal);
    await ended;
  };
  let said = '';
  const address = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /Fundlens on (\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    };
    app.stdout.on('data', hear);
    app.stderr.on('data', hear);
  });
  const url = await Promise.race([address, ended.then(() => null), late()]);
  if (url !== null) return { baseUrl: `${url}/api`, stop };
  await stop();
  throw new Error(`the service did not start: ${said}`);
}

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
