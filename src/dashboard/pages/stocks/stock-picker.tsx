import { Suspense, useState } from 'react';
import { PickerFrame } from '../../ui/controls/picker-frame.tsx';
import { loadField, UNTOUCHED, WaitingField } from '../../ui/controls/waiting-field.tsx';
import type { StockComboboxProps, StockPickerProps } from './stock-combobox.tsx';

const StockCombobox = loadField(async () => (await import('./stock-combobox.tsx')).StockCombobox, WaitingStockField);

export const getStockPlaceholder = (hasNames: boolean): string => (hasNames ? 'Company, ticker or ISIN' : 'ISIN');

/** A field that finds a share. Its combobox is loaded after the page. */
export function StockPicker(props: StockPickerProps) {
  const [start, setStart] = useState({ ...UNTOUCHED, hasFocus: props.focusOnMount });
  const field = { ...props, start, onStart: setStart };
  return (
    <Suspense fallback={<WaitingStockField {...field} />}>
      <StockCombobox {...field} />
    </Suspense>
  );
}

function WaitingStockField({ value, hasNames, focusOnMount, start, onStart }: StockComboboxProps) {
  return (
    <PickerFrame look="search">
      <WaitingField
        label="Stock"
        placeholder={getStockPlaceholder(hasNames)}
        value={value}
        start={start}
        onStart={onStart}
        focusOnMount={focusOnMount}
      />
    </PickerFrame>
  );
}
