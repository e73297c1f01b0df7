import {
  applySearchChanges,
  serializeSearchParams,
  type SearchParamChanges,
  type SearchParams,
} from './search-params.ts';

export type HistoryMode = 'push' | 'replace';

interface PendingView {
  readonly path: string;
  readonly search: SearchParams;
  /** The search text that the URL has, or was last set to, for this path. */
  readonly committed: string;
}

interface SearchParamsStoreOptions {
  /** Writes the parameters into the URL. */
  readonly commit: (search: SearchParams, mode: HistoryMode) => void;
  /**
   * Milliseconds without typing before the URL changes. Browsers limit how often it may change (Safari: 100 times in 30
   * seconds).
   */
  readonly debounceMs?: number;
}

/** Search parameters that are shown at once but written into the URL later, while the user is typing. */
export interface SearchParamsStore {
  /** The parameters that were written for this path and are not in the URL yet. */
  readonly getPending: (path: string) => SearchParams | null;
  readonly write: (path: string, current: SearchParams, changes: SearchParamChanges, mode: HistoryMode) => void;
  /** Writes pending parameters into the URL now, before the page is left. */
  readonly flush: () => void;
  /** Called after every navigation: from then on the URL is authoritative. */
  readonly settle: (path: string, search: SearchParams) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSearchParamsStore({ commit, debounceMs = 200 }: SearchParamsStoreOptions): SearchParamsStore {
  const listeners = new Set<() => void>();
  let pending: PendingView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setPending = (next: PendingView | null) => {
    pending = next;
    for (const listener of listeners) listener();
  };
  const clearTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const commitPending = (mode: HistoryMode) => {
    clearTimer();
    if (!pending) return;
    pending = { ...pending, committed: serializeSearchParams(pending.search) };
    commit(pending.search, mode);
  };

  return {
    getPending: (path) => (pending?.path === path ? pending.search : null),
    write(path, current, changes, mode) {
      const base = pending?.path === path ? pending : { search: current, committed: serializeSearchParams(current) };
      const search = applySearchChanges(base.search, changes);
      if (serializeSearchParams(search) === serializeSearchParams(base.search)) return;
      setPending({ path, search, committed: base.committed });
      if (mode === 'push') return commitPending('push');
      clearTimeout(timer);
      timer = setTimeout(() => commitPending('replace'), debounceMs);
    },
    flush: () => {
      if (timer !== undefined) commitPending('replace');
    },
    settle(path, search) {
      if (!pending) return;
      const text = serializeSearchParams(search);
      const isStillTyping =
        pending.path === path && text === pending.committed && text !== serializeSearchParams(pending.search);
      if (isStillTyping) return;
      // the parameters are in the URL now, or the user has navigated away from them
      clearTimer();
      setPending(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
