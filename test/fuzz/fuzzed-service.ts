import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The service in a process of its own, with a small sample market and a key that may ask without end. */
export interface FuzzedService {
  readonly port: number;
  readonly key: string;
  readonly isRunning: () => boolean;
  /** The lines that it has logged and printed so far. */
  readonly printed: () => readonly string[];
  /** What it holds: memory of its own in MiB, and files and sockets; null where the system does not tell. */
  readonly holds: () => { readonly mebibytes: number; readonly files: number } | null;
  /** Tells it to end, and answers with its exit code. */
  readonly stop: () => Promise<number | null>;
}

const PATIENCE = 60_000; // ms
const CODES = '300';
/** V8 keeps room for young objects as large as it ever was, up to 96 MiB: kept small, what is held can be told from what is free. */
const SMALL_NURSERY = '--max-semi-space-size=8';
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
  const child = spawn(process.execPath, [SMALL_NURSERY, 'src/commands/start.ts', '--codes', CODES], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
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
    holds: () => holdsOf(child.pid ?? 0),
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
function holdsOf(pid: number): { readonly mebibytes: number; readonly files: number } | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);
  return { mebibytes: Math.round(kibibytes / 1_024), files: readdirSync(`/proc/${pid}/fd`).length };
}
