import type { ReactNode } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { describeState, type Freshness } from '#contract/freshness.ts';
import { getSourceTitle } from '#contract/official-sources.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatDay, formatInteger, formatMonth, formatOrDash } from '../../ui/text/format.ts';
import styles from './freshness-table.module.css';

interface FreshnessTableProps {
  readonly label: string;
  /** `Source` */
  readonly head: string;
  readonly entries: readonly Freshness[];
  /** All of which the entries are a part, if they are: those that are stale are counted among them. */
  readonly all?: readonly Freshness[];
  readonly advice?: ReactNode;
  /** The newest month of all entries, as an ISO day of it: an entry without it is not shown as fresh. */
  readonly newest?: string | undefined;
}

/**
 * One row per source or fund house: the date of its newest data, their age, and since when and why there are none newer. What
 * several of them have in common is said once, above.
 */
export function FreshnessTable({ label, head, entries, all = entries, advice, newest = '' }: FreshnessTableProps) {
  const hasPages = entries.some(({ page }) => page !== '');
  const shared = findSharedReason(all);
  return (
    <>
      <StaleLine entries={all} shared={shared} noun={head.toLowerCase()} advice={advice} />
      <ScrollArea label={label}>
        <table aria-label={label} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">As of</th>
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
                  <FreshnessState entry={entry} newest={newest} shared={shared?.reason ?? ''} />
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
    </>
  );
}

interface StaleLineProps extends Pick<FreshnessTableProps, 'entries' | 'advice'> {
  readonly shared: SharedReason | null;
  readonly noun: string;
}

/** The one count of what is stale: `▲ 6 of 17 sources are stale. Most end by 21 Aug 2026: nothing newer was imported. Run npm run update.` */
function StaleLine({ entries, shared, noun, advice }: StaleLineProps) {
  const count = entries.filter(({ isStale }) => isStale).length;
  if (count === 0) return null;
  const total = formatCount(entries.length, noun);
  return (
    <p className={styles['shared']}>
      <span className="warn">▲</span>{' '}
      {count === entries.length ? `All ${total}` : `${formatInteger(count)} of ${total}`} {count === 1 ? 'is' : 'are'}{' '}
      stale. {shared && describeShared(shared, count)} {advice}
    </p>
  );
}

const describeShared = ({ reason, count, newest }: SharedReason, stale: number): string =>
  `${count === stale ? 'They' : 'Most'} ${newest === null ? 'have no data' : `end by ${formatDay(newest)}`}: ${reason}.`;

interface FreshnessStateProps {
  readonly entry: Freshness;
  readonly newest: string;
  /** A reason that is said above the table. */
  readonly shared: string;
}

function FreshnessState({ entry: { date, isStale, since, reason }, newest, shared }: FreshnessStateProps) {
  if (isStale) {
    const [why, missing] = splitReason(reason);
    const isShared = why === shared && why !== '';
    const text = isShared ? missing : reason;
    return (
      <>
        <Badge tone={isShared ? 'plain' : 'loss'} sign="▲">
          Stale
        </Badge>
        {since !== null && ` since ${formatDay(since)}`}
        {text !== '' && `: ${text}`}
      </>
    );
  }
  return (
    <>
      <FreshState date={date} newest={newest} state={describeState({ isStale, date, reason })} />
      {reason !== '' && <small className={styles['reason']}>{reason}</small>}
    </>
  );
}

interface FreshStateProps {
  readonly date: IsoDate | null;
  readonly newest: string;
  readonly state: string;
}

function FreshState({ date, newest, state }: FreshStateProps) {
  if (date === null) return 'None imported';
  if (date.slice(0, 7) < newest.slice(0, 7)) return `${formatMonth(newest)} not in yet`;
  return (
    <Badge tone={state === 'Fresh' ? 'gain' : 'plain'} sign="✓">
      {state}
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

/** The common reason of several stale entries, so that it is said once. */
interface SharedReason {
  readonly reason: string;
  readonly count: number;
  /** The newest day of these entries, ISO; null if none has data. */
  readonly newest: string | null;
}

/** From this number on, a reason is shown once. */
const MIN_COUNT = 2;

/** Why there are no newer data, and the parts that are missing, of the reason of a stale entry: both are one text. */
function splitReason(reason: string): readonly [why: string, missing: string] {
  const [why = '', ...missing] = reason.split(SEPARATOR);
  return [why, missing.join(SEPARATOR)];
}

const SEPARATOR = ' · ';

/** Why most stale entries have no newer data; null if no two have the same reason. */
function findSharedReason(entries: readonly Freshness[]): SharedReason | null {
  const stale = entries
    .filter(({ isStale }) => isStale)
    .map(({ date, reason }) => ({ date, why: splitReason(reason)[0] }));
  const withReason = (why: string) => stale.filter((entry) => entry.why === why && why !== '');
  const [group = []] = stale.map(({ why }) => withReason(why)).toSorted((a, b) => b.length - a.length);
  const [first] = group;
  if (first === undefined || group.length < MIN_COUNT) return null;
  const newest = group.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), '');
  return { reason: first.why, count: group.length, newest: newest === '' ? null : newest };
}
