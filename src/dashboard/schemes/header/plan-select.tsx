import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { Select } from '../../ui/controls/field.tsx';
import type { SelectedScheme } from '../use-selected-scheme.ts';
import type { PlansAndOptions } from './use-scheme-facts.ts';
import styles from './plan-select.module.css';

interface PlanSelectProps extends PlansAndOptions {
  readonly code: string | null;
  readonly onSelect: SelectedScheme['select'];
}

/** The plans and options of a scheme, the closed ones apart. */
export function PlanSelect({ current, closed, code, onSelect }: PlanSelectProps) {
  const all = [...current, ...closed];
  if (all.length < 2) return null;
  const toOption = (entry: SchemeEntry, others: readonly SchemeEntry[]) => (
    <option key={entry.code} value={entry.code}>
      {describePlan(entry, others)}
    </option>
  );
  return (
    <Select
      aria-label="Plan and option"
      className={styles['plans']}
      value={code ?? ''}
      onChange={(event) => onSelect({ code: event.target.value })}
    >
      {current.map((entry) => toOption(entry, current))}
      {closed.length > 0 && (
        <optgroup label="Closed (no current NAV)">{closed.map((entry) => toOption(entry, all))}</optgroup>
      )}
    </Select>
  );
}

/** `Regular · Growth`, with the code if several of the scheme's codes have the same plan and option, such as former plans. */
function describePlan({ code, plan, option, schemeName }: SchemeEntry, all: readonly SchemeEntry[]): string {
  const label = [plan, option].filter(Boolean).join(' · ') || schemeName;
  const isShared = all.some((other) => other.code !== code && other.plan === plan && other.option === option);
  return isShared ? `${label} (${code})` : label;
}
