import styles from './loading.module.css';
import { Skeleton } from './skeleton.tsx';

interface LoadingProps {
  /** What is being loaded: "the portfolio". */
  readonly what: string;
  /** Expected number of rows, so that the layout does not shift when they arrive. */
  readonly rows?: number;
}

// Widths that look like text, in per cent of the column; fixed, so that nothing flickers.
const WIDTHS = [62, 74, 55, 70, 48, 66, 58] as const;

/** Placeholder rows of a table that is being loaded. */
export function Loading({ what, rows = 12 }: LoadingProps) {
  return (
    <output className={styles['waiting']} aria-busy="true">
      <span className="visually-hidden">Loading {what}…</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles['row']} aria-hidden="true">
          <Skeleton width={WIDTHS[row % WIDTHS.length]} />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </span>
      ))}
    </output>
  );
}
