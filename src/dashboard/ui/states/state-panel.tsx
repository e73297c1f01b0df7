import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

interface StatePanelProps {
  readonly title: string;
  /** Shown in the square beside the title: `!`, `?` or an icon. */
  readonly sign: ReactNode;
  readonly tone?: 'loss' | 'warn';
  /** Not announced by screen readers, because something else already says the same. */
  readonly isSilent?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Shown instead of content: what the matter is and what the user can do. With a tone it is announced as an alert. */
export function StatePanel({ title, sign, tone, isSilent = false, children, actions }: StatePanelProps) {
  return (
    <div className={styles['panel']} data-tone={tone} role={getRole(tone, isSilent)}>
      <span className={styles['sign']} aria-hidden="true">
        {sign}
      </span>
      <h2>{title}</h2>
      {children}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

function getRole(tone: StatePanelProps['tone'], isSilent: boolean): 'status' | 'alert' | undefined {
  if (isSilent) return undefined;
  return tone === undefined ? 'status' : 'alert';
}

/** The exact wording of an error, for a report. */
export const ErrorText = ({ children }: { readonly children: string }) => <p className={styles['error']}>{children}</p>;
