import type { ReactNode } from 'react';
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
