import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { resolvePath } from '../../navigation/base-path.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { buildListKey } from '../../schemes/saved/saved-items.ts';
import { useSavedItems } from '../../schemes/saved/use-saved-items.ts';
import { buildFilterHref } from '../../schemes/scheme-links.ts';
import type { Command } from '../find/commands.ts';

/** The saved views and watch lists, for the search over pages and actions. */
export function useSavedCommands(): readonly Command[] {
  const { history } = useRouter();
  const { items } = useSavedItems();
  return useMemo(
    () => [
      ...items.views.map(({ name, href }) => ({
        id: `view ${name}`,
        title: `View: ${name}`,
        keywords: 'saved',
        run: () => history.push(resolvePath(href)),
      })),
      ...items.lists.map(({ name, codes }) => ({
        id: `list ${name}`,
        title: `Watch list: ${name}`,
        keywords: 'saved',
        run: () => history.push(buildFilterHref(codes)),
      })),
      ...items.lists.map(({ name }) => ({
        id: `events ${name}`,
        title: `Events of ${name}`,
        keywords: 'watch list changes what changed since last week visit',
        run: () => history.push(buildPageHref('events', { of: buildListKey(name) })),
      })),
      ...items.lists.flatMap(({ name, amounts }) =>
        amounts === undefined
          ? []
          : {
              id: `portfolio ${name}`,
              title: `Portfolio: ${name}`,
              keywords: 'my watch list amounts',
              run: () => history.push(buildPageHref('my-portfolio', { list: buildListKey(name) })),
            },
      ),
    ],
    [items, history],
  );
}
