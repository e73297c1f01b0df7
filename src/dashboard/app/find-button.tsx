import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../ui/icon.tsx';
import type { FindDialog } from './find-dialog.tsx';

/** Ms after which the search is fetched all the same: who presses Ctrl K types on at once. */
const LEISURE = 1_000;

/** Opens the search over all schemes, as Ctrl K or ⌘ K does. Its code comes after the page, or when it is first wanted. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const [Found, setFound] = useState<typeof FindDialog | null>(null);

  useEffect(() => {
    const load = () => void import('./find-dialog.tsx').then(({ FindDialog: Loaded }) => setFound(() => Loaded));
    if (open) load();
    const timer = setTimeout(load, LEISURE);
    return () => clearTimeout(timer);
  }, [open]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      flushSync(() => setOpen(true)); // so that the very next key goes into the search and not into the page
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button type="button" className="find" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="find" />
        <span>Find a scheme</span> <kbd>Ctrl K</kbd>
      </button>
      {Found && <Found open={open} onOpen={setOpen} />}
    </>
  );
}
