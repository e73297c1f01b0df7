import type { Candidate } from '#contract/problems.ts';
import { formatSchemeName } from '#contract/scheme-name/format-scheme-name.ts';
import { Button } from '../controls/button.tsx';
import type { ServiceError } from '../../api/errors.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { describeError, formatErrorDetails } from './describe-error.ts';
import { RetryCountdown } from './retry-countdown.tsx';
import { ErrorText, StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  readonly error: ServiceError;
  /** What was requested, for use within a sentence: "the portfolio". */
  readonly what: string;
  readonly onRetry: () => void;
  /** The link of a suggested scheme; absent on pages that do not show suggestions. */
  readonly buildCandidateHref?: ((candidate: Candidate) => string) | undefined;
}

/** What failed, and what the user can do about it. */
export function ErrorState({ error, what, onRetry, buildCandidateHref }: ErrorStateProps) {
  const { title, advice, tone } = describeError(error, what);
  const candidates = (buildCandidateHref && error.problem?.candidates) ?? [];
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
      {candidates.length > 0 && (
        <ul aria-label="Did you mean">
          {candidates.map((candidate) => (
            <li key={candidate.code}>
              <a href={buildCandidateHref?.(candidate)}>{formatSchemeName(candidate.schemeName)}</a>{' '}
              <span className="quiet">{candidate.code}</span>
            </li>
          ))}
        </ul>
      )}
      <ErrorText>{formatErrorDetails(error)}</ErrorText>
    </StatePanel>
  );
}
