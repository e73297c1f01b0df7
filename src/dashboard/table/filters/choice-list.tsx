import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { whole } from '../../ui/format.ts';
import { NO_VALUE } from '../describe-filter.ts';
import type { Choice } from '../engine/engine.ts';
import type { Filter } from '../view.ts';
import styles from '../data-table.module.css';

interface ChoiceListProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onFilter: (filter: Filter | null) => void;
  readonly onClose: () => void;
}

/** The values of a column in a list that floats at its filter; a part of its own, fetched when the first one opens. */
export function ChoiceList({ label, anchor, choices, chosen, onFilter, onClose }: ChoiceListProps) {
  const choose = (value: string, on: boolean): void => {
    const values = on ? [...chosen, value] : chosen.filter((other) => other !== value);
    onFilter(values.length === 0 ? null : { kind: 'choice', values });
  };
  // a value may be chosen by an address and not stand in these rows
  const strangers = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const all = [...choices, ...strangers.map((value) => ({ value, count: 0 }))];
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align="start" className={styles['positioner']}>
          <Popover.Popup className={`list ${styles['popup']}`} aria-label={label} finalFocus={anchor}>
            <ul>
              {all.map(({ value, count }) => (
                <li key={value}>
                  <label className="option">
                    <input
                      type="checkbox"
                      checked={chosen.includes(value)}
                      onChange={(event) => choose(value, event.target.checked)}
                    />
                    {value === '' ? NO_VALUE : value}
                    <b>{whole(count)}</b>
                  </label>
                </li>
              ))}
            </ul>
            {chosen.length > 0 && (
              <button type="button" className="button bare" onClick={() => onFilter(null)}>
                Any
              </button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
