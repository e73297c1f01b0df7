import { useRouter } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import type { Command } from '../find/commands.ts';
import { buildFilterHref } from './list-links.ts';
import { savedItemsStore } from './saved-items-store.ts';

/** The saved views and watch lists, and the dialog that manages them, for the search over pages and actions. */
export function useSavedCommands(openDialog: (open: boolean) => void): readonly Command[] {
  const { history } = useRouter();
  const { items } = useSyncExternalStore(savedItemsStore.subscribe, savedItemsStore.getSnapshot);
  return useMemo(
    () => [
      ...items.views.map(({ name, href }) => ({
        id: `view ${name}`,
        title: `View: ${name}`,
        keywords: 'saved',
        run: () => history.push(href),
      })),
      ...items.lists.map(({ name, codes }) => ({
        id: `list ${name}`,
        title: `Watch list: ${name}`,
        keywords: 'saved',
        run: () => history.push(buildFilterHref(codes)),
      })),
      {
        id: 'saved',
        title: 'Saved views and watch lists',
        keywords: 'save this view paste codes isins export import bookmark portfolio',
        run: () => openDialog(true),
      },
    ],
    [items, history, openDialog],
  );
}
