import { useEffect, useState } from 'react';
import type { OperationName } from '#contract/operations.ts';

/** Brings the operation that the address tells the question of into sight, once, where it names no other place of the page. */
export function useOpeningOperation(operation: OperationName | null): void {
  const [first] = useState(operation);
  useEffect(() => {
    if (first === null || window.location.hash !== '') return undefined;
    // after the router has put a new page to its top
    const frame = requestAnimationFrame(() => {
      const top = document.getElementById(first)?.getBoundingClientRect().top ?? 0;
      window.scrollTo({ top: window.scrollY + top - BELOW_BAR });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
}

/** Room for the bar that stays at the top, px. */
const BELOW_BAR = 64;
