import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Toast } from '../ui/overlays/toast.tsx';
import { undoStore, type UndoOffer } from '../ui/undo-offer.ts';

/** Says what was removed last, with the way to bring it back: a button, and Ctrl+Z outside a text field. */
export function UndoToast() {
  const { history } = useRouter();
  const offer = useSyncExternalStore(undoStore.subscribe, undoStore.getSnapshot);
  /** The offer whose removal is the last step of the history. */
  const lastStep = useRef<UndoOffer | null>(null);
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        const current = undoStore.getSnapshot();
        if (current?.undo !== null || type === 'REPLACE') return;
        // after another step, going back would no longer undo the removal
        if (type !== 'PUSH' || lastStep.current === current) undoStore.dismiss();
        else lastStep.current = current;
      }),
    [history],
  );
  const takeBack = (): void => {
    if (offer?.undo) offer.undo();
    else if (offer !== null && lastStep.current === offer) history.back();
    undoStore.dismiss();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (offer === null || key !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || isTyping(event.target)) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    const removal = new AbortController();
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal: removal.signal });
    return () => removal.abort();
  }, []);
  return (
    offer && (
      <Toast
        key={offer.text}
        text={offer.text}
        onClose={undoStore.dismiss}
        action={
          <Button aria-keyshortcuts="Control+Z" onClick={takeBack}>
            Undo
          </Button>
        }
      />
    )
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]') !== null;
