import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { monthNames } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';

export const CODES = 1_500;
const FIRST_DAY = 20_454; // 1 January 2026

/** What happens to an import. */
export interface ImportFaults {
  /** Milliseconds until it is killed. */
  readonly killAfter?: number;
  /** It cannot make a file longer, as on a full disk (RLIMIT_FSIZE). */
  readonly maxBytes?: number;
  /** Its nth call of fsync fails. */
  readonly failingFsync?: number;
}

export interface FinishedImport {
  readonly output: string;
  readonly isKilled: boolean;
  readonly milliseconds: number;
  /** Whether it says that it failed. */
  readonly hasFailed: boolean;
}

/** Returns the path of a NAVAll.txt of one more day. */
export function writeNavFile(folder: string, day: number): string {
  const [year, month, dayOfMonth] = toIsoDay(FIRST_DAY + day).split('-');
  const date = `${dayOfMonth}-${monthNames[Number(month) - 1]}-${year}`;
  const lines = Array.from({ length: CODES }, (_, index) => ({
    code: `${100_000 + index}`,
    name: `SBI Fund ${index} - Growth`,
    nav: `${10 + day / 100}`,
  }));
  mkdirSync(join(folder, 'files'), { recursive: true });
  const path = join(folder, 'files', `${day}.txt`);
  writeFileSync(path, buildNavFile(date, date, lines).bytes ?? '');
  return path;
}

/** Runs `npm run import` in a process of its own. */
export async function startImport(home: string, path: string, faults: ImportFaults): Promise<FinishedImport> {
  const { killAfter, maxBytes, failingFsync } = faults;
  const preload = failingFsync === undefined ? [] : ['--import', buildFsyncFault(failingFsync)];
  const limit = maxBytes === undefined ? 'unlimited' : String(Math.floor(maxBytes / BLOCK));
  const script = `ulimit -f ${limit}; exec "$0" "$@"`;
  const started = performance.now();
  const child = spawn('sh', ['-c', script, process.execPath, ...preload, 'src/commands/import.ts', path], {
    env: { ...process.env, FUNDLENS_HOME: home, FUNDLENS_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close');
  if (killAfter !== undefined) {
    const stop = new AbortController();
    const isDue = delay(killAfter, true, { signal: stop.signal }).catch(() => false);
    if (await Promise.race([isDue, closed.then(() => false)])) child.kill('SIGKILL');
    stop.abort();
  }
  await closed;
  const isKilled = child.signalCode !== null;
  return { output, isKilled, milliseconds: performance.now() - started, hasFailed: child.exitCode !== 0 && !isKilled };
}

/** Bytes: the unit of ulimit in POSIX shells. */
const BLOCK = 512;

const buildFsyncFault = (call: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { fsyncSync } = fs;
    let calls = 0;
    fs.fsyncSync = (handle) => {
      calls += 1;
      if (calls === ${call}) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
      fsyncSync(handle);
    };
    syncBuiltinESMExports();`)}`;
