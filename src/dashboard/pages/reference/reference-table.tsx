import type { ReactNode } from 'react';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import styles from './reference-table.module.css';

interface ReferenceTableProps {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly headers: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A small static table of text. */
export function ReferenceTable({ label, headers, children }: ReferenceTableProps) {
  return (
    <ScrollArea label={label}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollArea>
  );
}

/** A cell of text that wraps. */
export const TextCell = ({ children }: { readonly children: ReactNode }) => (
  <td className={styles['text']}>{children}</td>
);
