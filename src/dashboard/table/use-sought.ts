import { useEffect, useRef, type RefObject } from 'react';
import type { GridPointing } from './grid-pointing.ts';

/** Brings the row whose mark was clicked into sight, within the sheet and on the page, once for each click. */
export function useSought(
  pointing: GridPointing | null,
  rows: Uint32Array,
  frame: RefObject<HTMLElement | null>,
  scrollTo: (at: number) => void,
): void {
  const latest = useRef({ pointing, rows, scrollTo });
  useEffect(() => {
    latest.current = { pointing, rows, scrollTo };
  });
  const sought = pointing?.sought ?? null;
  useEffect(() => {
    const now = latest.current;
    const at = sought && now.pointing ? now.rows.findIndex(now.pointing.isSought) : -1;
    if (at < 0) return;
    now.scrollTo(at);
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [sought, frame]);
}
