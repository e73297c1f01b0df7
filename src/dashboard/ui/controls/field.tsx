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

interface OptionSelectProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A list of options for what is seldom changed; what is changed often has a `SegmentedControl`. */
export function OptionSelect<Value extends string>({ label, options, value, onChange }: OptionSelectProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const option = options.find((each) => each.value === target.value);
        if (option) onChange(option.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
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
