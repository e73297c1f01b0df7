import type { Logger } from 'pino';
import { readOfficialVersion } from '../import/official-version.ts';
import { cleanLine, createReportBuilder } from '../reports/report-builder.ts';
import { saveReport } from '../reports/report-store.ts';
import type { JobMessage } from './job-ipc.ts';
import { endJob, type Job } from './job-state.ts';
import { spawnJob } from './spawn-job.ts';

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
