import { useCallback, useState } from 'react';

/** The rows that a table shows of those it was given: all of them until it tells, and again once it is given others. */
export function useShown<Row>(given: readonly Row[]): readonly [readonly Row[], (rows: readonly Row[]) => void] {
  const [told, setTold] = useState({ of: given, rows: given });
  const tell = useCallback((rows: readonly Row[]) => setTold({ of: given, rows }), [given]);
  return [told.of === given ? told.rows : given, tell];
}
