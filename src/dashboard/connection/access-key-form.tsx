import { useEffect, useId, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { ServiceError } from '../api/errors.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Input, FieldLabel } from '../ui/controls/field.tsx';
import { describeError } from '../ui/states/describe-error.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { useConnection } from './connection-context.ts';

/**
 * Lets the user enter an access key for the connected server, or go back from an external server to the built-in one. The key is
 * verified with one small request before it is saved on this device.
 */
export function AccessKeyForm() {
  const { keyProblem, external, verifyKey, disconnect } = useConnection();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [isVerifying, setVerifying] = useState(false);
  const [errorText, setErrorText] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isVerifying) return;
    setVerifying(true);
    verifyKey(input.current?.value.trim() ?? '').catch((error: unknown) => {
      setErrorText(describeKeyError(error));
      setVerifying(false);
    });
  };
  useEffect(() => input.current?.focus(), []);

  const title = keyProblem === 'missing' ? 'Access key required' : 'Access key not recognised';
  return (
    <form onSubmit={submit}>
      <StatePanel
        title={external ? `${title} by ${external.host}` : title}
        sign="?"
        tone="warn"
        actions={
          <>
            <Button type="submit" look="primary" disabled={isEmpty} aria-disabled={isVerifying}>
              {isVerifying ? 'Verifying…' : 'Verify and save'}
            </Button>
            {external && <Button onClick={disconnect}>Use the built-in server</Button>}
          </>
        }
      >
        <p>
          {keyProblem === 'rejected' && 'The key may be mistyped or revoked. '}
          It is stored on this device only and never appears in links.
        </p>
        {!external && (
          <p>
            Starting the server prints a link that opens this page with its key, once. The key itself is in the file{' '}
            <code>access-key</code> of the server’s data directory, or in its setting <code>FUNDLENS_ACCESS_KEY</code>.
            Is the service on another host? <a href={buildPageHref('data')}>Connect to it</a>.
          </p>
        )}
        <AccessKeyField field={input} onChange={setEmpty} describedBy={errorId} />
        <p id={errorId} role="alert">
          {errorText}
        </p>
      </StatePanel>
    </form>
  );
}

function describeKeyError(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'The key could not be verified.';
  if (error.status === 401) return 'Key not recognised.';
  const { title, advice } = describeError(error, 'key verification');
  return `${title}. ${advice}`;
}

interface AccessKeyFieldProps {
  readonly field: Ref<HTMLInputElement>;
  /** Called on every input with whether the field is empty. */
  readonly onChange: (isEmpty: boolean) => void;
  /** Id of the element with the error text. */
  readonly describedBy?: string;
}

/**
 * An uncontrolled password field. React would write a controlled value into the document as an attribute; and without a `name`
 * no form can put the key into a URL.
 */
export function AccessKeyField({ field, onChange, describedBy }: AccessKeyFieldProps) {
  const id = useId();
  return (
    <>
      <FieldLabel htmlFor={id}>Access key</FieldLabel>
      <Input
        ref={field}
        id={id}
        type="password"
        autoComplete="off"
        maxLength={512}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value.trim() === '')}
      />
    </>
  );
}
