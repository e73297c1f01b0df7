import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { isKeyRejected, isOperationUnavailable, ServiceError } from '../api/errors.ts';
import { useClient } from '../api/use-records.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { useShownErrors } from '../ui/states/shown-errors.ts';

/** Requests of the page that failed and that no part of it shows, so that nothing is missing without a word, with another try. */
export function FailedRequestsNotice() {
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
      {messages.slice(0, MAX_NAMED).join(' ')}
      {messages.length > MAX_NAMED && ` And ${messages.length - MAX_NAMED} more.`}
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
