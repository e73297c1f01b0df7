import { useRecords } from '../../api/use-records.ts';
import { AccessKeyForm } from '../../connection/access-key-form.tsx';
import { useConnection } from '../../connection/connection-context.ts';
import { hasUpdateKey } from '../../connection/own-server.ts';
import { IS_DEMO } from '../../navigation/is-demo.ts';
import { buildPageHref, pageTitles, resolvePath } from '../../navigation/pages.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ColumnSpanSection, PageHeader } from '../../ui/layout/page-sections.tsx';
import { useDataClient, useDataHistory } from './data-client.ts';
import { RefusedSection } from './refused-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { ConnectForm } from './server/connect-form.tsx';
import { Explanation } from './server/explanation.tsx';
import { AccessKeyLimits } from './server/limits.tsx';
import { CurrentServer, isUnreachable } from './server/server-info.tsx';
import { SourcesSection } from './sources-section.tsx';
import { UnmatchedSection } from './unmatched-section.tsx';
import { UpdatePanel } from './update/update-panel.tsx';
import { VersionsSection } from './versions-section.tsx';
import styles from './data-page.module.css';

/** The connected server with its data: how old they are, what is missing, how they came in; and the form to connect to another one. */
export function DataPage() {
  const { external, keyProblem } = useConnection();
  const info = useRecords('GetServerInfo', {});
  const isDown = isUnreachable(info);
  const isAvailable = keyProblem === null && !isDown;
  return (
    <div className="page">
      <PageHeader
        title={pageTitles.data}
        lead={IS_DEMO ? 'Sample data, in this browser' : `Data source: ${external?.host ?? 'the built-in server'}`}
        actions={
          <>
            <ButtonLink href={buildPageHref('reference')}>API reference</ButtonLink>
            <ButtonLink href={resolvePath('/licences.txt')} target="_blank">
              Licences
            </ButtonLink>
          </>
        }
      />
      <div className={`columns ${styles['columns']}`}>
        {isAvailable && (
          <ColumnSpanSection columns={8} label="Data">
            <SourcesSection />
            {/* below the sources, whose number is not known before */}
            {!info.isPending && !IS_DEMO && <HistorySections />}
          </ColumnSpanSection>
        )}
        <ColumnSpanSection columns={isAvailable ? 4 : 12} label={IS_DEMO ? 'Dataset' : 'Server'}>
          <div className={styles['server']}>
            {isAvailable && <Updates />}
            <section aria-label={IS_DEMO ? 'Current dataset' : 'Current server'}>
              {keyProblem === null ? <CurrentServer /> : <AccessKeyForm />}
            </section>
            {/* below the description of the server, whose height is not known before */}
            {!IS_DEMO && (!isAvailable || !info.isPending) && (
              <section aria-label="Connect to another server">
                <ConnectForm />
              </section>
            )}
            {!IS_DEMO && isAvailable && !info.isPending && (
              <section aria-label="Limits">
                <AccessKeyLimits />
              </section>
            )}
          </div>
        </ColumnSpanSection>
      </div>
    </div>
  );
}

/** Versions and reports of the built-in server: another one has no such routes. */
function HistorySections() {
  const { external } = useConnection();
  const client = useDataClient();
  const response = useDataHistory();
  if (external) return <Explanation>Versions and reports are shown for the built-in server only.</Explanation>;
  if (!response) return null;
  if (response.history === null) return <Explanation>Versions and reports: {response.reason}</Explanation>;
  const { reports, versions, refused, unmatched, allowsUpdate } = response.history;
  return (
    <>
      <RefusedSection files={refused} client={allowsUpdate && hasUpdateKey() ? client : null} />
      {client && <UnmatchedSection client={client} unmatched={unmatched} allowsUpdate={allowsUpdate} />}
      <ReportsSection reports={reports} />
      <VersionsSection versions={versions} />
    </>
  );
}

function Updates() {
  const client = useDataClient();
  const history = useDataHistory()?.history;
  if (!client || !history?.allowsUpdate) return null;
  return (
    <section aria-label="Update">
      <UpdatePanel client={client} reports={history.reports} />
    </section>
  );
}
