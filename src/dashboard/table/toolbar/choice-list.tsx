import { useState } from 'react';
import type { Filter } from '#schemes/addresses/filter-url.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckOption } from '../../ui/controls/check-option.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import type { Choice } from '../engine/table-engine.ts';
import { PickerList } from '../picker-list.tsx';
import { BLANK_LABEL } from '../view/filter-text.ts';
import styles from './choice-list.module.css';

interface ChoiceListProps extends PopoverAnchor {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly selected: readonly string[];
  readonly onFilter: (filter: Filter | null) => void;
}

/** A list longer than this is searched, what is chosen first. */
const SEARCHED_FROM = 9;

/** The values of a column as checkboxes in a popover. Loaded lazily, when the first one opens. */
export function ChoiceList({ label, anchor, choices, selected, onFilter, onClose }: ChoiceListProps) {
  const [usedIds] = useState(selected);
  const toggle = (value: string, on: boolean): void => {
    const values = on ? [...selected, value] : selected.filter((other) => other !== value);
    onFilter(values.length === 0 ? null : { kind: 'choice', values });
  };
  // a value selected in a URL may not occur in these rows
  const missing = selected.filter((value) => !choices.some((choice) => choice.value === value));
  const leaving = choices.filter(({ value, count }) => count > 0 || selected.includes(value));
  const options = [...leaving, ...missing.map((value) => ({ value, count: 0 }))];
  const renderOption = ({ value, count }: Choice) => (
    <CheckOption checked={selected.includes(value)} onChange={(on) => toggle(value, on)}>
      <span>{value === '' ? BLANK_LABEL : value}</span>
      <b>{formatInteger(count)}</b>
    </CheckOption>
  );
  return (
    <PopoverFrame label={label} anchor={anchor} align="start" className={styles['popup']} onClose={onClose}>
      {options.length < SEARCHED_FROM ? (
        <ul>
          {options.map((option) => (
            <li key={option.value}>{renderOption(option)}</li>
          ))}
        </ul>
      ) : (
        <PickerList
          noun="values"
          items={options.map((option) => ({ ...option, id: option.value, label: option.value || BLANK_LABEL }))}
          {...{ usedIds }}
          usedTitle="Chosen"
          renderItem={renderOption}
        />
      )}
      {selected.length > 0 && (
        <Button look="bare" onClick={() => onFilter(null)}>
          Any
        </Button>
      )}
    </PopoverFrame>
  );
}
