import type { RouterHistory } from '@tanstack/react-router';
import { readSearch, writeSearch } from '../ui/flat-search.ts';
import { createSearchStore, type SearchStore } from '../ui/search-store.ts';
import type { PageName } from '../ui/pages.ts';
import { followLinks } from './links.ts';
import { createDashboardRouter } from './routes.ts';

export interface Navigator {
  readonly router: ReturnType<typeof createDashboardRouter>;
  readonly search: SearchStore;
  /** Begins to follow links and to keep the view and the address in step; answers the way to stop. */
  readonly start: (document: Document) => () => void;
}

/** How one gets from page to page, and how a page's view gets into its address. */
export function createNavigator(history: RouterHistory, onPage: (page: PageName) => void): Navigator {
  dropAccessKey(history);
  const router = createDashboardRouter(history, { onPage });
  const search = createSearchStore({
    commit: (view, how) =>
      void router.navigate({ to: '.', search: () => ({ ...view }), replace: how === 'replace', resetScroll: false }),
  });
  const start = (document: Document) => {
    const stops = [
      followLinks(document, (address) => {
        search.flush();
        history.push(address);
      }),
      router.subscribe('onResolved', ({ toLocation }) => search.settle(toLocation.pathname, toLocation.search)),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusHeading(document);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { router, search, start };
}

/** An access key that somebody put into an address goes out of it, and out of the browser's history, at once. */
function dropAccessKey({ location, replace }: RouterHistory): void {
  const names = [...new URLSearchParams(location.search).keys()];
  if (!names.some((name) => name.toLowerCase() === 'accesskey')) return;
  replace(`${location.pathname}${writeSearch(readSearch(location.search))}${location.hash}`);
}

/** Readers of screens and keyboards start where the new page starts. */
function focusHeading(document: Document): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.focus({ preventScroll: true });
}
