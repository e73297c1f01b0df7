import type { Freshness } from '#contract/freshness.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { formatCount, formatDay, formatInteger, formatMonth, formatOrDash } from '../../ui/text/format.ts';
import styles from './freshness-table.module.css';
import { getSourceTitle } from './source-titles.ts';

interface FreshnessTableProps {
  readonly label: string;
  readonly head: string;
  readonly entries: readonly Freshness[];
  /** The newest month of all entries, as an ISO day of it: an entry without it is not shown as fresh. */
  readonly newest?: string | undefined;
}

/** One row per source or fund house: the date of its newest data, their age, and since when and why there are none newer. */
export function FreshnessTable({ label, head, entries, newest = '' }: FreshnessTableProps) {
  const hasPages = entries.some(({ page }) => page !== '');
  return (
    <ScrollArea label={label}>
      <table aria-label={label} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Data of</th>
            <th scope="col" className={joinClasses('number', styles['days'])}>
              Days old
            </th>
            <th scope="col">State</th>
            {hasPages && <th scope="col">Published at</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.source}>
              <th scope="row">{getSourceTitle(entry.source)}</th>
              <td>
                {formatOrDash(entry.date, formatDay)}
                {entry.age !== null && <small>{formatCount(entry.age, 'day')} old</small>}
              </td>
              <td className={joinClasses('number', styles['days'])}>{formatOrDash(entry.age, formatInteger)}</td>
              <td className={styles['state']}>
                <FreshnessState entry={entry} newest={newest} />
              </td>
              {hasPages && (
                <td>
                  <PageLink page={entry.page} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface FreshnessStateProps {
  readonly entry: Freshness;
  readonly newest: string;
}

function FreshnessState({ entry: { date, isStale, since, reason }, newest }: FreshnessStateProps) {
  if (isStale) {
    return (
      <>
        <Badge tone="loss" sign="▲">
          Stale
        </Badge>
        {since !== null && ` since ${formatDay(since)}`}
        {reason !== '' && `: ${reason}`}
      </>
    );
  }
  if (date === null) return 'None imported';
  if (date.slice(0, 7) < newest.slice(0, 7)) return `${formatMonth(newest)} not in yet`;
  return (
    <Badge tone="gain" sign="✓">
      Fresh
    </Badge>
  );
}

/** Only a web address becomes a link: another server could send anything. */
function PageLink({ page }: { readonly page: string }) {
  if (!/^https?:\/\//i.test(page) || !URL.canParse(page)) return '–';
  return (
    <a href={page} target="_blank" rel="noreferrer">
      {new URL(page).host}
    </a>
  );
}
