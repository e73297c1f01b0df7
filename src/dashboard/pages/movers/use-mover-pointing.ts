import { useMemo, useState } from 'react';
import type { ChartPointing } from '../../chart/chart-pointing.ts';
import type { Pointing } from '../../table/pointing.ts';

interface MoverPointing {
  readonly pointing: Pointing;
  readonly chartPointing: ChartPointing;
}

/** The one scheme that the reader points at, in either table or in the chart. */
export function useMoverPointing(): MoverPointing {
  const [key, onPoint] = useState<string | null>(null);
  const [sought, setSought] = useState<Pointing['sought']>(null);
  return useMemo(
    () => ({
      pointing: { key, onPoint, sought },
      chartPointing: { key, onPoint, onSeek: (wanted) => setSought({ key: wanted }) },
    }),
    [key, sought],
  );
}
