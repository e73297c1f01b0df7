import { type Query, notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ServiceError, isKeyRejected, isOperationUnavailable } from '../api/errors.ts';
import { recordsQuery, useClient } from '../api/use-records.ts';
import { buildPageHref, getPagePath } from '../navigation/pages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { useShownErrors } from '../ui/states/shown-errors.ts';
import { useConnection } from './connection-context.ts';
import styles from './connection-notices.module.css';

/** Milliseconds to wait for the first, small response of an external server before the notice appears. */
const SLOW_AFTER_MS = 8_000;

/**
 * Notices about the connection, shown on every page: it was changed in another tab, the external server is not responding, or requests
 * failed. The page Data shows more about the latter.
 */
export function ConnectionNotices({ path }: { readonly path: string }) {
  return (
    <div className={styles['notices']}>
      <ChangedInOtherTabNotice />
      {path !== getPagePath('data') && (
        <>
          <NotRespondingNotice />
          <FailedRequestsNotice />
        </>
      )}
    </div>
  );
}

function ChangedInOtherTabNotice() {
  const { external, cause } = useConnection();
  const [isDismissed, setDismissed] = useState(false);
  if (cause !== 'other-tab' || isDismissed) return null;
  return (
    <Notice
      title="The connection was changed in another tab"
      action={
        <Button look="bare" onClick={() => setDismissed(true)}>
          Close
        </Button>
      }
    >
      {external ? `Data now comes from ${external.host}.` : 'Data comes from the built-in server again.'}
    </Notice>
  );
}

function NotRespondingNotice() {
  const { external, disconnect } = useConnection();
  const { isPending, error, failureReason } = useQuery(recordsQuery(useClient(), 'GetServerInfo', {}));
  const isSlow = useIsSlow(external !== null && isPending);
  const isUnreachable = (error ?? failureReason)?.failure === 'unreachable';
  if (!external || !(isUnreachable || isSlow)) return null;
  return (
    <Notice
      title={`${external.host} is not responding`}
      action={
        <Button look="bare" onClick={disconnect}>
          Disconnect and use the built-in server
        </Button>
      }
    >
      <a href={buildPageHref('data')}>Details</a>
    </Notice>
  );
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

/** Requests of the page that failed and that no part of it shows, so that nothing is missing without a word, with another try. */
function FailedRequestsNotice() {
  const failed = useFailedQueries();
  const shown = useShownErrors();
  const { isBuiltIn } = useClient();
  const unseen = failed.filter(
    ({ error }) =>
      !isOperationUnavailable(error) &&
      !isKeyRejected(error) && // the page requests another one
      // another service may answer an operation that it does not know with its web page
      (isBuiltIn || error.failure !== 'unreadable') &&
      !shown.some((other) => isSameFailure(other, error)),
  );
  if (unseen.length === 0) return null;
  const messages = [...new Set(unseen.map(({ error }) => error.message))];
  return (
    <Notice
      title="Parts of this page could not be loaded"
      action={
        <Button look="bare" onClick={() => unseen.forEach(({ query }) => void query.fetch())}>
          Try again
        </Button>
      }
    >
      {messages.slice(0, MAX_NAMED).join(' · ')}
      {messages.length > MAX_NAMED && ` · and ${messages.length - MAX_NAMED} more`}
    </Notice>
  );
}

const MAX_NAMED = 3;

/** Statuses of every request alike: too many requests, a server that is starting. */
const COMMON_STATUSES: readonly (number | undefined)[] = [429, 502, 503, 504];

/** Whether one message says what the other would. */
const isSameFailure = (a: ServiceError, b: ServiceError): boolean =>
  a.operation === b.operation ||
  (a.failure === b.failure &&
    a.status === b.status &&
    (a.failure === 'unreachable' || COMMON_STATUSES.includes(a.status)));

interface FailedQuery {
  readonly query: Query;
  readonly error: ServiceError;
}

/** The queries in use whose last request failed. */
function useFailedQueries(): readonly FailedQuery[] {
  const cache = useQueryClient().getQueryCache();
  const latest = useRef<readonly FailedQuery[]>([]);
  return useSyncExternalStore(
    useCallback((listener) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    () => {
      const failed = cache.getAll().flatMap((query) => {
        const { error } = query.state;
        return query.isActive() && error instanceof ServiceError ? [{ query, error }] : [];
      });
      const isSame =
        failed.length === latest.current.length &&
        failed.every(({ error }, index) => error === latest.current[index]?.error);
      return isSame ? latest.current : (latest.current = failed);
    },
  );
}
