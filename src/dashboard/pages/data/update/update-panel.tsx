import { type DragEvent, useRef, useState } from 'react';
import type { DataJob, DataReport } from '#contract/data-history.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { hasUpdateKey } from '../../../connection/own-server.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { DASH, formatCount, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import type { DataClient } from '../data-client.ts';
import { describeReport } from '../reports-section.tsx';
import { Explanation } from '../server/explanation.tsx';
import { type Sending, isActive, useDataActions, useDataJob } from './use-data-actions.ts';
import styles from './update-panel.module.css';

interface UpdatePanelProps {
  readonly client: DataClient;
  readonly reports: readonly DataReport[];
}

/** Updates data, and imports files that are dropped here. Only if the server allows it, and after its one-time link was opened. */
export function UpdatePanel({ client, reports }: UpdatePanelProps) {
  const canUpdate = hasUpdateKey();
  const { job, error, show } = useDataJob(client, canUpdate);
  const { sending, problem, update, importFiles, cancel } = useDataActions(client, show);
  const isBusy = sending !== null || isActive(job);
  const isRejected = !canUpdate || error?.status === 403;
  return (
    <>
      <div className="section-head">
        <h2>Update</h2>
      </div>
      {isRejected ? (
        <Explanation>
          This server allows updates and imports here, on its own machine, after opening the one-time link that{' '}
          <code>npm start -- --allow-update</code> printed. Restart it for another link.
        </Explanation>
      ) : (
        <div className={styles['panel']}>
          <div className={styles['actions']}>
            <Button look="primary" aria-disabled={isBusy} onClick={() => isBusy || update()}>
              Update now
            </Button>
            {isBusy && <Button onClick={cancel}>Cancel</Button>}
          </div>
          <p role="alert" className={styles['problem']}>
            {problem || (error ? `${error.message} What is shown may be out of date.` : '')}
          </p>
          {sending !== null && <SendingProgress sending={sending} receivedBytes={job?.receivedBytes ?? null} />}
          {sending === null && job && isActive(job) && <JobProgress job={job} />}
          <output className={styles['result']}>
            {!isBusy && job && <JobResult report={reports.find(({ id }) => id === job.report)} message={job.message} />}
          </output>
          <DropZone isBusy={isBusy} onFiles={importFiles} />
          <Explanation>
            <b>Update now</b> does what <code>npm run update</code> does. Dropped files are imported as by{' '}
            <code>npm run import</code>, and kept only while they are refused.
          </Explanation>
        </div>
      )}
    </>
  );
}

interface JobResultProps {
  /** Undefined until the history has it. */
  readonly report: DataReport | undefined;
  readonly message: string;
}

function JobResult({ report, message }: JobResultProps) {
  if (!report) return message;
  const { text, ...badge } = describeReport(report);
  const files = report.files.filter(({ outcome }) => outcome === 'rejected').slice(0, MAX_REJECTED);
  return (
    <>
      <Badge {...badge}>{text}</Badge>
      {files.map(({ name, lines: [reason = ''] }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and a report never changes
        <span key={index} className={styles['rejected']}>
          {name}: {reason}
        </span>
      ))}
      {report.error !== '' && <span className={styles['rejected']}>{report.error}</span>}
    </>
  );
}

/** The report has them all. */
const MAX_REJECTED = 3;

interface DropZoneProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by drag and drop, or by a button for keyboard and touch. */
function DropZone({ isBusy, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const stop = (event: DragEvent) => {
    event.preventDefault(); // or the browser would open the file
    setOver(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a target of drag and drop; the button does the same
    <div
      className={joinClasses(styles['zone'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isBusy);
      }}
      onDragLeave={stop}
      onDrop={(event) => {
        stop(event);
        if (!isBusy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <p>
        <b>Drop official files here</b>
      </p>
      <p className={styles['kinds']}>
        NAVAll.txt, portfolio workbooks, AMFI’s lists, index series; also in zip or gzip
      </p>
      <Button aria-disabled={isBusy} onClick={() => isBusy || input.current?.click()}>
        Choose files…
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Official files"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // so that the same files can be chosen again
          onFiles(files);
        }}
      />
    </div>
  );
}

/** The current step, how far it is, and how fast. */
function JobProgress({ job }: { readonly job: DataJob }) {
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
function SendingProgress({ sending: { file, totalBytes }, receivedBytes }: SendingProgressProps) {
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
