import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { useConnection } from '../api/connection-context.ts';
import { recordsQuery } from '../api/records.ts';
import { addressOf } from '../ui/address.ts';
import { Notice } from '../ui/notice.tsx';
import { pages } from '../ui/pages.ts';
import styles from './shell.module.css';

/** Ms that another service may take for its first, small answer before the reader is told of the way back. */
const LONG = 8_000;

/**
 * What the reader should know of the connection, on every page: another tab changed it, or the other service is silent. The
 * page of the connection itself has more to say of that.
 */
export function ConnectionNotices({ path }: { readonly path: string }) {
  return (
    <div className={`notices ${styles['notices']}`}>
      <Followed />
      {path !== pages.connection.path && <Silent />}
    </div>
  );
}

function Followed() {
  const { upstream, cause } = useConnection();
  const [isRead, setRead] = useState(false);
  if (cause !== 'followed' || isRead) return null;
  return (
    <Notice
      title="The connection was changed in another tab"
      action={
        <button type="button" className="button bare" onClick={() => setRead(true)}>
          Close
        </button>
      }
    >
      {upstream
        ? `What is shown comes from ${upstream.host} now.`
        : 'What is shown comes from this page’s own service again.'}
    </Notice>
  );
}

function Silent() {
  const { upstream, forget } = useConnection();
  const { isPending, error, failureReason } = useQuery(recordsQuery(useClient(), 'GetServerInfo', {}));
  const isLate = useLate(upstream !== null && isPending);
  const isUnreachable = (error ?? failureReason)?.failure === 'unreachable';
  if (!upstream || !(isUnreachable || isLate)) return null;
  return (
    <Notice
      title={`${upstream.host} does not answer`}
      action={
        <button type="button" className="button bare" onClick={forget}>
          Forget it, use this page’s own service
        </button>
      }
    >
      <a href={addressOf('connection')}>See why</a>
    </Notice>
  );
}

/** Whether something has been waited for too long. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), LONG);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
