import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../ui/icon.tsx';
import styles from './find-scheme-button.module.css';
import type { FindSchemeDialog } from './find-scheme-dialog.tsx';

/** Milliseconds after which the dialog's code is loaded in any case: a user who presses Ctrl K starts typing at once. */
const PRELOAD_AFTER_MS = 1_000;

/** Opens the search over all schemes, as Ctrl K or ⌘ K does. The dialog's code is loaded after the page, or when first opened. */
export function FindSchemeButton() {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof FindSchemeDialog | null>(null);

  useEffect(() => {
    const load = () =>
      void import('./find-scheme-dialog.tsx').then((module) => setDialog(() => module.FindSchemeDialog));
    if (open) load();
    const timer = setTimeout(load, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      flushSync(() => setOpen(true)); // so that the next key already goes into the search field
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button type="button" className={styles['find']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="find" />
        <span>Find a scheme</span> <kbd>Ctrl K</kbd>
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
