import { joinClasses } from '../join-classes.ts';
import styles from './skeleton.module.css';

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
