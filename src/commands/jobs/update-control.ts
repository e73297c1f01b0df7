import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { errorMessage } from '#contract/errors.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import { listRefusedFiles } from '#dataset/official/refused-files.ts';
import { findLockHolder, getBuildLock } from '#dataset/versions/lock.ts';
import type { Backend } from '#service/api/backend.ts';
import type { UpdateControl } from '#service/routes/data.ts';
import { cleanLine } from '../reports/report-builder.ts';
import { createReceivedFiles, DROP_LIMITS, removeAbandonedFiles } from './received-files.ts';
import {
  createJob,
  describeJob,
  describeRunning,
  endJob,
  isRunning,
  type Drop,
  type Job,
  superviseJob,
  type JobOptions,
} from './supervise-job.ts';

/** A batch of files of which no more arrive is given up, so that it does not stop others. */
const DROP_TIMEOUT = 120_000; // ms

/** Runs `npm run update`, and imports of files that a browser sent, in processes of their own: the service only reads. */
export function createUpdateControl(
  options: JobOptions & Pick<Backend, 'readUnmatchedPortfolios'>,
): UpdateControl & { readonly close: () => Promise<void> } {
  const { dataDir, log } = options;
  removeAbandonedFiles(dataDir);
  const slot = createSlot(dataDir);
  return {
    describeJob: () => {
      const job = slot.current();
      return job && describeJob(job);
    },
    startUpdate() {
      const job = slot.start('update', 'running');
      job.ended = superviseJob(job, ['../update.ts'], options);
      log.info('update started by the page Data');
    },
    acceptRefused(id, digests) {
      const file = listRefusedFiles(dataDir).find((refused) => refused.id === id);
      const isShown = file?.checks.every(({ digest }) => digests.includes(digest)) === true;
      if (!isShown) throw conflict('This file is no longer refused, or for another reason. Load the page again.');
      const job = slot.start('import', 'running');
      job.ended = superviseJob(job, ['./import-refused.ts', id, ...file.checks.map(({ digest }) => digest)], options);
      log.info({ file: file.name }, 'import of a refused file accepted on the page Data');
    },
    cancel() {
      const job = slot.current();
      if (job?.drop) giveUp(job);
      else job?.process?.cancel();
    },
    async settle({ mutualFund, schemeName, code }) {
      const unmatched = await options.readUnmatchedPortfolios();
      if (!unmatched.some((each) => each.mutualFund === mutualFund && each.schemeName === schemeName))
        throw conflict('There is no such portfolio without a scheme any more. Reload the page.');
      const job = slot.start('import', 'running');
      try {
        // only loaded if it is used, as all that parses
        const { settleScheme } = await import('#dataset/official/matching/overrides/overrides-file.ts');
        settleScheme(dataDir, { mutualFund, schemeName, codes: code === null ? [] : [code] });
      } catch (error) {
        const message = cleanLine(errorMessage(error), dataDir);
        endJob(job, 'failed', message);
        throw conflict(message);
      }
      job.ended = superviseJob(job, ['../import.ts'], options);
      log.info('portfolio settled by the page Data');
    },
    ...createDropControl(slot, options),
    async close() {
      const job = slot.current();
      if (!job || !isRunning(job)) return;
      removeDrop(job);
      job.process?.cancel();
      await job.ended;
    },
  };
}

/** The one job at a time. */
interface Slot {
  readonly current: () => Job | null;
  /** @throws ProblemError 409 naming what is running */
  readonly start: (kind: Job['kind'], state: Job['state']) => Job;
}

function createSlot(dataDir: string): Slot {
  let current: Job | null = null;
  return {
    current: () => current,
    start: (kind, state) => {
      const holder = current && isRunning(current) ? describeRunning(current) : findOtherHolder(dataDir);
      if (holder !== null) throw conflict(`${holder}. Try again when it has ended.`);
      return (current = createJob(kind, state));
    },
  };
}

/** An import or update of another process, such as a command. */
function findOtherHolder(dataDir: string): string | null {
  const update = findLockHolder(join(dataDir, 'update.lock'));
  if (update !== null) return `An update is running (${update})`;
  const build = findLockHolder(getBuildLock(dataDir));
  return build === null ? null : `An import is running (${build})`;
}

const conflict = (detail: string): ProblemError => new ProblemError(createProblem(409, detail));

type DropControl = Pick<UpdateControl, 'startDrop' | 'receiveFile' | 'importDrop'>;

function createDropControl(slot: Slot, options: JobOptions): DropControl {
  const { dataDir, log } = options;
  const find = (id: string): { readonly job: Job; readonly drop: Drop } => {
    const job = slot.current();
    if (job?.drop?.id === id) return { job, drop: job.drop };
    throw conflict('These files were given up, since no more arrived or another batch was begun. Add them again.');
  };
  return {
    startDrop() {
      const job = slot.start('import', 'receiving');
      const id = randomBytes(12).toString('hex');
      try {
        job.drop = { id, files: createReceivedFiles(dataDir, id), timer: startTimer(job) };
      } catch (error) {
        endJob(job, 'failed', cleanLine(errorMessage(error), dataDir));
        throw error;
      }
      return { drop: id, limits: DROP_LIMITS };
    },
    async receiveFile(id, name, body) {
      const { job, drop } = find(id);
      clearTimeout(drop.timer);
      try {
        await drop.files.receive(name, body);
        job.done = drop.files.count();
      } finally {
        clearTimeout(drop.timer);
        if (job.drop) drop.timer = startTimer(job);
        else drop.files.remove(); // cancelled meanwhile
      }
    },
    importDrop(id) {
      const { job, drop } = find(id);
      if (drop.files.isReceiving()) throw conflict('A file is still being received.');
      if (drop.files.count() === 0) throw new ProblemError(createProblem(400, 'No file was received.'));
      clearTimeout(drop.timer);
      drop.files.finish();
      delete job.drop;
      Object.assign(job, { state: 'running', done: 0, step: '', stepStartedAt: performance.now() });
      job.ended = superviseJob(job, ['./import-received.ts', drop.files.folder], options).finally(drop.files.remove);
      log.info({ files: drop.files.count() }, 'import started by the page Data');
    },
  };
}

const startTimer = (job: Job): NodeJS.Timeout => setTimeout(() => giveUp(job), DROP_TIMEOUT).unref();

function giveUp(job: Job): void {
  removeDrop(job);
  endJob(job, 'cancelled');
}

function removeDrop(job: Job): void {
  if (!job.drop) return;
  clearTimeout(job.drop.timer);
  job.drop.files.remove();
  delete job.drop;
}
