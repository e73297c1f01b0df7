import type { ReactNode } from 'react';
import type { FailedRequest } from '../../api/combine-queries.ts';
import { Button } from '../controls/button.tsx';
import { useShownError } from './shown-errors.ts';
import styles from './notice.module.css';

interface NoticeProps {
  /** A few words, shown in bold. */
  readonly title: string;
  readonly children?: ReactNode;
  /** A button at the end of the line. */
  readonly action?: ReactNode;
}

/** A line above the content that does not replace it. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <output className={styles['notice']}>
      <b>{title}</b>
      {children !== undefined && <span>{children}</span>}
      {action !== undefined && <span className={styles['action']}>{action}</span>}
    </output>
  );
}

/** Lists the parts of an outdated or malformed URL that were ignored. Renders nothing if there are none. */
export function IgnoredSettingsNotice({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return <Notice title="Some settings in this link were ignored">{parts.join(' ')}</Notice>;
}

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
