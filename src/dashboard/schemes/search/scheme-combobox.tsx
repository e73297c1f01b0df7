import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { SchemeMatches } from '#schemes/search/scheme-search.ts';
import { Input } from '../../ui/controls/field.tsx';
import { PickerFrame, type StartedField, focusField } from '../../ui/controls/picker-frame.tsx';
import { ComboboxPopup } from '../../ui/overlays/combobox-popup.tsx';
import { SchemeRows, buildSchemeRows, formatSearchStatus } from './scheme-choices.tsx';
import { useRankingFacts, useSchemeSearch } from './use-scheme-search.ts';

export interface SchemePickerProps {
  /** Accessible name of the field: "Scheme". */
  readonly label: string;
  /** Code of the selected scheme; null if there is none. */
  readonly value: string | null;
  readonly onSelect: (scheme: SchemeEntry) => void;
  /** Limits the options, such as to schemes with a portfolio. Must be the same function on every render. */
  readonly isSelectable?: (scheme: SchemeEntry) => boolean;
  readonly placeholder?: string;
}

export interface SchemeComboboxProps extends SchemePickerProps, StartedField {
  readonly placeholder: string;
}

const NO_MATCHES: SchemeMatches = { hits: [], total: 0 };

/** A combobox over all schemes that searches while the user types: by words of a name, present or former, by code or ISIN. */
export function SchemeCombobox(props: SchemeComboboxProps) {
  const { label, value, onSelect, isSelectable, placeholder, start } = props;
  const { search, list, ...state } = useSchemeSearch(true);
  const [container, setContainer] = useState<HTMLDivElement | null>(null); // keeps the popup within the field's landmark or dialog
  const [typed, setTyped] = useState(start.typed); // null: the field shows the selected scheme
  const facts = useRankingFacts(typed !== null);
  const matches = useMemo(
    () => search?.(typed ?? '', { facts, ...(isSelectable && { isSelectable }) }) ?? NO_MATCHES,
    [search, typed, facts, isSelectable],
  );
  const rows = useMemo(() => buildSchemeRows(matches.hits), [matches]);
  const selected = value === null ? undefined : list?.byCode.get(value);

  return (
    <Autocomplete.Root<SchemeEntry>
      items={rows.flatMap(({ entries }) => entries)}
      grid
      filter={null}
      value={typed ?? selected?.schemeName ?? ''}
      onValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onOpenChange={(open) => open || setTyped(null)}
      itemToStringValue={({ schemeName }) => schemeName}
      openOnInputClick
      autoHighlight
    >
      <PickerFrame ref={setContainer} look="select">
        <Autocomplete.Input
          render={<Input />}
          ref={start.hasFocus ? focusField : undefined}
          aria-label={label}
          placeholder={state.isPending ? 'Loading schemes…' : placeholder}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </PickerFrame>
      <ComboboxPopup container={container} status={formatSearchStatus(matches, state)}>
        <SchemeRows rows={rows} facts={facts} onSelect={onSelect} />
      </ComboboxPopup>
    </Autocomplete.Root>
  );
}
