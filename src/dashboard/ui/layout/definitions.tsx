import styles from './definitions.module.css';

interface DefinitionsProps {
  /** With their formulas. */
  readonly terms: readonly { readonly term: string; readonly text: string }[];
}

/** How the values of a section are computed, one click away. */
export const Definitions = ({ terms }: DefinitionsProps) => (
  <details className={styles['definitions']}>
    <summary>How it is computed</summary>
    {terms.map(({ term, text }) => (
      <p key={term}>
        <b>{term}</b> {text}
      </p>
    ))}
  </details>
);
