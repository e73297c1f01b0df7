import styles from './waiting.module.css';

interface WaitingProps {
  /** What is waited for: "the portfolio". */
  readonly what: string;
  /** As many rows as the answer is likely to have, so that nothing jumps when it comes. */
  readonly rows?: number;
}

// Lengths that look like words, in per cent of the column; always the same, so that nothing flickers.
const LENGTHS = [62, 74, 55, 70, 48, 66, 58] as const;

export function Waiting({ what, rows = 12 }: WaitingProps) {
  return (
    <output className={styles['waiting']} aria-busy="true">
      <span className="visually-hidden">Waiting for {what}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles['row']} aria-hidden="true">
          <i className="skeleton" style={{ width: `${LENGTHS[row % LENGTHS.length]}%` }} />
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </span>
      ))}
    </output>
  );
}
