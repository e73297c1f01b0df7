import { useMatch, useRouter } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { readSearch, writeSearch, type Changes, type Flat } from './flat-search.ts';
import type { How, SearchStore } from './search-store.ts';

export const SearchContext = createContext<SearchStore | null>(null);

export interface PageSearch {
  /** The parameters of the page's address, those just written included. The same object until one of them changes. */
  readonly search: Flat;
  /**
   * Changes some parameters and keeps the others; undefined or '' takes one away. `push` (the default) for choices, so
   * that "back" takes them back; `replace` for typing.
   */
  readonly write: (changes: Changes, how?: How) => void;
}

/** The view of a page, as its address tells it: "the URL is the view". */
export function usePageSearch(): PageSearch {
  const store = useStore();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const committed = useMatch({ strict: false, select: (match) => writeSearch(match.search) });
  const pending = useSyncExternalStore(store.subscribe, () => store.pendingFor(path));
  const text = pending ? writeSearch(pending) : committed;
  const search = useMemo(() => readSearch(text), [text]);
  const write = useCallback(
    (changes: Changes, how: How = 'push') => store.write(path, readSearch(committed), changes, how),
    [store, path, committed],
  );
  return { search, write };
}

/** Goes to an address of the dashboard, as a click on a link to it would. */
export function useGo(): (address: string) => void {
  const store = useStore();
  const { history } = useRouter();
  return useCallback(
    (address) => {
      store.flush();
      history.push(address);
    },
    [store, history],
  );
}

function useStore(): SearchStore {
  const store = use(SearchContext);
  if (!store) throw new Error('usePageSearch needs a SearchContext above it');
  return store;
}
