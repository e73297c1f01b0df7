import type { ReactNode } from 'react';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import styles from './reference.module.css';

interface ToldTableProps {
  /** Names the table, for readers of screens. */
  readonly label: string;
  readonly heads: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A small table of words. */
export function ToldTable({ label, heads, children }: ToldTableProps) {
  return (
    <ScrollFrame label={label}>
      <table className={`table ${styles['told']}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollFrame>
  );
}
