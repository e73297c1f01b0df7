import { type ReactNode, useEffect, useState } from 'react';
import type { ServiceError } from '../../api/errors.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { describeError, formatErrorDetails } from './describe-error.ts';
import { useShownError } from './shown-errors.ts';
import { ErrorText, StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  readonly error: ServiceError;
  /** Within a sentence: "the portfolio". */
  readonly what: string;
  readonly onRetry: () => void;
  /** Shows what else the user may have meant. */
  readonly renderSuggestions?: ((error: ServiceError) => ReactNode) | undefined;
}

export function ErrorState({ error, what, onRetry, renderSuggestions }: ErrorStateProps) {
  useShownError(error);
  const { title, advice, tone } = describeError(error, what);
  return (
    <StatePanel
      title={title}
      sign={tone === 'warn' ? '?' : '!'}
      tone={tone}
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
          <CopyButton text={formatErrorDetails(error)} label="Copy details" />
        </>
      }
    >
      {advice !== '' && error.status !== 429 && <p>{advice}</p>}
      {error.retryAt !== undefined && (
        <p>
          <RetryCountdown retryAt={error.retryAt} />
        </p>
      )}
      {renderSuggestions?.(error)}
      <ErrorText>{formatErrorDetails(error)}</ErrorText>
    </StatePanel>
  );
}

interface RetryCountdownProps {
  /** When the query is sent again, in milliseconds since 1970. */
  readonly retryAt: number;
}

const countSeconds = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** `Retrying in 12 s…`, counting down. A screen reader reads it once instead of every second. */
export function RetryCountdown({ retryAt }: RetryCountdownProps) {
  const [seconds, setSeconds] = useState(() => countSeconds(retryAt));
  useEffect(() => {
    const update = () => setSeconds(countSeconds(retryAt));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [retryAt]);
  return (
    <span>
      <span className="visually-hidden">Retrying automatically.</span>
      <span aria-hidden="true">{seconds > 0 ? `Retrying in ${seconds} s…` : 'Retrying…'}</span>
    </span>
  );
}
