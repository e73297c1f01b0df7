import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { joinClasses } from '../join-classes.ts';

/** A text field as wide as its container or, in a toolbar, as `--field-width` says. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={joinClasses(styles['field'], className)} />;
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={joinClasses(styles['field'], className)} />;
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
