import { type SubmitEvent, useId, useRef, useState } from 'react';
import { createClient } from '../../../api/client.ts';
import { AccessKeyField } from '../../../connection/access-key-form.tsx';
import { parseBaseUrl } from '../../../connection/base-url.ts';
import { useConnection } from '../../../connection/connection-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldLabel, Input } from '../../../ui/controls/field.tsx';
import { Explanation } from './explanation.tsx';
import { ConnectionTestSteps, useConnectionTest } from './test-steps.tsx';
import styles from './connect-form.module.css';

/** Takes the base URL and access key of another server, tests them, and connects only if the test passes. */
export function ConnectForm() {
  const { fetch, connect } = useConnection();
  const { steps, isTesting, run, cancel } = useConnectionTest();
  const urlField = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const [urlError, setUrlError] = useState('');
  const [isKeyEmpty, setKeyEmpty] = useState(true);
  const [testedUrl, setTestedUrl] = useState('');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTesting) return;
    const { baseUrl, error } = parseBaseUrl(urlField.current?.value ?? '', window.location.origin);
    setUrlError(error ?? '');
    if (baseUrl === null) return urlField.current?.focus();
    setTestedUrl(baseUrl);
    const accessKey = keyField.current?.value.trim() ?? '';
    if (await run(createClient({ baseUrl, accessKey, fetch }), baseUrl)) connect({ baseUrl, accessKey });
  };
  return (
    <>
      <div className="section-head">
        <h2>Connect to another server</h2>
      </div>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <BaseUrlField field={urlField} error={urlError} onChange={() => setUrlError('')} isDisabled={isTesting} />
        <div>
          <AccessKeyField field={keyField} onChange={setKeyEmpty} />
        </div>
        <div className={styles['actions']}>
          <Button type="submit" look="primary" disabled={isKeyEmpty} aria-disabled={isTesting}>
            {isTesting ? 'Testing…' : 'Test and connect'}
          </Button>
          {isTesting && (
            <Button look="bare" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      <ConnectionTestSteps steps={steps} baseUrl={testedUrl} />
      <Explanation>
        Works with any server that supports the seven core operations. URL and key are stored on this device only; the
        key is sent only to that server and never appears in links, exports or messages.
      </Explanation>
    </>
  );
}

interface BaseUrlFieldProps {
  readonly field: React.Ref<HTMLInputElement>;
  /** Why the value was rejected; '' if it was not. */
  readonly error: string;
  readonly onChange: () => void;
  readonly isDisabled: boolean;
}

function BaseUrlField({ field, error, onChange, isDisabled }: BaseUrlFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>Base URL</FieldLabel>
      <Input
        ref={field}
        id={id}
        inputMode="url"
        placeholder="https://data.example/api"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        readOnly={isDisabled}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={onChange}
      />
      <p id={`${id}-error`} role="alert" className={styles['fault']}>
        {error}
      </p>
    </div>
  );
}
