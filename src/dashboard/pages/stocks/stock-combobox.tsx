import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import { Input } from '../../ui/controls/field.tsx';
import { PickerFrame } from '../../ui/controls/picker-frame.tsx';
import { ComboboxPopup } from '../../ui/overlays/combobox-popup.tsx';
import { focusField, type StartedField } from '../../ui/controls/waiting-field.tsx';
import { describeError } from '../../ui/states/describe-error.ts';
import { formatCount } from '../../ui/text/format.ts';
import { getStockPlaceholder } from './stock-picker.tsx';
import { canSearch, listStockOptions, parseTypedIsin, type StockOption } from './stock-options.ts';
import styles from './stock-combobox.module.css';

export interface StockPickerProps {
  /** The name of the selected share; '' if none is. */
  readonly value: string;
  /** Whether the service finds shares by name and ticker, and not by ISIN alone. */
  readonly hasNames: boolean;
  readonly focusOnMount: boolean;
  readonly onSelect: (isin: string) => void;
}

export interface StockComboboxProps extends StockPickerProps, StartedField {}

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 200;

/** A combobox over all shares, searched by the service while the user types; Enter takes the first. */
export function StockCombobox({ value, hasNames, start, onSelect }: StockComboboxProps) {
  const [container, setContainer] = useState<HTMLDivElement | null>(null); // keeps the popup within the field's landmark
  const [typed, setTyped] = useState(start.typed); // null: the field shows the selected share
  const { options, status } = useStockOptions(typed ?? '', hasNames);
  const select = (isin: string) => {
    setTyped(null);
    onSelect(isin);
  };
  return (
    <Autocomplete.Root<StockOption>
      items={options}
      filter={null}
      value={typed ?? value}
      onValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onOpenChange={(open) => open || setTyped(null)}
      itemToStringValue={({ name }) => name}
      autoHighlight="always"
    >
      <PickerFrame ref={setContainer} look="search">
        <Autocomplete.Input
          render={<Input />}
          ref={start.hasFocus ? focusField : undefined}
          aria-label="Stock"
          placeholder={getStockPlaceholder(hasNames)}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </PickerFrame>
      <ComboboxPopup container={container} status={status}>
        {(option: StockOption) => (
          <Autocomplete.Item
            key={option.isin}
            value={option}
            className={styles['choice']}
            onClick={() => select(option.isin)}
          >
            <span>{option.name}</span>
            <small>{option.schemes === 0 ? option.isin : formatCount(option.schemes, 'scheme')}</small>
          </Autocomplete.Item>
        )}
      </ComboboxPopup>
    </Autocomplete.Root>
  );
}

/** The shares that the text may mean; an ISIN is one even before the service has been asked. */
function useStockOptions(
  text: string,
  hasNames: boolean,
): { readonly options: readonly StockOption[]; readonly status: string } {
  const isin = parseTypedIsin(text);
  const isSearchable = hasNames && isin === null && canSearch(text);
  const instrument = useDebounced(text.trim());
  const query = useQuery({
    ...recordsQuery(useClient(), 'GetHoldingsSearch', { instrument, assetType: 'Equity' }),
    select: listStockOptions,
    enabled: isSearchable && canSearch(instrument),
    placeholderData: keepPreviousData,
  });
  const found = useDeferredValue(query.data);
  const options = useMemo(() => {
    if (isin !== null) return [{ isin, name: isin, schemes: 0 }];
    return isSearchable ? (found ?? []) : [];
  }, [isin, isSearchable, found]);
  return { options, status: describeSearch() };

  function describeSearch(): string {
    if (isin !== null) return 'ISIN';
    if (text.trim() === '' || !isSearchable) {
      return hasNames ? 'Type at least three letters of the name.' : 'Type the whole ISIN.';
    }
    if (query.error) return `${describeError(query.error, 'matching stocks').title}.`;
    if (found === undefined || query.isFetching) return 'Searching…';
    return found.length === 0
      ? 'No portfolio holds a share of this name.'
      : `${formatCount(found.length, 'share')} found`;
  }
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
