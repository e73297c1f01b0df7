import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { get } from 'node:http';
import type { Told } from './watched.ts';

/** A server that is measured, in a process of its own. */
export interface Server {
  readonly port: number;
  /** Milliseconds from its start to its first answer. */
  readonly startedIn: number;
  readonly told: () => Promise<Told>;
  readonly stop: () => Promise<void>;
}

const PATIENCE = 180_000; // ms
const BETWEEN_KNOCKS = 20;
const watched = pathToFileURL(join(import.meta.dirname, 'watched.ts')).href;

/** Runs a script of Node and waits until it answers on the port it is given. */
export async function startServer(
  script: string,
  args: readonly string[] | ((port: number) => readonly string[]),
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
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
  while (!(await answers(port))) {
    if (server.exitCode !== null || performance.now() - begun > PATIENCE) {
      server.kill('SIGKILL');
      throw new Error(`${script} did not answer: ${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KNOCKS));
  }
  return { port, startedIn: performance.now() - begun, told: () => tell(server), stop: () => stop(server) };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume();
      resolve(true);
    }).on('error', () => resolve(false));
  });

async function tell(server: ChildProcess): Promise<Told> {
  const answer = once(server, 'message');
  server.send('how are you?');
  const [told]: Told[] = await answer;
  if (told === undefined) throw new Error('a server told nothing of itself');
  return told;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
