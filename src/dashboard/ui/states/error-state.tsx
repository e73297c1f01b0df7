import type { ReactNode } from 'react';
import type { ServiceError } from '../../api/errors.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { describeError, formatErrorDetails } from './describe-error.ts';
import { RetryCountdown } from './retry-countdown.tsx';
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
