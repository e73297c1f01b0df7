import { lazy, useEffect } from 'react';
import { waitUntilIdle } from '../../ui/idle.ts';

const load = async () => ({ default: (await import('./column-filter.tsx')).ColumnFilter });

/** `ColumnFilter`, whose code is loaded after the table. */
export const LazyColumnFilter = lazy(load);

/** Loads the code of the filters when the browser is idle, so that it is there when they are opened. */
export function usePreloadedColumnFilter(): void {
  useEffect(() => {
    void waitUntilIdle()
      .then(load)
      .catch(() => {}); // tried again when they are opened
  }, []);
}
