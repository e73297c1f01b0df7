import type { ReactNode } from 'react';
import type { Candidate } from '#contract/problem.ts';
import type { ServiceError } from '../api/error.ts';
import { explain } from './explain.ts';
import { Failed } from './failed.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { State } from './state.tsx';
import { Waiting } from './waiting.tsx';

// in the reader's own time: it tells when this device asked, not a day of the data
const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** What to say where an answer has no rows, and the way out of it. */
export interface Nothing {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** What is looked at of a query: all of react-query's results have these. */
export interface AnsweredQuery<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: ServiceError | null;
  /** Milliseconds since 1970 of the last answer. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface AnsweredProps<Row> {
  readonly query: AnsweredQuery<Row>;
  /** What is asked for, as it stands in a sentence: "the portfolio". */
  readonly what: string;
  /** Rows that the answer is likely to have. */
  readonly rows?: number;
  readonly empty: Nothing;
  /** Where a scheme that the service names as a candidate leads. */
  readonly candidateAddress?: (candidate: Candidate) => string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Waiting, failed, empty, here or no longer fresh: every page tells these apart in the same words. An answer that could
 * not be refreshed stays, with its age.
 */
export function Answered<Row>({ query, what, rows, empty, candidateAddress, children }: AnsweredProps<Row>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    if (!error) return <Waiting what={what} {...(rows === undefined ? {} : { rows })} />;
    return <Failed error={error} what={what} onRetry={retry} addressOf={candidateAddress} />;
  }
  return (
    <>
      <NotRefreshed query={query} what={what} />
      {data.length > 0 ? children(data) : <Empty {...empty} />}
    </>
  );
}

/** An answer without rows, or a table without a figure to show. */
export function Empty({ title, text, actions }: Nothing) {
  return (
    <State title={title} sign={<Icon name="filter" />} actions={actions}>
      {text !== undefined && <p>{text}</p>}
    </State>
  );
}

interface NotRefreshedProps {
  readonly query: Omit<AnsweredQuery<unknown>, 'data'>;
  readonly what: string;
}

/** Says that the answer shown could not be asked for again, and since when it stands; nothing where it could. */
export function NotRefreshed({ query, what }: NotRefreshedProps) {
  const { error, dataUpdatedAt, refetch } = query;
  if (!error) return null;
  return (
    <Notice
      title={error.failure === 'unreachable' ? 'Offline' : explain(error, what).title}
      action={
        <button type="button" className="button bare" onClick={() => void refetch()}>
          Try again
        </button>
      }
    >
      showing the answer of {clock.format(dataUpdatedAt)}
    </Notice>
  );
}
