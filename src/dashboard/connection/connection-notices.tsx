import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordsQuery, useClient } from '../api/use-records.ts';
import { buildPageHref, getPagePath } from '../navigation/pages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { useConnection } from './connection-context.ts';
import { FailedRequestsNotice } from './failed-requests-notice.tsx';
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
