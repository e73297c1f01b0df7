import type { ReactNode } from 'react';
import styles from './screener-layout.module.css';

interface ScreenerLayoutProps {
  /** Empty while the schemes load, so that the table does not move when they arrive. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

/** A workbench with filters to the left of the table. Below 1180 px there is no room for them. */
export const ScreenerLayout = ({ rail, children }: ScreenerLayoutProps) => (
  <div className={`workbench ${styles['layout']}`}>
    <aside className={`screen-only ${styles['rail']}`} aria-label="Filters">
      {rail}
    </aside>
    {children}
  </div>
);
