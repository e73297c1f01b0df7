import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { buildPageHref } from '../navigation/pages.ts';
import { SchemePicker } from '../schemes/scheme-picker.tsx';
import styles from './find-scheme-dialog.module.css';

interface FindSchemeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Finds a scheme on any page and opens its page. */
export function FindSchemeDialog({ open, onOpenChange }: FindSchemeDialogProps) {
  const { history } = useRouter();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
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
            focusOnMount
            isInline
            placeholder="Scheme name, AMFI code or ISIN"
            onSelect={({ code }) => {
              onOpenChange(false);
              history.push(buildPageHref('scheme', { code }));
            }}
          />
          <p className="quiet">Enter opens the scheme</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
