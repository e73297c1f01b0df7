import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_DATE } from './sample-dataset.ts';

/** Fundlens as a user starts it, in its own process with its own data directory. */
export interface RunningApp {
  readonly url: string;
  readonly home: string;
  /** Everything printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT = 300_000; // a safety net: a busy machine generates the sample market for more than a minute

/** Starts the service with the built dashboard, on a port that the system chooses unless PORT is set, and waits until it listens. */
export async function startApp(
  args: readonly string[] = [],
  home = newHome(),
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const env = {
    FUNDLENS_SAMPLE_DATE: SAMPLE_DATE,
    ...process.env,
    HOST: '127.0.0.1',
    FUNDLENS_HOME: home,
    PORT: '0',
    ...settings,
  };
  const app = spawn(process.execPath, ['src/commands/start.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  app.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  app.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = await waitForUrl(app, () => printed);
  return { url, home, printed: () => printed, stop: () => stop(app, home) };
}

const newHome = (): string => mkdtempSync(join(tmpdir(), 'fundlens-home-'));

/** The address that the app prints once it listens: a response alone may be that of another server on the port. */
async function waitForUrl(app: ChildProcess, getPrinted: () => string): Promise<string> {
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT;) {
    const url = /^Fundlens on (http:\S+) ·/m.exec(getPrinted())?.[1];
    if (url !== undefined) return url;
    if (app.exitCode !== null) throw new Error(`Fundlens ended with ${app.exitCode}: ${getPrinted()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  app.kill('SIGKILL');
  throw new Error(`Fundlens did not listen within ${START_TIMEOUT / 1000} s: ${getPrinted()}`);
}

async function stop(app: ChildProcess, home: string): Promise<void> {
  if (app.exitCode === null) {
    app.kill('SIGTERM');
    await once(app, 'exit');
  }
  rmSync(home, { recursive: true, force: true });
}

const MIN_PORT = 20_000; // browsers block some ports up to 10,080
/** From here on, systems choose ports for other servers and for connections, which may take one before it is used. */
const END_PORT = 32_768;

/** A port that nothing listens on, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const port = randomInt(MIN_PORT, END_PORT);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
