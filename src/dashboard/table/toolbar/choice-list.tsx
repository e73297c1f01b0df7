import type { Filter } from '#schemes/filter-url.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckOption } from '../../ui/controls/check-option.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import type { Choice } from '../engine/table-engine.ts';
import { BLANK_LABEL } from '../view/filter-text.ts';
import styles from './choice-list.module.css';

interface ChoiceListProps extends PopoverAnchor {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly selected: readonly string[];
  readonly onFilter: (filter: Filter | null) => void;
}

/** The values of a column as checkboxes in a popover. Loaded lazily, when the first one opens. */
export function ChoiceList({ label, anchor, choices, selected, onFilter, onClose }: ChoiceListProps) {
  const toggle = (value: string, on: boolean): void => {
    const values = on ? [...selected, value] : selected.filter((other) => other !== value);
    onFilter(values.length === 0 ? null : { kind: 'choice', values });
  };
  // a value selected in a URL may not occur in these rows
  const missing = selected.filter((value) => !choices.some((choice) => choice.value === value));
  const leaving = choices.filter(({ value, count }) => count > 0 || selected.includes(value));
  const options = [...leaving, ...missing.map((value) => ({ value, count: 0 }))];
  return (
    <PopoverFrame label={label} anchor={anchor} align="start" className={styles['popup']} onClose={onClose}>
      <ul>
        {options.map(({ value, count }) => (
          <li key={value}>
            <CheckOption checked={selected.includes(value)} onChange={(on) => toggle(value, on)}>
              {value === '' ? BLANK_LABEL : value}
              <b>{formatInteger(count)}</b>
            </CheckOption>
          </li>
        ))}
      </ul>
      {selected.length > 0 && (
        <Button look="bare" onClick={() => onFilter(null)}>
          Any
        </Button>
      )}
    </PopoverFrame>
  );
}
