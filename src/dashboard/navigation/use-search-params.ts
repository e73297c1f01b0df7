import { useMatch, useRouter } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { HistoryMode, SearchParamsStore } from './search-params-store.ts';
import {
  parseSearchParams,
  serializeSearchParams,
  type SearchParamChanges,
  type SearchParams,
} from './search-params.ts';

export const SearchParamsContext = createContext<SearchParamsStore | null>(null);

export interface PageSearchParams {
  /** The page's parameters, including those just written. The same object until one of them changes. */
  readonly search: SearchParams;
  /**
   * Changes some parameters and leaves the others; undefined or '' removes a parameter. Use `push` (the default) for selections,
   * so that the back button undoes them, and `replace` for typing.
   */
  readonly write: (changes: SearchParamChanges, mode?: HistoryMode) => void;
}

/** The state of a page's view, which is stored in its URL. */
export function useSearchParams(): PageSearchParams {
  const store = useStore();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const committed = useMatch({ strict: false, select: (match) => serializeSearchParams(match.search) });
  const pending = useSyncExternalStore(store.subscribe, () => store.getPending(path));
  const text = pending ? serializeSearchParams(pending) : committed;
  const search = useMemo(() => parseSearchParams(text), [text]);
  const write = useCallback(
    (changes: SearchParamChanges, mode: HistoryMode = 'push') =>
      store.write(path, parseSearchParams(committed), changes, mode),
    [store, path, committed],
  );
  return { search, write };
}

/** Navigates to a URL of the dashboard, as a click on a link would. */
export function useNavigateTo(): (href: string) => void {
  const store = useStore();
  const { history } = useRouter();
  return useCallback(
    (href) => {
      store.flush();
      history.push(href);
    },
    [store, history],
  );
}

function useStore(): SearchParamsStore {
  const store = use(SearchParamsContext);
  if (!store) throw new Error('useSearchParams must be used within a SearchParamsContext provider');
  return store;
}
