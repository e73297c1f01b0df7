import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/controls/icon.tsx';
import type { Command } from './commands.ts';
import styles from './find-button.module.css';

/** Milliseconds after which the dialogs' code is loaded in any case. Until then a slow device is busy with the page itself. */
const PRELOAD_AFTER_MS = 6_000;

/** The dialogs that a shortcut opens on any page. */
type OpenDialog = 'find' | 'shortcuts' | null;

const loadDialogs = async () => {
  const [{ FindDialog }, { ShortcutsDialog }] = await Promise.all([
    import('./find-dialog.tsx'),
    import('./shortcuts-dialog.tsx'),
  ]);
  return { FindDialog, ShortcutsDialog };
};

interface FindButtonProps {
  /** Actions that the dialog finds besides its own. */
  readonly actions: readonly Command[];
}

/**
 * Opens the search over schemes, pages and actions, as Ctrl K or ⌘ K does. The dialogs' code is loaded as soon as the pointer or the focus
 * is on the button or Ctrl is down, since a user who presses Ctrl K starts typing at once; otherwise after the page.
 */
export function FindButton({ actions }: FindButtonProps) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const [typed, setTyped] = useState(''); // before the search field had the focus
  const { dialogs, load } = useDialogs(open !== null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') load();
      if (open === 'find' && isTypedOutside(event)) {
        event.preventDefault();
        return setTyped((text) => text + event.key);
      }
      const shortcut = findShortcut(event);
      if (shortcut === null) return;
      if (shortcut === 'table') return void (focusTableSearch() && event.preventDefault());
      event.preventDefault();
      flushSync(() => setOpen(shortcut)); // so that the next key already goes into the search field
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, load]);

  const allActions = useMemo(
    () => [
      ...actions,
      { id: 'shortcuts', title: 'Keyboard shortcuts', keywords: 'keys help', run: () => setOpen('shortcuts') },
    ],
    [actions],
  );
  const close = () => {
    setOpen(null);
    setTyped('');
  };
  return (
    <>
      <button
        type="button"
        className={styles['find']}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen('find')}
      >
        <Icon name="find" />
        <span>Find a scheme</span> <kbd>Ctrl K</kbd>
      </button>
      {dialogs && (
        <>
          <dialogs.FindDialog open={open === 'find'} typed={typed} onOpenChange={close} actions={allActions} />
          <dialogs.ShortcutsDialog open={open === 'shortcuts'} onOpenChange={close} />
        </>
      )}
    </>
  );
}

/** The dialogs, once their code is loaded: by `load`, when one is opened, or later. */
function useDialogs(isOpen: boolean) {
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>> | null>(null);
  const load = useCallback(() => {
    const keep = (loaded: NonNullable<typeof dialogs>) => setDialogs((current) => current ?? loaded);
    void loadDialogs().then(keep, () => {}); // tried again when it is opened
  }, []);
  useEffect(() => {
    if (isOpen) load();
    const timer = setTimeout(load, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen, load]);
  return { dialogs, load };
}

/** A character that no dialog receives, as while one is being opened. */
const isTypedOutside = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key.length === 1 &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest('[role="dialog"]'));

/** Null for any other key, and for `?` and `/` while the user is typing text. */
function findShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : null;
  const isBusy =
    target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="dialog"]');
  if (isBusy) return null;
  if (key === '?') return 'shortcuts';
  return key === '/' ? 'table' : null;
}

/** The first search field of the page; false if it has none. */
function focusTableSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
