import { type ReactNode, useState } from 'react';
import type { DataReport, ReportedFile, ReportedSource } from '#contract/data-history.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { formatServerTime } from '../../connection/server-time.ts';
import { Badge, type BadgeStyle } from '../../ui/controls/badge.tsx';
import { ScrollArea, Subsection } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatDay, formatInteger, formatOrDash } from '../../ui/text/format.ts';
import { Explanation } from './server/explanation.tsx';
import styles from './reports-section.module.css';

/** The last imports and updates: what was imported, and what was rejected, where and why. The newest one is open. */
export function ReportsSection({ reports }: { readonly reports: readonly DataReport[] }) {
  return (
    <Subsection title="Imports and updates" about={reports.length === 0 ? '' : `last ${formatInteger(reports.length)}`}>
      {reports.length === 0 && <Explanation>No import or update has been recorded yet.</Explanation>}
      <div className={styles['reports']}>
        {reports.map((report, index) => (
          <Report key={report.id} report={report} isFirst={index === 0} />
        ))}
      </div>
    </Subsection>
  );
}

function Report({ report, isFirst }: { readonly report: DataReport; readonly isFirst: boolean }) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const open = choice ?? isFirst;
  const { kind, startedAt, error, version, files, moreFiles, sources, summary } = report;
  const { text, ...badge } = describeReport(report);
  return (
    <details
      className={styles['report']}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && setChoice(currentTarget.open)}
    >
      <summary>
        <span className={styles['title']}>
          <b>{kind === 'update' ? 'Update' : 'Import'}</b> <span>{formatServerTime(startedAt)}</span>
        </span>
        <Badge {...badge}>{text}</Badge>
      </summary>
      {open && (
        <div className={styles['body']}>
          {error !== '' && <p className={styles['error']}>{error}</p>}
          {sources.length > 0 && <ReportedSources sources={sources} startedAt={startedAt} />}
          {files.length > 0 && <ReportedFiles files={files} moreFiles={moreFiles} startedAt={startedAt} />}
          {summary.length > 0 && (
            <ul className={styles['summary']} aria-label="Summary">
              {summary.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and a report never changes
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
          <p className={styles['version']}>
            {version === '' ? 'No new dataset version.' : <>New dataset version {version}</>}
          </p>
        </div>
      )}
    </details>
  );
}

function ReportedFiles({ files, moreFiles, startedAt }: Pick<DataReport, 'files' | 'moreFiles' | 'startedAt'>) {
  return (
    <>
      <ReportTable label="Files" startedAt={startedAt} heads={['File', 'Result', ROWS, 'Details']}>
        {files.map(({ name, outcome, rows, lines }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and a report never changes
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>
              <Badge {...fileBadges[outcome]}>{fileOutcomes[outcome]}</Badge>
            </td>
            <td className="number">{formatOrDash(rows, formatInteger)}</td>
            <td>
              <Lines lines={lines} />
            </td>
          </tr>
        ))}
      </ReportTable>
      {moreFiles > 0 && <p>… and {formatCount(moreFiles, 'more file')}</p>}
    </>
  );
}

const fileOutcomes: Readonly<Record<ReportedFile['outcome'], string>> = {
  imported: 'Imported',
  present: 'Already present',
  rejected: 'Rejected',
};
const fileBadges: Readonly<Record<ReportedFile['outcome'], BadgeStyle>> = {
  imported: { sign: '✓', tone: 'gain' },
  present: { sign: '–', tone: 'plain' },
  rejected: { sign: '✗', tone: 'loss' },
};

function ReportedSources({ sources, startedAt }: Pick<DataReport, 'sources' | 'startedAt'>) {
  return (
    <ReportTable
      label="Sources of the update"
      startedAt={startedAt}
      heads={['Source', 'Result', ROWS, 'As of', 'Details']}
    >
      {sources.map(({ source, state, rows, asOf, problems }) => (
        <tr key={source}>
          <th scope="row">{getSourceTitle(source)}</th>
          <td>
            <Badge {...sourceBadges[state]}>{sourceStates[state]}</Badge>
          </td>
          <td className="number">{state === 'skipped' ? '–' : formatInteger(rows)}</td>
          <td>{formatOrDash(asOf, formatDay)}</td>
          <td>
            <Lines lines={problems} />
          </td>
        </tr>
      ))}
    </ReportTable>
  );
}

const sourceStates: Readonly<Record<ReportedSource['state'], string>> = {
  skipped: 'Fresh before',
  updated: 'Updated',
  partial: 'Partly updated',
  failed: 'Failed, unchanged',
};
const sourceBadges: Readonly<Record<ReportedSource['state'], BadgeStyle>> = {
  skipped: { sign: '–', tone: 'plain' },
  updated: { sign: '✓', tone: 'gain' },
  partial: { sign: '▲', tone: 'warn' },
  failed: { sign: '✗', tone: 'loss' },
};

const ROWS = 'Rows';

interface ReportTableProps {
  readonly label: string;
  /** When the report started: several may be open. */
  readonly startedAt: string;
  readonly heads: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

const ReportTable = ({ label, startedAt, heads, children }: ReportTableProps) => (
  <ScrollArea label={`${label}, ${startedAt.replace('T', ' ')}`}>
    <table aria-label={label} className={styles['table']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={head === ROWS ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollArea>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and a report never changes
    <span key={index} className={styles['line']}>
      {line}
    </span>
  ));

interface ReportTitle extends BadgeStyle {
  readonly text: string;
}

/** The outcome of an import or update in a few words: `3 files imported, 1 rejected`. */
export function describeReport(report: DataReport): ReportTitle {
  const { outcome, kind, imported, alreadyPresent, rejected, sources } = report;
  if (outcome === 'cancelled') return { sign: '–', tone: 'plain', text: 'Cancelled' };
  if (outcome === 'failed') return { sign: '✗', tone: 'loss', text: 'Failed' };
  const failed = sources.filter(({ state, problems }) => state === 'failed' || problems.length > 0).length;
  const files = imported + alreadyPresent + rejected;
  const parts = [
    ...(kind === 'update' && files === 0 ? ['nothing new'] : []),
    ...(imported > 0 ? [`${formatCount(imported, 'file')} imported`] : []),
    ...(alreadyPresent > 0 ? [`${formatInteger(alreadyPresent)} already present`] : []),
    ...(rejected > 0 ? [`${formatInteger(rejected)} rejected`] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'source')} not fresh`] : []),
  ];
  const text = parts.join(', ') || 'dataset rebuilt';
  if (rejected > 0 && imported + alreadyPresent === 0) return { sign: '✗', tone: 'loss', text };
  return rejected + failed > 0 ? { sign: '▲', tone: 'warn', text } : { sign: '✓', tone: 'gain', text };
}
