import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import { buildTooltip } from '../tooltip.tsx';
import styles from './field.module.css';

type FieldProps<Element extends 'input' | 'select'> = Omit<ComponentProps<Element>, 'title'> & {
  /** What may be entered. */
  readonly tooltip?: string | undefined;
};

/** A text field as wide as its container or, in a toolbar, as `--field-width` says. */
export function Input({ className, tooltip, ...props }: FieldProps<'input'>) {
  return <input {...buildTooltip(tooltip)} {...props} className={joinClasses(styles['field'], className)} />;
}

export function Select({ className, tooltip, ...props }: FieldProps<'select'>) {
  return <select {...buildTooltip(tooltip)} {...props} className={joinClasses(styles['field'], className)} />;
}

/** A field for lists of codes and amounts, a line each. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea spellCheck={false} {...props} className={joinClasses(styles['textArea'], className)} />;
}

interface FieldLabelProps {
  /** Id of the field; absent within a label that contains the field. */
  readonly htmlFor?: string;
  readonly className?: string | undefined;
  readonly children: string;
}

/** The small text above a field. */
export function FieldLabel({ htmlFor, className, children }: FieldLabelProps) {
  const classes = joinClasses(styles['label'], className);
  return htmlFor === undefined ? (
    <span className={classes}>{children}</span>
  ) : (
    <label className={classes} htmlFor={htmlFor}>
      {children}
    </label>
  );
}
