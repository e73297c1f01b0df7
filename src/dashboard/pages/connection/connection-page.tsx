import { useConnection } from '../../api/connection-context.ts';
import { useRecords } from '../../api/records.ts';
import { addressOf } from '../../ui/address.ts';
import { KeyForm } from '../../ui/key-form.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Span } from '../../ui/span.tsx';
import styles from './connection.module.css';
import { isSilent } from './is-silent.ts';
import { Limits } from './limits.tsx';
import { OtherService } from './other-service.tsx';
import { ServiceInUse } from './service-in-use.tsx';

/** Which service the figures come from, what it tells of itself and of its limits, and the way to another one. */
export function ConnectionPage() {
  const { upstream, wanted } = useConnection();
  const silent = isSilent(useRecords('GetServerInfo', {}));
  return (
    <div className="page">
      <PageHead
        title="Connection"
        lead={
          upstream
            ? `All figures come from ${upstream.host}, not from the service that serves this page.`
            : 'All figures come from the service that serves this page.'
        }
        actions={
          <a className="button" href={addressOf('reference')}>
            API reference
          </a>
        }
      />
      <div className={`columns ${styles['columns']}`}>
        <Span of12={7} label="The service in use">
          {wanted === null ? <ServiceInUse /> : <KeyForm />}
        </Span>
        <Span of12={5} label="Use another service">
          <OtherService />
        </Span>
        {wanted === null && !silent && (
          <Span of12={7} label="Limits">
            <Limits />
          </Span>
        )}
      </div>
    </div>
  );
}
