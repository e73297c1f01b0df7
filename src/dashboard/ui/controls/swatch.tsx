import type { CSSProperties } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './swatch.module.css';

interface SwatchProps {
  /** A CSS colour. */
  readonly colour: string;
  /** A square, or a line as in the chart. */
  readonly shape: 'box' | 'solid' | 'dash';
  readonly className?: string | undefined;
}

/** A sample of a series' colour and dash beside its name. */
export function Swatch({ colour, shape, className }: SwatchProps) {
  const style: SwatchStyle = { '--colour': colour };
  return <i className={joinClasses(styles['swatch'], classes[shape], className)} style={style} aria-hidden="true" />;
}

const classes = {
  box: styles['box'],
  solid: undefined,
  dash: styles['dash'],
} as const;

interface SwatchStyle extends CSSProperties {
  readonly '--colour': string;
}
