import type { ReactNode } from 'react';
import styles from './read-table.module.css';

interface ReadTableProps {
  readonly label: string;
  /** Its head and body. */
  readonly children: ReactNode;
}

/** A table of what was read of a file or typed, with texts of any length. */
export const ReadTable = ({ label, children }: ReadTableProps) => (
  <table className={styles['table']} aria-label={label}>
    {children}
  </table>
);
