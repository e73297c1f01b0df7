import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useConnection } from '../api/connection-context.ts';
import { ServiceError } from '../api/error.ts';
import { explain } from './explain.ts';
import { KeyField } from './key-field.tsx';
import { State } from './state.tsx';

/**
 * Asks the reader for an access key of the service in use, or for leave to go back from another service; the key is tried
 * with one small question before it is kept on this device.
 */
export function KeyForm() {
  const { wanted, upstream, tryKey, forget } = useConnection();
  const told = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [trying, setTrying] = useState(false);
  const [trouble, setTrouble] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trying) return;
    setTrying(true);
    tryKey(input.current?.value.trim() ?? '').catch((error: unknown) => {
      setTrouble(troubleOf(error));
      setTrying(false);
    });
  };
  useEffect(() => input.current?.focus(), []);

  const who = upstream?.host ?? 'This service';
  return (
    <form onSubmit={submit}>
      <State
        title={wanted === 'missing' ? `${who} asks for an access key` : `${who} does not know the access key`}
        sign="?"
        tone="warn"
        actions={
          <>
            <button type="submit" className="button primary" disabled={isEmpty} aria-disabled={trying}>
              {trying ? 'Testing…' : 'Test and keep'}
            </button>
            {upstream && (
              <button type="button" className="button" onClick={forget}>
                Use this page’s own service
              </button>
            )}
          </>
        }
      >
        <p>
          {wanted === 'refused' && 'The key may be mistyped or withdrawn. '}
          It is kept on this device only, never in an address.
        </p>
        <KeyField field={input} onChange={setEmpty} describedBy={told} />
        <p id={told} role="alert">
          {trouble}
        </p>
      </State>
    </form>
  );
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'Something went wrong while the key was tested.';
  if (error.status === 401) return 'The service does not know this key.';
  const { title, advice } = explain(error, 'a test of the key');
  return `${title}. ${advice}`;
}
