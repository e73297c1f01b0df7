import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export interface RovingHandlers<T extends HTMLElement> {
  readonly onFocus: (event: FocusEvent<T>) => void;
  readonly onKeyDown: (event: KeyboardEvent<T>) => void;
}

/**
 * Makes a list of controls one stop for Tab: the one that had the focus last, at first the first one. Arrow keys, Home and End move in it
 * (ARIA Authoring Practices, roving tabindex).
 * @param selector of the controls, whose tabIndex nothing else sets.
 */
export function useRovingFocus<T extends HTMLElement>(
  selector: string,
): RovingHandlers<T> & { readonly ref: RefObject<T | null> } {
  const ref = useRef<T>(null);
  const lastFocused = useRef<Element | null>(null);
  const listControls = (): readonly HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const setStop = (): void => {
    const controls = listControls();
    const stop = controls.find((control) => control === lastFocused.current) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  // options come and go with the rows that they leave
  useLayoutEffect(setStop);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<T>): void => {
      lastFocused.current = target;
      setStop();
    },
    onKeyDown: (event: KeyboardEvent<T>): void => {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      const controls = listControls();
      const index = controls.findIndex((control) => control === event.target);
      if (index === -1 || ctrlKey || altKey || metaKey || shiftKey) return;
      const step = STEPS[key];
      const next = key === 'Home' ? 0 : key === 'End' ? controls.length - 1 : step === undefined ? null : index + step;
      if (next === null) return;
      event.preventDefault();
      controls[Math.min(Math.max(next, 0), controls.length - 1)]?.focus();
    },
  };
}
