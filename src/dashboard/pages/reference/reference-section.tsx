import type { ReactNode } from 'react';
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
