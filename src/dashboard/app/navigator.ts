import type { RouterHistory } from '@tanstack/react-router';
import { resolvePath, stripBasePath } from '../navigation/pages.ts';
import { parseSearchParams, serializeSearchParams } from '../navigation/search-params.ts';
import { type RouterContext, createDashboardRouter } from './routes.tsx';

export interface DashboardNavigator {
  readonly router: ReturnType<typeof createDashboardRouter>;
  /** Starts to intercept links; returns the function that stops it. */
  readonly start: (document: Document) => () => void;
}

/** Wires the router and the links together. `onPage` is called before a page's code is loaded. */
export function createNavigator(history: RouterHistory, onPage: RouterContext['onPage']): DashboardNavigator {
  removeTrailingSlash(history);
  removeAccessKey(history);
  const router = createDashboardRouter(history, { onPage });
  const start = (document: Document) => {
    const stops = [
      interceptLinks(document, (href) => history.push(href)),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusHeading(document);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { router, start };
}

/** A host of plain files redirects `/compare` to the folder `/compare/`. */
function removeTrailingSlash({ location: { pathname, search, hash }, replace }: RouterHistory): void {
  if (pathname.endsWith('/') && pathname !== resolvePath('/')) replace(`${pathname.slice(0, -1)}${search}${hash}`);
}

/** Removes an access key that someone put into the URL, also from the browser's history. */
function removeAccessKey({ location, replace }: RouterHistory): void {
  const names = [...new URLSearchParams(location.search).keys()];
  if (!names.some((name) => name.toLowerCase() === 'accesskey')) return;
  replace(`${location.pathname}${serializeSearchParams(parseSearchParams(location.search))}${location.hash}`);
}

/**
 * After a navigation, keyboard and screen reader users continue at the new page's heading. It is focused once the page has been
 * painted: before, the browser would lay the whole page out for the question whether the heading can be focused.
 */
function focusHeading(document: Document): void {
  const focused = document.activeElement;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== focused && document.activeElement !== document.body) return;
      const main = document.getElementById('main');
      const heading = main?.querySelector<HTMLElement>('h1') ?? main;
      heading?.focus({ preventScroll: true });
    }),
  );
}

/**
 * Navigates without a reload when a plain link of this dashboard is clicked, whether it is in a page, a table or a chart. The
 * browser handles everything else: other sites, new tabs, downloads, links within a page. Returns the function that stops it.
 */
function interceptLinks(document: Document, navigate: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const href = getInternalHref(event, document.location);
    if (href === null) return;
    event.preventDefault();
    navigate(href);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

function getInternalHref(event: MouseEvent, location: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  const path = url.origin === location.origin ? stripBasePath(url.pathname) : null;
  if (path === null || path.startsWith('/api/')) return null;
  const isWithinPage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return isWithinPage ? null : `${url.pathname}${url.search}${url.hash}`;
}
