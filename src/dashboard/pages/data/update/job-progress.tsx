import type { DataJob } from '#contract/data-history.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { DASH, formatCount, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import type { Sending } from './use-data-actions.ts';
import styles from './job-progress.module.css';

/** The current step, how far it is, and how fast. */
export function JobProgress({ job }: { readonly job: DataJob }) {
  const { done, total, message } = job;
  const title = describeStep(job);
  return (
    <div className={styles['progress']}>
      <p>
        <b>{title}</b>
      </p>
      <progress aria-label={title} {...(total > 0 ? { value: done, max: total } : {})} />
      <p className={styles['details']}>{message === '' ? describeProgress(job) : message}</p>
    </div>
  );
}

interface SendingProgressProps {
  readonly sending: Sending;
  /** Null until the service has said how many. */
  readonly receivedBytes: number | null;
}

/** Which file is being sent, and how much of all of them has arrived. */
export function SendingProgress({ sending: { file, totalBytes }, receivedBytes }: SendingProgressProps) {
  const title = `Sending ${file}`;
  return (
    <div className={styles['progress']}>
      <p>
        <b>{title}</b>
      </p>
      <progress aria-label={title} value={receivedBytes ?? undefined} max={Math.max(1, totalBytes)} />
      <p className={styles['details']}>
        {receivedBytes === null ? DASH : formatNumber(receivedBytes / MEGABYTE, 1)} of{' '}
        {formatNumber(totalBytes / MEGABYTE, 1)} MB
      </p>
    </div>
  );
}

const MEGABYTE = 1_048_576;

function describeStep({ kind, state, step }: DataJob): string {
  if (state === 'receiving') return 'Receiving files';
  if (step === 'import') return 'Importing files';
  if (step === '') return kind === 'update' ? 'Starting the update' : 'Starting the import';
  return getSourceTitle(step);
}

/** `12 of 40 requests · 1,024 rows · 35 rows/s · 1:05`. */
export function describeProgress({ step, done, total, rows, stepMs, elapsedMs }: DataJob): string {
  const steps = total > 0 ? `${formatInteger(done)} of ${formatCount(total, 'request')}` : '';
  const files = step === 'import' && done > 0 ? `${formatCount(done, 'file')} read; building the dataset` : '';
  const isMeasured = rows > 0 && stepMs >= 1_000;
  return [
    steps,
    files,
    rows > 0 ? formatCount(rows, 'row') : '',
    isMeasured ? `${formatInteger(Math.round((rows / stepMs) * 1_000))} rows/s` : '',
    formatDuration(elapsedMs),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Milliseconds as `1:05`. */
function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
