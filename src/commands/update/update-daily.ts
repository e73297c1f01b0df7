import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';

const INDIA = 5.5 * 3_600_000; // ms ahead of UTC, all year
const DAY = 86_400_000; // ms

/** Milliseconds until it is next `time` (`21:30`) in India. */
export function computeDelay(now: Date, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const inIndia = (now.getTime() + INDIA) % DAY;
  const delay = (hours * 60 + minutes) * 60_000 - inIndia;
  return delay > 0 ? delay : delay + DAY;
}

/** A machine that sleeps, or whose clock is set, is late by at most this. */
const MAX_TIMER = 600_000; // ms

/**
 * Runs `npm run update` every day at a time in India, in a process of its own: its memory and its failures do not touch the service,
 * which follows the new dataset. Returns a function that ends it.
 */
export function updateDaily(dataDir: string, time: string, log: Logger): () => void {
  let timer: NodeJS.Timeout;
  let child: ChildProcess | null = null;
  const start = (): void => {
    if (child) return; // the last one is still running
    log.info('update started');
    const running = startUpdate(dataDir, log);
    child = running;
    running.once('close', () => (child = null));
  };
  let next = Date.now() + computeDelay(new Date(), time);
  const wait = (): void => {
    if (Date.now() >= next) {
      start();
      next = Date.now() + computeDelay(new Date(), time);
    }
    timer = setTimeout(wait, Math.min(MAX_TIMER, next - Date.now())).unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
    child?.kill();
  };
}

function startUpdate(dataDir: string, log: Logger): ChildProcess {
  const script = fileURLToPath(new URL('../update.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, FUNDLENS_HOME: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: unknown): void => void (output = `${output}${String(text)}`.slice(-MAX_OUTPUT));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.once('error', (err) => log.error({ err }, 'update could not be started'));
  child.once('close', (code) => log[code === 0 ? 'info' : 'warn']({ code, output }, 'update finished'));
  return child;
}

/** Characters of the report that are logged. */
const MAX_OUTPUT = 20_000;
