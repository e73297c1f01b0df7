import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { whole } from '../../ui/format.ts';
import { NO_VALUE } from '../describe-filter.ts';
import type { Choice } from '../engine/engine.ts';
import type { Filter } from '../view.ts';
import styles from '../data-table.module.css';

interface ChoiceFilterProps {
  readonly label: string;
  readonly filter: Filter | undefined;
  /** The values with the rows each would leave under the other rules; asked for when the list opens. */
  readonly choices: () => readonly Choice[];
  readonly onFilter: (filter: Filter | null) => void;
  readonly tabIndex: number;
}

/** A filter that is picked from the values of a column. */
export function ChoiceFilter({ label, filter, choices, onFilter, tabIndex }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  const chosen = filter?.kind === 'choice' ? filter.values : [];
  const [first = ''] = chosen;
  const text = chosen.length > 1 ? `${chosen.length} chosen` : chosen.length === 1 ? named(first) : 'Any';
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={chosen.length > 0 ? `${styles['pick']} ${styles['on']}` : styles['pick']}
        aria-label={`${label}: ${text}`}
        title={chosen.length > 1 ? chosen.map(named).join(', ') : undefined}
        tabIndex={tabIndex}
      >
        {text}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className={styles['positioner']}>
          <Popover.Popup className={`list ${styles['popup']}`} aria-label={label}>
            <ChoiceList choices={choices()} chosen={chosen} onFilter={onFilter} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoiceListProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onFilter: (filter: Filter | null) => void;
}

function ChoiceList({ choices, chosen, onFilter }: ChoiceListProps) {
  const choose = (value: string, on: boolean): void => {
    const values = on ? [...chosen, value] : chosen.filter((other) => other !== value);
    onFilter(values.length === 0 ? null : { kind: 'choice', values });
  };
  // a value may be chosen by an address and not stand in these rows
  const strangers = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const all = [...choices, ...strangers.map((value) => ({ value, count: 0 }))];
  return (
    <>
      <ul>
        {all.map(({ value, count }) => (
          <li key={value}>
            <label className="option">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => choose(value, event.target.checked)}
              />
              {named(value)}
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
    </>
  );
}

const named = (value: string): string => (value === '' ? NO_VALUE : value);
