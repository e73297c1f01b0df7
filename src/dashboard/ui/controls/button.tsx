import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { joinClasses } from '../join-classes.ts';

interface ButtonLook {
  /** `primary` for the main action of a page or panel, `bare` without a border, `icon` for a square with an icon only. */
  readonly look?: 'primary' | 'bare' | 'icon';
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...props} className={joinClasses(getLookClass(look), className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, className, children, ...props }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...props} className={joinClasses(getLookClass(look), className)}>
      {children}
    </a>
  );
}

function getLookClass(look: ButtonLook['look']): string {
  return joinClasses(
    styles['button'],
    look === 'primary' && styles['primary'],
    (look === 'bare' || look === 'icon') && styles['bare'],
    look === 'icon' && styles['icon'],
  );
}
