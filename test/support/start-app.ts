import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fundlens as a user starts it, in its own process with its own data directory. */
export interface RunningApp {
  readonly url: string;
  readonly home: string;
  /** Everything printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

const START_TIMEOUT = 300_000; // a safety net: a busy machine generates the sample market for more than a minute

/** Starts the service with the built dashboard on a free port and waits until it responds. */
export async function startApp(
  args: readonly string[] = [],
  home = newHome(),
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const port = settings['PORT'] ?? String(await freePort());
  const env = { ...process.env, HOST: '127.0.0.1', FUNDLENS_HOME: home, ...settings, PORT: port };
  const app = spawn(process.execPath, ['src/commands/start.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  app.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  app.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, app, () => printed);
  return { url, home, printed: () => printed, stop: () => stop(app, home) };
}

const newHome = (): string => mkdtempSync(join(tmpdir(), 'fundlens-home-'));

async function waitUntilReady(url: string, app: ChildProcess, printed: () => string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT;) {
    if (app.exitCode !== null) throw new Error(`Fundlens ended with ${app.exitCode}: ${printed()}`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  app.kill('SIGKILL');
  throw new Error(`Fundlens did not respond within ${START_TIMEOUT / 1000} s: ${printed()}`);
}

async function stop(app: ChildProcess, home: string): Promise<void> {
  if (app.exitCode === null) {
    app.kill('SIGTERM');
    await once(app, 'exit');
  }
  rmSync(home, { recursive: true, force: true });
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
