import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '#test/support/start-app.ts';
import type { DelayReport } from './report-event-loop-delay.ts';

/** A server that is measured, in a process of its own. */
export interface BenchServer {
  readonly port: number;
  /** Milliseconds from start to first response. */
  readonly startedIn: number;
  readonly report: () => Promise<DelayReport>;
  readonly stop: () => Promise<void>;
  /** Ends it at once, in the middle of its requests. */
  readonly kill: () => Promise<void>;
}

const PATIENCE = 180_000; // ms
const PROBE_INTERVAL = 20;
const watched = pathToFileURL(join(import.meta.dirname, 'report-event-loop-delay.ts')).href;

/** Runs a Node script and waits until it responds on the given port. */
export async function startServer(
  script: string,
  args: readonly string[] | ((port: number) => readonly string[]),
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const port = await freePort();
  const begun = performance.now();
  const server = spawn(
    process.execPath,
    ['--import', watched, script, ...(typeof args === 'function' ? args(port) : args)],
    { env: { ...process.env, ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!(await isResponding(port))) {
    if (server.exitCode !== null || performance.now() - begun > PATIENCE) {
      server.kill('SIGKILL');
      throw new Error(`${script} did not respond: ${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL));
  }
  return {
    port,
    startedIn: performance.now() - begun,
    report: () => requestReport(server),
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
  };
}

const isResponding = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume();
      resolve(true);
    }).on('error', () => resolve(false));
  });

async function requestReport(server: ChildProcess): Promise<DelayReport> {
  const message = once(server, 'message');
  server.send('how are you?');
  const [report]: DelayReport[] = await message;
  if (report === undefined) throw new Error('a server sent no report');
  return report;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
