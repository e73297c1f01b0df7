import { buildTooltip } from '../tooltip.tsx';
import styles from './segmented-control.module.css';

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Why it cannot be selected. */
  readonly disabledReason?: string | undefined;
}

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The labels have values, such as counts, which are printed too. */
  readonly hasValues?: boolean;
}

/** A row of toggle buttons of which one is selected. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  hasValues = false,
}: SegmentedControlProps<Value>) {
  const print = hasValues ? { 'data-print': 'keep' } : {};
  return (
    <fieldset className={styles['control']} aria-label={label} {...print}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          {...print}
          aria-pressed={option.value === value}
          aria-disabled={option.disabledReason === undefined ? undefined : true}
          {...buildTooltip(option.disabledReason)}
          onClick={() => option.disabledReason === undefined && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
