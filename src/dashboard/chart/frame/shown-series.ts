import { useCallback, useMemo, useState } from 'react';

/** Which series of a chart are drawn. */
export interface ShownSeries {
  readonly isShown: (label: string) => boolean;
  /**
   * A click on a series in the legend shows only that one, or all again if it was the only one; a hidden one is added.
   * With `hide`, the series is hidden or shown and the others stay as they are.
   */
  readonly press: (label: string, hide: boolean) => void;
}

/** The labels that are hidden after a click on one of them. */
export function toggleSeries(
  labels: readonly string[],
  hidden: ReadonlySet<string>,
  label: string,
  hide: boolean,
): ReadonlySet<string> {
  const others = labels.filter((other) => other !== label);
  if (hidden.has(label)) return new Set([...hidden].filter((other) => other !== label));
  if (hide) return others.every((other) => hidden.has(other)) ? hidden : new Set([...hidden, label]);
  return others.length > 0 && others.every((other) => hidden.has(other)) ? new Set() : new Set(others);
}

/** Shows all series until the user chooses in the legend; a chart of other series shows all of them again. */
export function useShownSeries(labels: readonly string[]): ShownSeries {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const isAnyShown = labels.some((label) => !hidden.has(label));
  const isShown = useCallback((label: string) => !isAnyShown || !hidden.has(label), [hidden, isAnyShown]);
  const press = useCallback(
    (label: string, hide: boolean) => setHidden((current) => toggleSeries(labels, current, label, hide)),
    [labels],
  );
  return useMemo(() => ({ isShown, press }), [isShown, press]);
}
