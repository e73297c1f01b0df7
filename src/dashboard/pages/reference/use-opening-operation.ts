import { useEffect, useState } from 'react';
import type { OperationName } from '#contract/operations.ts';

/** Brings the operation that the address tells the question of into sight, once, where it names no other place of the page. */
export function useOpeningOperation(operation: OperationName | null): void {
  const [first] = useState(operation);
  useEffect(() => {
    if (first === null || window.location.hash !== '') return undefined;
    // after the router has put a new page to its top
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(first);
      if (!place) return;
      const air = Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0; // below the bar, as links within the page
      window.scrollTo({ top: window.scrollY + place.getBoundingClientRect().top - air });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
}
