import { useCallback, useSyncExternalStore } from 'react';

/** True if the window matches a media query, and where there is no window to measure, as in tests without a layout. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (typeof matchMedia === 'undefined') return () => {};
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'undefined' || matchMedia(query).matches);
}
