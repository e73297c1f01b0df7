import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row of controls above a table or a page's content; not printed. */
export function Toolbar({ className, children }: ToolbarProps) {
  return <div className={joinClasses('screen-only', styles['toolbar'], className)}>{children}</div>;
}
