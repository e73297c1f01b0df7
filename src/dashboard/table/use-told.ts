import { useEffect, useRef } from 'react';

/** Tells the rows after they are painted, once for each change of theirs, whatever function does the hearing. */
export function useTold<Row>(onRows: ((rows: readonly Row[]) => void) | undefined, rows: readonly Row[]): void {
  const hear = useRef(onRows);
  useEffect(() => {
    hear.current = onRows;
  });
  useEffect(() => {
    const timer = setTimeout(() => hear.current?.(rows), 0);
    return () => clearTimeout(timer);
  }, [rows]);
}
