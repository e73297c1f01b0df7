import type { ReactNode } from 'react';
import styles from './check-option.module.css';

interface CheckOptionProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** In full, if the label may be truncated. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A checkbox with its label, in a list of options. */
export const CheckOption = ({ checked, onChange, title, children }: CheckOptionProps) => (
  <label className={styles['option']} title={title}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
);
