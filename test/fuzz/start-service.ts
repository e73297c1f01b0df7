import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readNpmStartCommand } from '#test/support/npm-start-command.ts';

/** The service in its own process, with a small sample market and a key that is practically not rate limited. */
export interface FuzzedService {
  readonly port: number;
  readonly key: string;
  readonly isRunning: () => boolean;
  /** Lines written to stdout and stderr so far. */
  readonly outputLines: () => readonly string[];
  readonly measureResources: () => Promise<ResourceUsage>;
  /** Stops it with SIGTERM. Returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Resources in use by a process. */
export interface ResourceUsage {
  /** MiB in use after a full garbage collection: leaks are in it, free heap pages are not. */
  readonly live: number;
  /** Anonymous resident memory in MiB and open file descriptors, from /proc; null on other systems. */
  readonly system: { readonly mebibytes: number; readonly files: number } | null;
}

const START_TIMEOUT = 60_000; // ms
const CODES = 300;
const MEBIBYTE = 1_024 * 1_024;
const NODE_FLAGS = ['--expose-gc', '--import', pathToFileURL(join(import.meta.dirname, 'preload.ts')).href];
const RATE = '10000000';

export async function startFuzzedService(codes = CODES): Promise<FuzzedService> {
  const home = mkdtempSync(join(tmpdir(), 'fundlens-fuzz-'));
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    FUNDLENS_HOME: home,
    FUNDLENS_LOG: 'debug',
    FUNDLENS_ACCESS_KEY: '',
  };
  const key = execFileSync(process.execPath, ['src/commands/keys.ts', 'create', 'fuzz', '--rate', RATE], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { flags, script } = readNpmStartCommand();
  const child = spawn(process.execPath, [...flags, ...NODE_FLAGS, script, '--codes', String(codes)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  let port = NaN;
  for (const begun = Date.now(); Number.isNaN(port);) {
    if (!isRunning() || Date.now() - begun > START_TIMEOUT)
      throw new Error(`the service did not start: ${printed.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    port = Number(/Fundlens on http:\/\/127\.0\.0\.1:(\d+)/.exec(printed.join(''))?.[1] ?? NaN);
  }
  return {
    port,
    key: key.toString().trim(),
    isRunning,
    outputLines: () => printed.join('').split('\n'),
    measureResources: async () => {
      const reply = once(child, 'message');
      child.send('report memory');
      const [bytes]: number[] = await reply;
      return { live: Math.round((bytes ?? NaN) / MEBIBYTE), system: readProcUsage(child.pid ?? 0) };
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
function readProcUsage(pid: number): ResourceUsage['system'] {
  if (process.platform !== 'linux') return null;
  const kibibytes = Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);
  return { mebibytes: Math.round(kibibytes / 1_024), files: readdirSync(`/proc/${pid}/fd`).length };
}
