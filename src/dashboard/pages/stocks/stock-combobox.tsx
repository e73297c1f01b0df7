import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { type StockOption, StockText } from '../../schemes/stocks/stock-options.tsx';
import { useStockOptions } from '../../schemes/stocks/use-stock-options.ts';
import { Input } from '../../ui/controls/field.tsx';
import { PickerFrame, focusField } from '../../ui/controls/picker-frame.tsx';
import { ComboboxPopup } from '../../ui/overlays/combobox-popup.tsx';
import { describeError } from '../../ui/states/describe-error.ts';
import { formatCount } from '../../ui/text/format.ts';
import { type StockComboboxProps, getStockPlaceholder } from './stock-picker.tsx';
import styles from './stock-combobox.module.css';

/** A combobox over all shares, searched by the service while the user types; Enter takes the first. */
export function StockCombobox({ value, hasNames, month, start, onSelect }: StockComboboxProps) {
  const [container, setContainer] = useState<HTMLDivElement | null>(null); // keeps the popup within the field's landmark
  const [typed, setTyped] = useState(start.typed); // null: the field shows the selected share
  const found = useStockOptions(typed ?? '', hasNames, month);
  const select = (isin: string) => {
    setTyped(null);
    onSelect(isin);
  };
  return (
    <Autocomplete.Root<StockOption>
      items={found.options}
      filter={null}
      value={typed ?? value}
      onValueChange={(text, { reason }) => reason === 'input-change' && setTyped(text)}
      onOpenChange={(open) => open || setTyped(null)}
      itemToStringValue={({ name, isin }) => name || isin}
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
      <ComboboxPopup container={container} status={describeSearch(typed ?? '', hasNames, found)}>
        {(option: StockOption) => (
          <Autocomplete.Item
            key={option.isin}
            value={option}
            className={styles['choice']}
            onClick={() => select(option.isin)}
          >
            <StockText {...option} />
          </Autocomplete.Item>
        )}
      </ComboboxPopup>
    </Autocomplete.Root>
  );
}

function describeSearch(
  text: string,
  hasNames: boolean,
  { options, kind, isPending, error }: ReturnType<typeof useStockOptions>,
): string {
  if (kind === 'isin') return 'ISIN';
  if (text.trim() === '' || kind === null) {
    return hasNames ? 'Type at least three letters of the name.' : 'Type the whole ISIN.';
  }
  if (error) return `${describeError(error, 'matching stocks').title}.`;
  if (isPending) return 'Searching…';
  return options.length === 0
    ? 'No portfolio of the month holds a share of this name.'
    : `${formatCount(options.length, 'share')} found`;
}
