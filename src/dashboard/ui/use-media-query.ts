import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** True if the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

let isBeforePrint = false;
const listeners = new Set<() => void>();
/** Renders before the event returns, since the browser lays the paper out right after it. */
const notify = (): void => flushSync(() => listeners.forEach((listener) => listener()));
const setBeforePrint = (value: boolean) => (): void => {
  isBeforePrint = value;
  notify();
};
const onBeforePrint = setBeforePrint(true);
const onAfterPrint = setBeforePrint(false);
const printMedia = (): MediaQueryList => matchMedia('print');

function subscribeToPrinting(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    printMedia().addEventListener('change', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', onBeforePrint);
    window.removeEventListener('afterprint', onAfterPrint);
    printMedia().removeEventListener('change', notify);
  };
}

/** True while the page is being printed, for what only paper shows. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribeToPrinting, () => isBeforePrint || printMedia().matches);
