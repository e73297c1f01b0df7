import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import type { Choice } from '../engine/table-engine.ts';
import type { Filter } from '../view/table-view.ts';
import { BLANK_LABEL } from '../view/filter-text.ts';
import styles from './choice-list.module.css';

interface ChoiceListProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly choices: readonly Choice[];
  readonly selected: readonly string[];
  readonly onFilter: (filter: Filter | null) => void;
  readonly onClose: () => void;
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
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align="start" className={styles['positioner']}>
          <Popover.Popup className={styles['popup']} aria-label={label} finalFocus={anchor}>
            <ul>
              {options.map(({ value, count }) => (
                <li key={value}>
                  <label className={styles['option']}>
                    <input
                      type="checkbox"
                      checked={selected.includes(value)}
                      onChange={(event) => toggle(value, event.target.checked)}
                    />
                    {value === '' ? BLANK_LABEL : value}
                    <b>{formatInteger(count)}</b>
                  </label>
                </li>
              ))}
            </ul>
            {selected.length > 0 && (
              <Button look="bare" onClick={() => onFilter(null)}>
                Any
              </Button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
