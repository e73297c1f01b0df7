import { joinClasses } from '../join-classes.ts';
import styles from './loading.module.css';

/** Rows alone, below a table's toolbar and head, or also below the chips of its filters or a strip of facts. */
export type LoadingShape = 'rows' | 'table' | 'filtered table' | 'facts and table';

interface LoadingProps {
  /** Within a sentence: "the portfolio". */
  readonly what: string;
  /** Expected number of rows, so that the layout does not shift when they arrive. */
  readonly rows?: number;
  /** Placeholders above the rows. */
  readonly shape?: LoadingShape;
}

// Widths that look like text, in per cent of the column; fixed, so that nothing flickers.
const WIDTHS = [62, 74, 55, 70, 48, 66, 58] as const;

/** Placeholder of a table that is being loaded, of its shape and height, so that nothing jumps when it arrives. */
export function Loading({ what, rows = 12, shape = 'rows' }: LoadingProps) {
  return (
    <output className={styles['waiting']} aria-busy="true" data-shape={shape} data-what={what}>
      <span className="visually-hidden">Loading {what}…</span>
      {shape === 'filtered table' && (
        <span className={styles['chips']}>
          <Skeleton width={18} />
          <Skeleton width={22} />
          <Skeleton width={16} />
        </span>
      )}
      {shape === 'facts and table' && <span className={styles['facts']} />}
      {shape !== 'rows' && (
        <>
          <span className={styles['toolbar']}>
            <Skeleton width={12} />
          </span>
          <span className={styles['head']} />
        </>
      )}
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

interface SkeletonProps {
  /** In per cent of its container. */
  readonly width?: number | undefined;
  readonly className?: string | undefined;
}

/** A pulsing grey bar in the place of something that is being loaded. */
export function Skeleton({ width, className }: SkeletonProps) {
  return (
    <i
      data-waiting
      className={joinClasses(styles['skeleton'], className)}
      style={width === undefined ? undefined : { width: `${width}%` }}
    />
  );
}
