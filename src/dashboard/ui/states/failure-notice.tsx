import type { FailedRequest } from '../../api/combine-queries.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';
import { useShownError } from './shown-errors.ts';

interface FailureNoticeProps {
  /** At the start of a sentence: "People and terms". */
  readonly what: string;
  readonly failure: FailedRequest | null;
}

/** Says that a part of the page could not be loaded, with another try. Renders nothing if it could. */
export function FailureNotice({ what, failure }: FailureNoticeProps) {
  useShownError(failure?.error ?? null);
  if (failure === null) return null;
  return (
    <Notice
      title={`${what} could not be loaded`}
      action={
        <Button look="bare" onClick={failure.retry}>
          Try again
        </Button>
      }
    >
      {failure.error.message}
    </Notice>
  );
}

/** Instead of a part of the page that could not be loaded, with another try. */
export function NotLoaded({ failure }: { readonly failure: FailedRequest }) {
  useShownError(failure.error);
  return (
    <p className="quiet">
      Not loaded: {failure.error.message}{' '}
      <Button look="bare" onClick={failure.retry}>
        Try again
      </Button>
    </p>
  );
}
