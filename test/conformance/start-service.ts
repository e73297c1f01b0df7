import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A service in a process of its own. */
export interface StartedService {
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

/** The key the started services know. */
export const KEY = 'a-key-for-conformance-tests';

const PATIENCE = 60_000;

/**
 * Starts the service whose code stands in a folder, on a port that the system chooses, and waits until it answers.
 * @throws Error with all it said, where it ends instead.
 */
export async function startService(
  folder: string,
  home: string,
  args: readonly string[] = [],
): Promise<StartedService> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FUNDLENS_HOME: home };
  const app = spawn(process.execPath, ['src/commands/start.ts', ...args], {
    cwd: folder,
    env: { ...env, FUNDLENS_ACCESS_KEY: KEY, FUNDLENS_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(app, 'exit');
  const stop = async () => {
    app.kill('SIGKILL'); // it only reads: nothing is left half done
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
