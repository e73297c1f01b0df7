import type { DataJob } from '#contract/data-history.ts';
import type { ReceivedFiles } from './received-files.ts';
import type { JobProcess } from './spawn-job.ts';

/** An update or import that was started on the page. */
export interface Job {
  readonly kind: DataJob['kind'];
  state: DataJob['state'];
  /** Milliseconds of a monotonic clock. */
  readonly startedAt: number;
  endedAt?: number;
  step: string;
  stepStartedAt: number;
  done: number;
  total: number;
  rows: number;
  message: string;
  report: string;
  /** A batch of files that is being received. */
  drop?: Drop;
  process?: JobProcess;
  /** Resolves once its process has ended and nothing of it is left. */
  ended?: Promise<void>;
}

export interface Drop {
  readonly id: string;
  readonly files: ReceivedFiles;
  /** Gives it up if no more files arrive. */
  timer: NodeJS.Timeout;
}

export function createJob(kind: Job['kind'], state: Job['state']): Job {
  const now = performance.now();
  const times = { startedAt: now, stepStartedAt: now };
  return { kind, state, ...times, step: '', done: 0, total: 0, rows: 0, message: '', report: '' };
}

export function endJob(job: Job, state: Job['state'], message = ''): void {
  Object.assign(job, { state, message, endedAt: performance.now() });
}

export const isRunning = ({ state }: Job): boolean => state === 'receiving' || state === 'running';

/** `An update that was started on this page at 10:15:00 UTC is running`. */
export function describeRunning({ kind, startedAt }: Job): string {
  const began = new Date(Date.now() - (performance.now() - startedAt)).toISOString().slice(11, 19);
  const what = kind === 'update' ? 'An update' : 'An import of files';
  return `${what} that was started on this page at ${began} UTC is running`;
}

export function describeJob(job: Job): DataJob {
  const { kind, state, step, done, total, rows, message, report, startedAt, stepStartedAt } = job;
  const now = job.endedAt ?? performance.now();
  const [elapsedMs, stepMs] = [Math.round(now - startedAt), Math.round(now - stepStartedAt)];
  const receivedBytes = job.drop?.files.bytes() ?? 0;
  return { kind, state, elapsedMs, step, done, total, rows, stepMs, receivedBytes, message, report };
}
