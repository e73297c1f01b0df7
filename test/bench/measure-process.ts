import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

// the peak and the processor time of a process can only be had from itself
const REPORT = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const report = ({ userCPUTime, systemCPUTime, maxRSS }) => writeSync(3, [userCPUTime, systemCPUTime, maxRSS].join(' '));
  if (isMainThread) process.once('exit', () => report(process.resourceUsage()));`,
)}`;

/** What a process took. */
interface ProcessUsage {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** The peak of its memory. */
  readonly megabytes: number;
}

/**
 * Runs Node in a process of its own.
 * @throws Error if it fails.
 */
export async function measureProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ProcessUsage> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const [report] = [child.stdio[3]];
  if (!report || !('read' in report)) throw new Error('expected a readable pipe');
  const [usage] = await Promise.all([text(report), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`${args[0]} failed`);
  const seconds = (performance.now() - started) / 1000;
  const [user, system, peak] = usage.split(' ').map(Number); // microseconds and KB
  return { seconds, cpu: (Number(user) + Number(system)) / 1e6, megabytes: Number(peak) / 1024 };
}
