import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link.tsx';
import styles from './screener-layout.module.css';

/** The element beside the filters, which has the table. */
export const TABLE_ID = 'table';

interface ScreenerLayoutProps {
  /** Empty while the schemes load, so that the table does not move when they arrive. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

/** A workbench with filters to the left of the table. Below 1180 px there is no room for them. */
export const ScreenerLayout = ({ rail, children }: ScreenerLayoutProps) => (
  <div className={`workbench ${styles['layout']}`}>
    <aside className={`screen-only ${styles['rail']}`} aria-label="Filters">
      {rail && <SkipLink target={TABLE_ID} to="the table" />}
      {rail}
    </aside>
    {children}
  </div>
);
