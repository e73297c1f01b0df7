import type { ReactNode } from 'react';
import styles from './term-list.module.css';

interface TermListProps {
  /** Terms with what is known of them; '' if nothing is. */
  readonly terms: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms beside their texts, in columns where there is room. */
export const TermList = ({ terms }: TermListProps) => (
  <dl className={styles['terms']}>
    {terms.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd className={value === '' ? 'none' : undefined}>{value === '' ? 'Not published' : value}</dd>
      </div>
    ))}
  </dl>
);
