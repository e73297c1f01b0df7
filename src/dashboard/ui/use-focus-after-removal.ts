import { useEffect, useRef, type RefObject } from 'react';

interface FocusAfterRemoval<Container> {
  readonly container: RefObject<Container | null>;
  /** Call it before the list changes, with the index of the button to focus after the change. */
  readonly focusOn: (index: number) => void;
}

/**
 * Moves the focus when a button removes itself from a list: to the button that then has the given index, else to the last one,
 * else to the page's heading. Pass the reference of the list if something else needs it too. Otherwise keyboard and screen reader users would start again at the top of the document.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(
  list: unknown,
  known?: RefObject<Container | null>,
): FocusAfterRemoval<Container> {
  const own = useRef<Container>(null);
  const container = known ?? own;
  const previousList = useRef(list);
  const requestedIndex = useRef<number | null>(null);
  useEffect(() => {
    if (previousList.current === list) return;
    previousList.current = list;
    if (requestedIndex.current === null) return;
    const buttons = [...(container.current?.querySelectorAll('button') ?? [])];
    const next = buttons[requestedIndex.current] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>('main h1');
    next?.focus({ preventScroll: true });
    requestedIndex.current = null;
  }, [list, container]);
  return { container, focusOn: (index) => (requestedIndex.current = index) };
}
