import { startTransition, useEffect, useState, type RefObject } from 'react';
import { usePrinting } from '../../ui/use-media-query.ts';

/** Pixels around the window within which a chart is drawn. */
const NEARBY = '300px';

/** True once an element has been near the window, or while the page is printed: what is further down costs nothing until then. */
export function useNearWindow(container: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(typeof IntersectionObserver === 'undefined'); // jsdom has no layout
  const isPrinting = usePrinting();
  useEffect(() => {
    if (wasNear || !container.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // rendered in slices, between which the page handles events
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true));
      },
      { rootMargin: NEARBY },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [wasNear, container]);
  return wasNear || isPrinting;
}
