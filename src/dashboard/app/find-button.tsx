import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

// The search and its list come when they are first wanted.
const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));

/** Opens the search over all schemes, as Ctrl K or ⌘ K does. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button type="button" className="find" aria-haspopup="dialog" onClick={show}>
        <Icon name="find" />
        <span>Find a scheme</span> <kbd>Ctrl K</kbd>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <FindDialog open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
