import { useSyncExternalStore } from 'react';
import { savedItemsStore, type SavedItemsState } from './saved-items-store.ts';

/** The saved views and watch lists, as they are now. */
export const useSavedItems = (): SavedItemsState =>
  useSyncExternalStore(savedItemsStore.subscribe, savedItemsStore.getSnapshot);
