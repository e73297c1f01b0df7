import type { ReactNode } from 'react';
import styles from './compare.module.css';

interface NoteLinkProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Something to do in the line under a chart's title. */
export function NoteLink({ onPress, children }: NoteLinkProps) {
  return (
    <button type="button" className={styles['link']} onClick={onPress}>
      {children}
    </button>
  );
}
