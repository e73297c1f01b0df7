import { type ReactNode, useState } from 'react';
import type { ServiceError } from '../../api/errors.ts';
import { Button } from '../controls/button.tsx';
import { DASH } from '../text/format.ts';
import { describeError } from './describe-error.ts';
import { ErrorState, RetryCountdown } from './error-state.tsx';
import { Loading, type LoadingShape } from './loading.tsx';
import { Notice } from './notice.tsx';
import { useShownError } from './shown-errors.ts';
import { StatePanel } from './state-panel.tsx';

/** In the user's time zone: when this device received the data, not a date in the data. */
const formatTimestamp = (time: number): string =>
  // its format takes 10 ms to create, on a slow device 50
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** The message for a result without rows, with what the user can do. */
export interface EmptyMessage {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** The part of a react-query result that is needed here. */
export interface QueryState<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: ServiceError | null;
  /** Time of the last response, in milliseconds since 1970. */
  readonly dataUpdatedAt: number;
  /** How often it failed; while it is sent again after a failure, the error stays visible. */
  readonly errorUpdateCount?: number;
  readonly refetch: () => unknown;
}

export interface QueryResultProps<Row> {
  readonly query: QueryState<Row>;
  /** Within a sentence: "the portfolio". */
  readonly what: string;
  /** Expected number of rows. */
  readonly rows?: number;
  /** Placeholders above the rows while they are being loaded. */
  readonly shape?: LoadingShape;
  /** Instead of rows, where something else comes. */
  readonly waiting?: ReactNode;
  readonly empty: EmptyMessage;
  /** Shows what else the user may have meant, if the request failed. */
  readonly renderSuggestions?: (error: ServiceError) => ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Shows a query's result: loading, failed, empty, loaded, or loaded but not refreshed. Data that could not be refreshed stays
 * visible with its age.
 */
export function QueryResult<Row>({
  query,
  what,
  rows,
  shape = 'rows',
  waiting,
  empty,
  renderSuggestions,
  children,
}: QueryResultProps<Row>) {
  const { data } = query;
  const error = useVisibleError(query);
  if (data === undefined) {
    if (!error) return waiting ?? <Loading what={what} shape={shape} {...(rows === undefined ? {} : { rows })} />;
    const retry = () => void query.refetch();
    return <ErrorState error={error} what={what} onRetry={retry} renderSuggestions={renderSuggestions} />;
  }
  return (
    <>
      <StaleDataNotice query={query} what={what} />
      {data.length > 0 ? children(data) : <EmptyState {...empty} />}
    </>
  );
}

/** The error, also while the query is sent again: otherwise the page would jump between the message and placeholder rows. */
function useVisibleError({ data, error, errorUpdateCount = 0 }: QueryState<unknown>): ServiceError | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
}

/** Shown instead of a result without rows, or of a table without any value. */
export function EmptyState({ title, text, actions }: EmptyMessage) {
  return (
    <StatePanel title={title} sign={DASH} actions={actions}>
      {text !== undefined && <p>{text}</p>}
    </StatePanel>
  );
}

interface StaleDataNoticeProps {
  readonly query: Omit<QueryState<unknown>, 'data'>;
  readonly what: string;
}

/** Says that the data could not be refreshed and how old it is. Renders nothing if the last request succeeded. */
export function StaleDataNotice({ query, what }: StaleDataNoticeProps) {
  const { error, dataUpdatedAt, refetch } = query;
  useShownError(error);
  if (!error) return null;
  return (
    <Notice
      title={error.failure === 'unreachable' ? 'Offline' : describeError(error, what).title}
      action={
        <Button look="bare" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Showing data from {formatTimestamp(dataUpdatedAt)}.{' '}
      {error.retryAt !== undefined && <RetryCountdown retryAt={error.retryAt} />}
    </Notice>
  );
}
