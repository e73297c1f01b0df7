import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls the frame back to its first row when it gets other rows, or the same ones in another order. */
export function useFromTheTop(frame: RefObject<HTMLElement | null>, rows: unknown): void {
  const last = useRef(rows);
  useLayoutEffect(() => {
    if (last.current === rows) return;
    last.current = rows;
    toTheTop(frame.current);
  }, [frame, rows]);
}

function toTheTop(element: HTMLElement | null): void {
  if (element) element.scrollTop = 0;
}
