import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmStart } from '#test/support/npm-start.ts';

/** The service in a process of its own, with a small sample market and a key that may ask without end. */
export interface FuzzedService {
  readonly port: number;
  readonly key: string;
  readonly isRunning: () => boolean;
  /** The lines that it has logged and printed so far. */
  readonly printed: () => readonly string[];
  readonly holds: () => Promise<Held>;
  /** Tells it to end, and answers with its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** What a process holds. */
export interface Held {
  /** MiB in use once all that is free has been given back: what leaks is in it, and what a heap keeps for later is not. */
  readonly live: number;
  /** MiB of its own that the system counts, and open files and sockets; null where it does not tell. */
  readonly system: { readonly mebibytes: number; readonly files: number } | null;
}

const PATIENCE = 60_000; // ms
const CODES = '300';
const MEBIBYTE = 1_024 * 1_024;
const TOLD = ['--expose-gc', '--import', pathToFileURL(join(import.meta.dirname, 'live-memory.ts')).href];
const RATE = '10000000';

export async function startFuzzed(): Promise<FuzzedService> {
  const home = mkdtempSync(join(tmpdir(), 'fundlens-fuzz-'));
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    FUNDLENS_HOME: home,
    FUNDLENS_LOG: 'info',
    FUNDLENS_ACCESS_KEY: '',
  };
  const key = execFileSync(process.execPath, ['src/commands/keys.ts', 'create', 'fuzz', '--rate', RATE], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { flags, script } = npmStart();
  const child = spawn(process.execPath, [...flags, ...TOLD, script, '--codes', CODES], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  let port = NaN;
  for (const begun = Date.now(); Number.isNaN(port);) {
    if (!isRunning() || Date.now() - begun > PATIENCE)
      throw new Error(`the service did not start: ${printed.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    port = Number(/Fundlens on http:\/\/127\.0\.0\.1:(\d+)/.exec(printed.join(''))?.[1] ?? NaN);
  }
  return {
    port,
    key: key.toString().trim(),
    isRunning,
    printed: () => printed.join('').split('\n'),
    holds: async () => {
      const answer = once(child, 'message');
      child.send('what do you hold?');
      const [bytes]: number[] = await answer;
      return { live: Math.round((bytes ?? NaN) / MEBIBYTE), system: systemTells(child.pid ?? 0) };
    },
    stop: async () => {
      if (isRunning()) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** From Linux's /proc. */
function systemTells(pid: number): Held['system'] {
  if (process.platform !== 'linux') return null;
  const kibibytes = Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);
  return { mebibytes: Math.round(kibibytes / 1_024), files: readdirSync(`/proc/${pid}/fd`).length };
}
