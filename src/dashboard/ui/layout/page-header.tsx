import { useEffect, type ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** The page's heading; it receives the focus after a navigation from another page. */
  readonly title: string;
  /** Added to the browser tab's title, such as the subject if the heading does not name it. */
  readonly about?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, about = '', lead, actions }: PageHeaderProps) {
  useDocumentTitle(title, about);
  return (
    <div className={styles['header']}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={`screen-only ${styles['actions']}`}>{actions}</div>}
    </div>
  );
}

/** The title in the browser's tab and history: `Stocks · Fundlens`. */
function useDocumentTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Fundlens'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
