import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, useState, type RefObject } from 'react';
import styles from './value-note.module.css';

interface Shown {
  readonly element: HTMLElement | SVGElement;
  readonly text: string;
}

/** The attributes of an element that shows no value, with the reason for it; none without a reason. */
export const buildNoteAttributes = (reason: string) =>
  reason === '' ? {} : { 'data-note': reason, 'aria-description': reason };

/**
 * Shows the reason of an element with note attributes on hover, focus and touch; one for all elements of a container. Escape
 * hides it.
 */
export function ValueNote({ container }: { readonly container: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
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
    <Tooltip.Root open={shown !== null} onOpenChange={(open) => open || setShown(null)}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={shown?.element ?? null} sideOffset={2} className={styles['positioner']}>
          <Tooltip.Popup className={styles['note']}>{shown?.text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function findNote(target: EventTarget | null): Shown | null {
  const element = target instanceof Element ? target.closest('[data-note]') : null;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  const text = element.dataset['note'];
  return text === undefined ? null : { element, text };
}
