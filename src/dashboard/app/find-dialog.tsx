import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { addressOf } from '../ui/address.ts';
import { useGo } from '../ui/page-search.ts';
import { SchemePicker } from '../ui/scheme-picker.tsx';
import styles from './find-dialog.module.css';

interface FindDialogProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Finds a scheme from anywhere and goes to its holdings. */
export function FindDialog({ open, onOpen }: FindDialogProps) {
  const go = useGo();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup
          ref={popup}
          className={styles['popup']}
          initialFocus={() => popup.current?.querySelector('input') ?? true}
        >
          <Dialog.Title>Find a scheme</Dialog.Title>
          <SchemePicker
            label="Find a scheme"
            value={null}
            takesFocus
            placeholder="Words of its name, or its code"
            onPick={({ code }) => {
              onOpen(false);
              go(addressOf('holdings', { code }));
            }}
          />
          <p className="quiet">Opens its holdings</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
