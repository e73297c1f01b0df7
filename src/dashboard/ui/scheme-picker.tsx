import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import { useSchemeList, type SchemeEntry } from '../api/scheme-list.ts';
import { Icon } from './icon.tsx';
import { SchemeChoices } from './scheme-choices.tsx';
import styles from './scheme-picker.module.css';
import { createSchemeSearch, type FoundScheme } from './scheme-search.ts';

interface SchemePickerProps {
  /** What is chosen here: "Scheme". */
  readonly label: string;
  /** Code of the chosen scheme; null where nothing is. */
  readonly value: string | null;
  readonly onPick: (scheme: SchemeEntry) => void;
  /** Which schemes can be chosen, such as those with a portfolio: the same function from one drawing to the next. */
  readonly only?: (scheme: SchemeEntry) => boolean;
  readonly placeholder?: string;
  /** Takes the focus as soon as it is there. */
  readonly takesFocus?: boolean;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Finds one of all schemes as you type: by words of the name in any order, or by code. */
export function SchemePicker({
  label,
  value,
  onPick,
  only,
  placeholder = 'Find a scheme',
  takesFocus = false,
}: SchemePickerProps) {
  const list = useSchemeList();
  const [box, setBox] = useState<HTMLDivElement | null>(null); // the list stands beside its field, within the same landmark or dialog
  const [typed, setTyped] = useState<string | null>(null); // null: the reader is not looking for another one
  const search = useMemo(() => {
    const schemes = list.data?.schemes ?? [];
    return createSchemeSearch(only ? schemes.filter(only) : schemes);
  }, [list.data, only]);
  const found = useMemo(() => search(typed ?? ''), [search, typed]);
  const chosen = value === null ? undefined : list.data?.byCode.get(value);

  return (
    <Autocomplete.Root<FoundScheme>
      items={found.schemes}
      filter={null}
      value={typed ?? chosen?.schemeName ?? ''}
      onValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onOpenChange={(open) => open || setTyped(null)}
      itemToStringValue={({ scheme }) => scheme.schemeName}
      openOnInputClick
      autoHighlight
    >
      <div ref={setBox} className={`combobox ${styles['picker']}`}>
        <Autocomplete.Input
          ref={takesFocus ? focus : undefined}
          className="field"
          aria-label={label}
          placeholder={list.isPending ? 'Waiting for the schemes' : placeholder}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Icon name="down" />
      </div>
      <Autocomplete.Portal container={box}>
        <Autocomplete.Positioner className={styles['positioner']} sideOffset={4} align="start">
          <Autocomplete.Popup className={`list ${styles['popup']}`}>
            <SchemeChoices found={found} list={list} onPick={onPick} />
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
