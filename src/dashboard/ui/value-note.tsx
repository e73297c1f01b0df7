import { lazy, Suspense, useEffect, useState, type ComponentType, type RefObject } from 'react';
import type { NotePopupProps, ShownNote } from './overlays/note-popup.tsx';

/** Loaded when the pointer or the focus is first near a note. If the server is not responding, notes stay descriptions for screen readers. */
const loadPopup = async (): Promise<{ readonly default: ComponentType<NotePopupProps> }> => ({
  default: (await import('./overlays/note-popup.tsx')).NotePopup,
});
const NotePopup = lazy(() => loadPopup().catch(() => ({ default: () => null })));

/** The attributes of an element that shows no value, with the reason for it; none without a reason. */
export const buildNoteAttributes = (reason: string) =>
  reason === '' ? {} : { 'data-note': reason, 'aria-description': reason };

/**
 * Shows the reason of an element with note attributes on hover, focus and touch; one for all elements of a container. Escape
 * hides it.
 */
export function ValueNote({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<ShownNote | null>(null);
  useEffect(() => {
    const { current } = container;
    if (current === null) return undefined;
    const show = ({ target }: Event): void => setShown(findNote(target));
    const hide = (): void => setShown(null);
    const showOnHover = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') show(event); // a finger "hovers" only while it is down: a tap is a click
    };
    const hideOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    const removal = new AbortController();
    const options = { signal: removal.signal, passive: true } as const;
    current.addEventListener('pointerenter', () => void loadPopup().catch(() => {}), { ...options, once: true });
    current.addEventListener('pointerover', showOnHover, options);
    current.addEventListener('pointerleave', hide, options);
    current.addEventListener('focusin', show, options);
    current.addEventListener('focusout', hide, options);
    current.addEventListener('click', show, options);
    current.addEventListener('scroll', hide, options);
    document.addEventListener('keydown', hideOnEscape, options);
    document.addEventListener('scroll', hide, options);
    return () => removal.abort();
  }, [container]);
  return (
    shown && (
      <Suspense>
        <NotePopup note={shown} onClose={() => setShown(null)} />
      </Suspense>
    )
  );
}

function findNote(target: EventTarget | null): ShownNote | null {
  const element = target instanceof Element ? target.closest('[data-note]') : null;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  const text = element.dataset['note'];
  return text === undefined ? null : { element, text };
}
