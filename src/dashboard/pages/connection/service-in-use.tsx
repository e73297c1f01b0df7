import { useEffect, useRef } from 'react';
import { useClient } from '../../api/client-context.ts';
import { useConnection } from '../../api/connection-context.ts';
import { useRecords } from '../../api/records.ts';
import styles from './connection.module.css';
import { isSilent } from './is-silent.ts';
import { ServerFacts } from './server-facts.tsx';
import { TestSteps } from './test-steps.tsx';
import { useServiceTest } from './use-service-test.ts';

/** The service that all pages ask: what it tells of itself and, where it is another one, the way back. */
export function ServiceInUse() {
  const { upstream, cause } = useConnection();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // what the reader pressed went with the former connection, and the focus with it
    if (cause === 'chosen' && document.activeElement === document.body) heading.current?.focus();
  }, [cause]);
  const kept = upstream?.isKept ? 'kept on this device' : 'for this visit only: this browser keeps nothing';
  return (
    <>
      <div className="section-head">
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {upstream ? upstream.host : 'This page’s own service'}
        </h2>
        {upstream && <p>{kept}</p>}
      </div>
      {upstream ? <OtherInUse baseUrl={upstream.baseUrl} /> : <ServerFacts />}
    </>
  );
}

/** Another service: where it is silent, it is tested at once, since that tells why. */
function OtherInUse({ baseUrl }: { readonly baseUrl: string }) {
  const { forget } = useConnection();
  const client = useClient();
  const info = useRecords('GetServerInfo', {});
  const { steps, isTesting, run } = useServiceTest();
  const silent = isSilent(info);
  const { refetch } = info;
  useEffect(() => {
    if (silent) void run(client, baseUrl);
  }, [silent, run, client, baseUrl]);

  const testAgain = async () => {
    if (await run(client, baseUrl)) await refetch();
  };
  return (
    <>
      {!silent && <ServerFacts />}
      <TestSteps steps={steps} baseUrl={baseUrl} />
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={forget}>
          Forget it, use this page’s own service
        </button>
        <button
          type="button"
          className="button bare"
          aria-disabled={isTesting}
          onClick={() => isTesting || void testAgain()}
        >
          {isTesting ? 'Testing…' : 'Test again'}
        </button>
      </div>
    </>
  );
}
