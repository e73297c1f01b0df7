import { useId, useState, type FormEvent } from 'react';
import { ServiceError } from '../api/error.ts';
import { explain } from './explain.ts';
import { State } from './state.tsx';

interface KeyFormProps {
  /** Whether no key is known yet, or the known one was refused. */
  readonly wanted: 'missing' | 'refused';
  /** Tries and keeps a key; throws a ServiceError where it is refused. */
  readonly onTry: (accessKey: string) => Promise<void>;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Asks the reader for an access key; it is tried with one small question before it is kept on this device. */
export function KeyForm({ wanted, onTry }: KeyFormProps) {
  const field = useId();
  const [key, setKey] = useState('');
  const [trying, setTrying] = useState(false);
  const [trouble, setTrouble] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTrying(true);
    onTry(key.trim()).catch((error: unknown) => {
      setTrouble(troubleOf(error));
      setTrying(false);
    });
  };

  const title =
    wanted === 'missing' ? 'This service asks for an access key' : 'This service does not know the access key';
  return (
    <form onSubmit={submit}>
      <State
        title={title}
        sign="?"
        tone="warn"
        actions={
          <button className="button primary" disabled={trying || key.trim() === ''}>
            {trying ? 'Testing…' : 'Test and keep'}
          </button>
        }
      >
        <p>
          {wanted === 'refused' && 'The key may be mistyped or withdrawn. '}
          It is kept on this device only, never in an address.
        </p>
        <label className="field-label" htmlFor={field}>
          Access key
        </label>
        <input
          ref={focus}
          id={field}
          className="field"
          type="password"
          autoComplete="off"
          maxLength={512}
          value={key}
          aria-describedby={`${field}-trouble`}
          onChange={(event) => setKey(event.target.value)}
        />
        <p id={`${field}-trouble`} role="alert">
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
