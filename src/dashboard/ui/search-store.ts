import { changed, writeSearch, type Changes, type Flat } from './flat-search.ts';

export type How = 'push' | 'replace';

interface Pending {
  readonly path: string;
  readonly search: Flat;
  /** What the address said, or was last told, for this path. */
  readonly told: string;
}

interface SearchStoreOptions {
  /** Takes a view into the address. */
  readonly commit: (search: Flat, how: How) => void;
  /** Browsers limit how often an address may change (Safari: 100 times in 30 seconds): typing rests so many ms first. */
  readonly rest?: number;
}

/** Where a view stands between a reader's hand and the address: shown at once, written into the address in its time. */
export interface SearchStore {
  /** What was written for this path and is not in the address yet. */
  readonly pendingFor: (path: string) => Flat | null;
  readonly write: (path: string, from: Flat, changes: Changes, how: How) => void;
  /** Takes what is pending into the address now, before the page is left. */
  readonly flush: () => void;
  /** Told whenever the address has come to rest: what it says counts from here. */
  readonly settle: (path: string, search: Flat) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSearchStore({ commit, rest = 200 }: SearchStoreOptions): SearchStore {
  const listeners = new Set<() => void>();
  let pending: Pending | null = null; // the one view that is not in the address yet
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: Pending | null) => {
    pending = next;
    for (const listener of listeners) listener();
  };
  const send = (how: How) => {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    pending = { ...pending, told: writeSearch(pending.search) };
    commit(pending.search, how);
  };

  return {
    pendingFor: (path) => (pending?.path === path ? pending.search : null),
    write(path, from, changes, how) {
      const here = pending?.path === path ? pending : { search: from, told: writeSearch(from) };
      const search = changed(here.search, changes);
      if (writeSearch(search) === writeSearch(here.search)) return;
      show({ path, search, told: here.told });
      if (how === 'push') return send('push');
      clearTimeout(timer);
      timer = setTimeout(() => send('replace'), rest);
    },
    flush: () => {
      if (timer !== undefined) send('replace');
    },
    settle(path, search) {
      if (!pending) return;
      const text = writeSearch(search);
      const typing = pending.path === path && text === pending.told && text !== writeSearch(pending.search);
      if (typing) return;
      // it is in the address now, or the reader has gone elsewhere and left it behind
      clearTimeout(timer);
      timer = undefined;
      show(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
