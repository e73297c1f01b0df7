import { Suspense, useState } from 'react';
import type { IsoMonth } from '#contract/dates.ts';
import { PickerFrame, type StartedField, UNTOUCHED, WaitingField, loadField } from '../../ui/controls/picker-frame.tsx';

export interface StockPickerProps {
  /** The name of the selected share; '' if none is. */
  readonly value: string;
  /** The service finds shares by name and ticker, and not by ISIN alone. */
  readonly hasNames: boolean;
  /** The month of the portfolios in which shares are searched for, `2026-10`; null for the latest ones. */
  readonly month: IsoMonth | null;
  readonly focusOnMount: boolean;
  readonly onSelect: (isin: string) => void;
}

export interface StockComboboxProps extends StockPickerProps, StartedField {}

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
