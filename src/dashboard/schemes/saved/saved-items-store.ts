import { useSyncExternalStore } from 'react';
import { offerUndo } from '../../ui/undo-offer.ts';
import {
  type SavedItems,
  findWatchList,
  noSavedItems,
  parseSavedItems,
  restoreRemoved,
  serializeSavedItems,
  toggleWatched,
} from './saved-items.ts';

const STORAGE_KEY = 'fundlens.saved';

interface SavedItemsState {
  readonly items: SavedItems;
  /** Why the items are not stored on this device, or could not be read from it; '' if they are. */
  readonly problem: string;
}

const NOT_STORED =
  'Your browser does not store them: storage is blocked or full. They are kept until this tab is closed; export them to keep them.';

/**
 * Saved views and watch lists in the browser's storage, shared by the tabs. What cannot be stored stays in memory; what cannot be
 * read, such as items of a newer version, is left in the storage.
 */
export function createSavedItemsStore(getStorage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>();
  let state = read(noSavedItems);

  function read(fallback: SavedItems): SavedItemsState {
    try {
      const text = getStorage().getItem(STORAGE_KEY);
      if (text === null) return { items: fallback, problem: '' };
      const { items, error } = parseSavedItems(text);
      return items === null
        ? { items: fallback, problem: `${error} New ones are not stored.` }
        : { items, problem: '' };
    } catch {
      return { items: fallback, problem: NOT_STORED };
    }
  }

  const setState = (next: SavedItemsState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Changes the items as they are now, which another tab may have changed. */
  function change(update: (items: SavedItems) => SavedItems): void {
    const isUnread = state.problem !== '' && state.problem !== NOT_STORED;
    const current = state.problem === '' ? read(state.items).items : state.items;
    const items = update(current);
    if (isUnread) return setState({ items, problem: state.problem });
    try {
      const text = serializeSavedItems(items);
      getStorage().setItem(STORAGE_KEY, text);
      setState({ items, problem: getStorage().getItem(STORAGE_KEY) === text ? '' : NOT_STORED });
    } catch {
      setState({ items, problem: NOT_STORED });
    }
  }

  return {
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    /** Changes the items, and offers to bring them back as they are now. @param text what is removed. */
    remove(text: string, update: (items: SavedItems) => SavedItems): void {
      const before = state.items;
      change(update);
      offerUndo(text, () => change((items) => restoreRemoved(items, before)));
    },
    /** Follows the changes of other tabs. */
    onStorage({ key }: Pick<StorageEvent, 'key'>): void {
      if (key === STORAGE_KEY) setState(read(state.items));
    },
  };
}

export const savedItemsStore = createSavedItemsStore(() => localStorage);

/** Adds a scheme to the watch list, or removes it, which can be taken back. */
export function switchWatched(code: string, name: string): void {
  const list = findWatchList(savedItemsStore.getSnapshot().items);
  const toggle = (items: SavedItems): SavedItems => toggleWatched(items, code);
  if (list?.codes.includes(code)) savedItemsStore.remove(`Removed ${name} from ${list.name}`, toggle);
  else savedItemsStore.change(toggle);
}

if (typeof window !== 'undefined') window.addEventListener('storage', (event) => savedItemsStore.onStorage(event));

/** The saved views and watch lists, as they are now. */
export const useSavedItems = (): SavedItemsState =>
  useSyncExternalStore(savedItemsStore.subscribe, savedItemsStore.getSnapshot);
