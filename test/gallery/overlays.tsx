import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useState } from 'react';
import { Button } from '#dashboard/ui/controls/button.tsx';
import { Input } from '#dashboard/ui/controls/field.tsx';
import { Icon } from '#dashboard/ui/controls/icon.tsx';
import { PickerFrame } from '#dashboard/ui/controls/picker-frame.tsx';
import { ComboboxPopup } from '#dashboard/ui/overlays/combobox-popup.tsx';
import { DialogFrame } from '#dashboard/ui/overlays/dialog-frame.tsx';
import { MenuButton } from '#dashboard/ui/overlays/menu-button.tsx';
import { PopoverButton } from '#dashboard/ui/overlays/popover-button.tsx';
import { PopoverFrame, type PopoverAnchor } from '#dashboard/ui/overlays/popover-frame.tsx';
import { Toast } from '#dashboard/ui/overlays/toast.tsx';
import { buildLabel, buildNoteAttributes } from '#dashboard/ui/tooltip.tsx';
import { specimen, type Specimens } from './specimen.ts';

const renderFormats = (anchor: PopoverAnchor) => (
  <PopoverFrame label="Formats" align="start" className={undefined} {...anchor}>
    <p>Excel, CSV, JSON</p>
  </PopoverFrame>
);

function Combobox({ options }: { readonly options: readonly string[] }) {
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  return (
    <Autocomplete.Root items={options}>
      <PickerFrame ref={setContainer} look="search">
        <Autocomplete.Input render={<Input />} aria-label={`Stock, of ${options.length}`} placeholder="Type a name" />
      </PickerFrame>
      <ComboboxPopup
        container={container}
        status={options.length === 0 ? 'No stock found' : `${options.length} stocks`}
      >
        {(option: string) => (
          <Autocomplete.Item key={option} value={option}>
            {option}
          </Autocomplete.Item>
        )}
      </ComboboxPopup>
    </Autocomplete.Root>
  );
}

function DialogButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <DialogFrame open={open} onOpenChange={setOpen}>
        <Dialog.Title>Keyboard shortcuts</Dialog.Title>
        <p>Escape closes it.</p>
      </DialogFrame>
    </>
  );
}

function ToastButton() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove a filter</Button>
      {isOpen && <Toast text="Removed TER ≤ 1 %" action={<Button onClick={close}>Undo</Button>} onClose={close} />}
    </>
  );
}

const Note = () => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a value with a note
  <span role="note" tabIndex={0} {...buildNoteAttributes('Its NAVs begin in 2025.')}>
    –
  </span>
);

export const overlaySpecimens: Specimens = {
  'ui/overlays/combobox-popup': [
    specimen('options', () => <Combobox options={['HDFC Bank Limited', 'ICICI Bank Limited']} />),
    specimen('nothing found', () => <Combobox options={[]} />),
  ],
  'ui/overlays/dialog-frame': [specimen('closed', () => <DialogButton />)],
  'ui/overlays/menu-button': [
    specimen('list', () => (
      <MenuButton button="More">{({ close }) => <Button onClick={close}>Print</Button>}</MenuButton>
    )),
    specimen('plain, flush right', () => (
      <MenuButton button="More" look="plain" align="end">
        {({ isOpen }) => isOpen && <p>Loaded when it is opened</p>}
      </MenuButton>
    )),
  ],
  'ui/overlays/popover-button': [
    specimen('bare', () => (
      <PopoverButton icon="columns" renderPopover={renderFormats}>
        Columns
      </PopoverButton>
    )),
    specimen('filled', () => (
      <PopoverButton icon="save" isFilled renderPopover={renderFormats}>
        Export
      </PopoverButton>
    )),
    specimen('disabled', () => (
      <PopoverButton icon="save" isFilled isDisabled renderPopover={renderFormats}>
        Loading…
      </PopoverButton>
    )),
  ],
  'ui/overlays/toast': [specimen('on a click', ToastButton)],
  'ui/overlays/tooltip-popup': [specimen('on hover and focus', Note)],
  'ui/tooltip': [
    specimen('note', Note),
    specimen('of a button', () => <Button tooltip="Save or copy all matching rows">Export</Button>),
    specimen('of a button that cannot be used', () => (
      <Button aria-disabled tooltip="The data are of 21 Aug 2026">
        Closes this week
      </Button>
    )),
    specimen('name of an icon', () => (
      <Button look="icon" {...buildLabel('Saved views and watch lists')}>
        <Icon name="bookmark" />
      </Button>
    )),
    specimen('text that is cut off', () => (
      <Button style={{ width: 120, overflow: 'hidden', textOverflow: 'ellipsis', display: 'block' }}>
        Aditya Birla Sun Life Arbitrage Fund
      </Button>
    )),
  ],
  'ui/overlays/popover-frame': [
    specimen('closed', () => (
      <PopoverButton icon="filter" renderPopover={renderFormats}>
        Formats
      </PopoverButton>
    )),
  ],
};
