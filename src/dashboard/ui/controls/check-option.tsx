import type { ReactNode } from 'react';
import { buildTooltip } from '../tooltip.tsx';
import styles from './check-option.module.css';

interface CheckOptionProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Says more than the label. */
  readonly tooltip?: string | undefined;
  readonly children: ReactNode;
}

/** A checkbox with its label, in a list of options. */
export const CheckOption = ({ checked, onChange, tooltip, children }: CheckOptionProps) => (
  <label className={styles['option']} {...buildTooltip(tooltip)}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
);
