import { Suspense, useState } from 'react';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { PickerFrame, UNTOUCHED, WaitingField, loadField } from '../../ui/controls/picker-frame.tsx';
import { useSchemeList } from '../scheme-list.ts';
import type { SchemeComboboxProps, SchemePickerProps } from './scheme-combobox.tsx';

const SchemeCombobox = loadField(
  async () => (await import('./scheme-combobox.tsx')).SchemeCombobox,
  WaitingSchemeField,
);

/** A field that finds a scheme. Its combobox, a quarter of the code of a page, is loaded after the page. */
export function SchemePicker({ placeholder = 'Find a scheme', ...props }: SchemePickerProps) {
  const [start, setStart] = useState(UNTOUCHED);
  const field = { ...props, placeholder, start, onStart: setStart };
  return (
    <Suspense fallback={<WaitingSchemeField {...field} />}>
      <SchemeCombobox {...field} />
    </Suspense>
  );
}

function WaitingSchemeField({ label, value, placeholder, start, onStart }: SchemeComboboxProps) {
  const { data, isPending } = useSchemeList();
  const selected = value === null ? undefined : data?.byCode.get(value);
  return (
    <PickerFrame look="select">
      <WaitingField
        label={label}
        placeholder={isPending ? 'Loading schemes…' : placeholder}
        value={selected?.schemeName ?? ''}
        start={start}
        onStart={onStart}
      />
    </PickerFrame>
  );
}

/** The picker on pages about one scheme's portfolio. Offers only schemes with a portfolio, if the service reports them. */
export function PortfolioSchemePicker(props: SchemePickerProps) {
  const hasPortfolioDates = useSchemeList().data?.hasPortfolioDates ?? false;
  return <SchemePicker {...props} {...(hasPortfolioDates ? { isSelectable: hasPortfolio } : {})} />;
}

const hasPortfolio = ({ portfolioDate }: SchemeEntry): boolean => portfolioDate !== null;
