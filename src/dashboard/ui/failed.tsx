import type { Candidate } from '#contract/problem.ts';
import type { ServiceError } from '../api/error.ts';
import { CopyButton } from './copy-button.tsx';
import { details, explain } from './explain.ts';
import { State } from './state.tsx';

interface FailedProps {
  readonly error: ServiceError;
  /** What was asked for: "the portfolio". */
  readonly what: string;
  readonly onRetry: () => void;
  /** Where a candidate that the service names leads; absent where a page has no use for them. */
  readonly addressOf?: ((candidate: Candidate) => string) | undefined;
}

/** What failed and what to do about it. */
export function Failed({ error, what, onRetry, addressOf }: FailedProps) {
  const { title, advice, tone } = explain(error, what);
  const candidates = (addressOf && error.problem?.candidates) ?? [];
  return (
    <State
      title={title}
      sign={tone === 'warn' ? '?' : '!'}
      tone={tone}
      actions={
        <>
          <button type="button" className="button primary" onClick={onRetry}>
            Try again
          </button>
          <CopyButton text={details(error)} label="Copy details" />
        </>
      }
    >
      {advice !== '' && <p>{advice}</p>}
      {candidates.length > 0 && (
        <ul aria-label="Schemes that may be meant">
          {candidates.map((candidate) => (
            <li key={candidate.code}>
              <a href={addressOf?.(candidate)}>{candidate.schemeName}</a>{' '}
              <span className="quiet">{candidate.code}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="detail">{details(error)}</p>
    </State>
  );
}
