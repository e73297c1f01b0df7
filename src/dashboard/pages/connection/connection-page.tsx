import { useRecords } from '../../api/use-records.ts';
import { AccessKeyForm } from '../../connection/access-key-form.tsx';
import { useConnection } from '../../connection/connection-context.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { GridSection } from '../../ui/page-sections.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ConnectForm } from './connect-form.tsx';
import styles from './connection-page.module.css';
import { CurrentServer, isUnreachable } from './current-server.tsx';
import { DataFreshness } from './data-freshness.tsx';
import { AccessKeyLimits } from './limits.tsx';

/** The connected server with its dataset and limits, and the form to connect to another one. */
export function ConnectionPage() {
  const { external, keyProblem } = useConnection();
  const isDown = isUnreachable(useRecords('GetServerInfo', {}));
  return (
    <div className="page">
      <PageHeader
        title="Connection"
        lead={`Data source: ${external?.host ?? 'the built-in server'}`}
        actions={
          <>
            <ButtonLink href={buildPageHref('reference')}>API reference</ButtonLink>
            <ButtonLink href="/licences.txt" target="_blank">
              Licences
            </ButtonLink>
          </>
        }
      />
      <div className={`columns ${styles['columns']}`}>
        <GridSection columns={7} label="Current server">
          {keyProblem === null ? <CurrentServer /> : <AccessKeyForm />}
        </GridSection>
        <GridSection columns={5} label="Connect to another server">
          <ConnectForm />
        </GridSection>
        {keyProblem === null && !isDown && <DataFreshness />}
        {keyProblem === null && !isDown && (
          <GridSection columns={7} label="Limits">
            <AccessKeyLimits />
          </GridSection>
        )}
      </div>
    </div>
  );
}
