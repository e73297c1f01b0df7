import { useEffect, useRef } from 'react';
import type { ServiceError } from '../../../api/errors.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';
import { useConnection } from '../../../connection/connection-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ServerDetails } from './server-info.tsx';
import { ConnectionTestSteps, useConnectionTest } from './test-steps.tsx';
import styles from './current-server.module.css';

/** The server that all data comes from and, for an external server, the way back to the built-in one. */
export function CurrentServer() {
  const { external, cause } = useConnection();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the button that the user pressed has disappeared with the previous connection, and the focus with it
    if (cause === 'user' && document.activeElement === document.body) heading.current?.focus();
  }, [cause]);
  return (
    <>
      <div className="section-head">
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {external ? external.host : 'Built-in server'}
        </h2>
        {external && <p>{external.isSaved ? 'saved on this device' : 'this session only (browser storage is off)'}</p>}
      </div>
      {external ? <ExternalServerSection baseUrl={external.baseUrl} /> : <ServerDetails />}
    </>
  );
}

/** If an external server does not respond, the connection test runs at once, since it finds out why. */
function ExternalServerSection({ baseUrl }: { readonly baseUrl: string }) {
  const { disconnect } = useConnection();
  const client = useClient();
  const info = useRecords('GetServerInfo', {});
  const { steps, isTesting, run } = useConnectionTest();
  const isDown = isUnreachable(info);
  const { refetch } = info;
  useEffect(() => {
    if (isDown) void run(client, baseUrl);
  }, [isDown, run, client, baseUrl]);

  const testAgain = async () => {
    if (await run(client, baseUrl)) await refetch();
  };
  return (
    <>
      {!isDown && <ServerDetails />}
      <ConnectionTestSteps steps={steps} baseUrl={baseUrl} />
      <div className={styles['actions']}>
        <Button onClick={disconnect}>Disconnect and use the built-in server</Button>
        <Button look="bare" aria-disabled={isTesting} onClick={() => isTesting || void testAgain()}>
          {isTesting ? 'Testing…' : 'Test again'}
        </Button>
      </div>
    </>
  );
}

interface PendingQuery {
  readonly data: unknown;
  /** Error of the last attempt, while retries are still pending. */
  readonly failureReason: ServiceError | null;
}

/** No response so far, and the last attempt failed for that reason. */
export const isUnreachable = ({ data, failureReason }: PendingQuery): boolean =>
  data === undefined && failureReason?.failure === 'unreachable';
