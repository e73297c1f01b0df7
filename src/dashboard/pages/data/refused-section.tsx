import type { ReactNode } from 'react';
import type { RefusedFile } from '#contract/data-history.ts';
import { formatServerTime } from '../../connection/server-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Subsection } from '../../ui/layout/page-sections.tsx';
import { formatCount } from '../../ui/text/format.ts';
import type { DataClient } from './data-client.ts';
import { Explanation } from './server/explanation.tsx';
import { isActive, useDataActions, useDataJob } from './update/use-data-actions.ts';
import styles from './refused-section.module.css';

interface RefusedSectionProps {
  readonly files: readonly RefusedFile[];
  /** Null if the server does not allow updates, or this browser has not opened its one-time link. */
  readonly client: DataClient | null;
}

/** The files that failed checks as a whole, with what was found and expected; the owner of the server can import them all the same. */
export function RefusedSection({ files, client }: RefusedSectionProps) {
  if (files.length === 0) return null;
  return (
    <Subsection title="Refused files" about={`${formatCount(files.length, 'file')} not imported, or not as a whole`}>
      <Explanation>
        These files differ from what is known more than any real file did. Accept one only if you know why, such as
        after a merger of fund houses.
        {client === null && (
          <>
            {' '}
            To accept one: <code>npm run import -- --accept DIGEST PATH</code>.
          </>
        )}
      </Explanation>
      {client === null ? <Files files={files} /> : <AcceptableFiles files={files} client={client} />}
    </Subsection>
  );
}

function AcceptableFiles({ files, client }: { readonly files: readonly RefusedFile[]; readonly client: DataClient }) {
  const { job, show } = useDataJob(client, true);
  const { problem, accept } = useDataActions(client, show);
  const isBusy = isActive(job);
  return (
    <>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      <Files
        files={files}
        renderAction={(file) => (
          <Button
            aria-label={`Accept and import ${file.name}`}
            aria-disabled={isBusy}
            onClick={() => isBusy || accept(file)}
          >
            Accept and import
          </Button>
        )}
      />
    </>
  );
}

interface FilesProps {
  readonly files: readonly RefusedFile[];
  readonly renderAction?: (file: RefusedFile) => ReactNode;
}

const Files = ({ files, renderAction }: FilesProps) => (
  <ul className={styles['files']}>
    {files.map((file) => (
      <li key={file.id} className={styles['file']}>
        <div className={styles['head']}>
          <p>
            <b>{file.name}</b> <span>refused {formatServerTime(file.refusedAt)}</span>
          </p>
          {renderAction?.(file)}
        </div>
        <dl className={styles['checks']}>
          {file.checks.map(({ check, reason, digest }) => (
            <div key={digest}>
              <dt>{check}</dt>
              <dd>
                {reason}
                {!renderAction && <code>{digest}</code>}
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
