import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The sign in front of a badge and its tone. Colour alone carries no meaning, so the tone never appears without the sign. */
export interface BadgeStyle {
  readonly sign: string;
  readonly tone: 'gain' | 'loss' | 'warn' | 'plain';
}

interface BadgeProps extends BadgeStyle {
  readonly children: ReactNode;
}

/** A short label with a sign, such as ✓ Allowed. */
export function Badge({ sign, tone, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-sign={sign} data-tone={tone}>
      {children}
    </span>
  );
}
