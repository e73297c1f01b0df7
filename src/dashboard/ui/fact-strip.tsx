import type { ReactNode } from 'react';
import styles from './fact-strip.module.css';
import { DASH } from './text/format.ts';

export interface Fact {
  /** Unique among the facts of a strip. */
  readonly id: string;
  readonly term: ReactNode;
  /** Formatted for display; the dash if there is no value. */
  readonly value: string;
  /** Shown in small print after the value: a unit or a second value. */
  readonly more?: string;
  /** Tooltip: what the value means or leaves out. */
  readonly title?: string;
}

/** A row of key facts above a table. */
export function FactStrip({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ id, term, value, more, title }) => (
        <div key={id} title={title}>
          <dt>{term}</dt>
          <dd className={value === DASH ? 'none' : undefined}>
            {value}
            {more !== undefined && value !== DASH && <small> {more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
