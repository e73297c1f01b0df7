import { useEffect, useRef, type RefObject } from 'react';

interface KeptFocus<Room> {
  /** What the buttons stand in. */
  readonly room: RefObject<Room | null>;
  /** Told before a list changes: the place, among the buttons then, that takes the focus. */
  readonly focusOn: (place: number) => void;
}

/**
 * Keeps the focus where a button takes itself away: the one in the place that was told gets it, else the last one, else the
 * page's heading. Without that, keyboards and readers of screens would begin again at the top of the document.
 */
export function useKeptFocus<Room extends HTMLElement>(list: unknown): KeptFocus<Room> {
  const room = useRef<Room>(null);
  const seen = useRef(list);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (seen.current === list) return;
    seen.current = list;
    if (wanted.current === null) return;
    const buttons = [...(room.current?.querySelectorAll('button') ?? [])];
    const next = buttons[wanted.current] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>('main h1');
    next?.focus({ preventScroll: true });
    wanted.current = null;
  }, [list]);
  return { room, focusOn: (place) => (wanted.current = place) };
}
