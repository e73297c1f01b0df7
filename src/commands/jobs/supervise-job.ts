import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { DataJob } from '#contract/data-history.ts';
import { removeDraftsOfProcess } from '#dataset/draft/draft.ts';
import { readOfficialVersion } from '../import/official-version.ts';
import { cleanLine, createReportBuilder } from '../reports/report-builder.ts';
import { saveReport } from '../reports/report-store.ts';
import { type JobMessage, parseJobMessage } from './job-ipc.ts';
import type { ReceivedFiles } from './received-files.ts';

export interface JobOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly log: Logger;
  /** Resolves once a version is served, or will not be for long. */
  readonly waitUntilServed: (version: string) => Promise<void>;
}

/** Runs a script in a process of its own until what it has published is served. Never rejects. */
export async function superviseJob(job: Job, script: readonly string[], options: JobOptions): Promise<void> {
  const { dataDir, databaseUrl, log, waitUntilServed } = options;
  const readVersion = () => readOfficialVersion(dataDir, databaseUrl).catch(() => undefined);
  const ownReport = createReportBuilder(job.kind, dataDir); // for a process that ends without one
  job.process = spawnJob(script, dataDir, (message) => follow(job, message, dataDir));
  const before = (await readVersion())?.version; // the process needs longer than this to publish anything
  const { code, wasCancelled, output } = await job.process.ended;
  log[code === 0 ? 'info' : 'warn']({ code, output }, `${job.kind} finished`);
  const current = await readVersion();
  const isNew = current !== undefined && current.version !== before;
  if (isNew && current.schemes > 0) await waitUntilServed(current.version);
  if (job.report !== '') return endJob(job, 'finished');
  const outcome = isNew ? 'A new dataset version had been published.' : 'The dataset is unchanged.';
  const reason = wasCancelled ? '' : cleanLine(output.trim().split('\n').at(-1) ?? '', dataDir);
  const error = [reason, outcome].filter((text) => text !== '').join(' ');
  const report = ownReport.build(wasCancelled ? 'cancelled' : 'failed', error);
  saveReport(dataDir, { ...report, version: isNew ? current.version : '' });
  job.report = report.id;
  endJob(job, wasCancelled ? 'cancelled' : 'failed', error);
}

function follow(job: Job, message: JobMessage, dataDir: string): void {
  switch (message.type) {
    case 'progress': {
      const { step, done, total, rows } = message;
      if (step !== job.step) job.stepStartedAt = performance.now();
      Object.assign(job, { step, done, total, rows, message: '' });
      break;
    }
    case 'waiting':
      job.message = `Waiting for another import: ${cleanLine(message.holder, dataDir)}`;
      break;
    case 'report':
      job.report = message.id;
      break;
  }
}

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

/** A command that the service has started in a process of its own. */
interface JobProcess {
  readonly cancel: () => void;
  /** Never rejects. */
  readonly ended: Promise<{ readonly code: number | null; readonly wasCancelled: boolean; readonly output: string }>;
}

/** Characters of the output that are kept. */
const MAX_OUTPUT = 20_000;

/** Milliseconds until a process that does not end by itself is killed. */
const KILL_DELAY = 10_000;

/** Runs a script of the commands, and removes what it leaves if it is ended. `path` is relative to this file; nothing of it comes from a client. */
function spawnJob(
  [path = '', ...args]: readonly string[],
  dataDir: string,
  onMessage: (message: JobMessage) => void,
): JobProcess {
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), args, {
    env: { ...process.env, FUNDLENS_HOME: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let [output, wasCancelled] = ['', false];
  const collect = (text: unknown): void => void (output = `${output}${String(text)}`.slice(-MAX_OUTPUT));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.on('message', (value) => {
    const message = parseJobMessage(value);
    if (message) onMessage(message);
  });
  return {
    cancel() {
      wasCancelled = true;
      child.kill();
      setTimeout(() => child.kill('SIGKILL'), KILL_DELAY).unref();
    },
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: null, wasCancelled, output: error.message }));
      child.once('close', (code) => {
        if (child.pid !== undefined) removeDraftsOfProcess(dataDir, child.pid);
        resolve({ code, wasCancelled, output });
      });
    }),
  };
}
