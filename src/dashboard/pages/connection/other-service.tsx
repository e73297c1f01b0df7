import { useId, useRef, useState, type SubmitEvent } from 'react';
import { readBaseUrl } from '../../api/base-url.ts';
import { createClient } from '../../api/client.ts';
import { useConnection } from '../../api/connection-context.ts';
import { KeyField } from '../../ui/key-field.tsx';
import styles from './connection.module.css';
import { TestSteps } from './test-steps.tsx';
import { useServiceTest } from './use-service-test.ts';

/** Takes the base URL and the access key of another service, tests them, and only then connects to it. */
export function OtherService() {
  const { reach, connect } = useConnection();
  const { steps, isTesting, run, callOff } = useServiceTest();
  const address = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [isKeyEmpty, setKeyEmpty] = useState(true);
  const [tested, setTested] = useState('');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTesting) return;
    const { baseUrl, fault: found } = readBaseUrl(address.current?.value ?? '', window.location.origin);
    setFault(found ?? '');
    if (baseUrl === null) return address.current?.focus();
    setTested(baseUrl);
    const accessKey = key.current?.value.trim() ?? '';
    if (await run(createClient({ baseUrl, accessKey, fetch: reach }), baseUrl)) connect({ baseUrl, accessKey });
  };
  return (
    <>
      <div className="section-head">
        <h2>Use another service</h2>
      </div>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <BaseUrlField field={address} fault={fault} onChange={() => setFault('')} isDisabled={isTesting} />
        <div>
          <KeyField field={key} onChange={setKeyEmpty} />
        </div>
        <div className={styles['actions']}>
          <button type="submit" className="button primary" disabled={isKeyEmpty} aria-disabled={isTesting}>
            {isTesting ? 'Testing…' : 'Test and use'}
          </button>
          {isTesting && (
            <button type="button" className="button bare" onClick={callOff}>
              Cancel
            </button>
          )}
        </div>
      </form>
      <TestSteps steps={steps} baseUrl={tested} />
      <p className={styles['text']}>
        Any service that answers the seven specified operations will do. Once it has answered, address and key are kept
        on this device, and nowhere else: the key goes to that address only, and stands in no address of this page, no
        export and no message.
      </p>
    </>
  );
}

interface BaseUrlFieldProps {
  readonly field: React.Ref<HTMLInputElement>;
  /** Why what stands in it cannot be taken; '' where nothing was found. */
  readonly fault: string;
  readonly onChange: () => void;
  readonly isDisabled: boolean;
}

function BaseUrlField({ field, fault, onChange, isDisabled }: BaseUrlFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        Base URL
      </label>
      <input
        ref={field}
        id={id}
        className="field"
        inputMode="url"
        placeholder="https://data.example/api"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        readOnly={isDisabled}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={onChange}
      />
      <p id={`${id}-fault`} role="alert" className={styles['fault']}>
        {fault}
      </p>
    </div>
  );
}
