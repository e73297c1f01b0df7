import type { ReactNode } from 'react';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import styles from './reference-section.module.css';

interface PartProps {
  /** Also the fragment of its address. */
  readonly id: string;
  readonly title: string;
  /** Shown at the end of the title's line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the page after the operations, which the contents link to. */
export function ReferenceSection({ id, title, note, children }: PartProps) {
  return (
    <section id={id} className={styles['part']} aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}

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

/** A paragraph of running text, no wider than is comfortable to read. */
export const Prose = ({ children }: { readonly children: ReactNode }) => <p className={styles['prose']}>{children}</p>;
