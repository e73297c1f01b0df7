import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import { buildTooltip } from '../tooltip.tsx';
import styles from './button.module.css';

interface ButtonProps {
  /** `primary` for the main action of a page or panel, `bare` without a border, `icon` for a square with an icon only. */
  readonly look?: 'primary' | 'bare' | 'icon';
  /** Says more than its text. */
  readonly tooltip?: string | undefined;
}

export function Button({ look, className, tooltip, ...props }: Omit<ComponentProps<'button'>, 'title'> & ButtonProps) {
  return (
    <button
      type="button"
      {...buildTooltip(tooltip)}
      {...props}
      className={joinClasses(getLookClass(look), className)}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className,
  tooltip,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'title'> & ButtonProps) {
  return (
    <a {...buildTooltip(tooltip)} {...props} className={joinClasses(getLookClass(look), className)}>
      {children}
    </a>
  );
}

/** The class of another element that looks like a button. */
export function getLookClass(look?: ButtonProps['look']): string {
  return joinClasses(
    styles['button'],
    look === 'primary' && styles['primary'],
    (look === 'bare' || look === 'icon') && styles['bare'],
    look === 'icon' && styles['icon'],
  );
}
