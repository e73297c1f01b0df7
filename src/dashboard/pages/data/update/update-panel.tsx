import type { DataReport } from '#contract/data-history.ts';
import { hasUpdateKey } from '../../../connection/own-server.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { DataClient } from '../data-client.ts';
import { describeReport } from '../report-title.ts';
import { Explanation } from '../server/explanation.tsx';
import { DropZone } from './drop-zone.tsx';
import { JobProgress, SendingProgress } from './job-progress.tsx';
import { useDataActions } from './use-data-actions.ts';
import { isActive, useDataJob } from './use-data-job.ts';
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
