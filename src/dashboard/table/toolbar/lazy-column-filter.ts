import { lazy, useEffect } from 'react';

const load = async () => ({ default: (await import('./column-filter.tsx')).ColumnFilter });

/** `ColumnFilter`, whose code is loaded after the table. */
export const LazyColumnFilter = lazy(load);

/** Loads the code of the filters, so that it is there when they are opened. */
export function usePreloadedColumnFilter(): void {
  useEffect(() => {
    void load().catch(() => {}); // tried again when they are opened
  }, []);
}
