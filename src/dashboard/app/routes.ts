import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { resolvePath } from '../navigation/base-path.ts';
import { formerPaths, getPagePath, pageNames, type PageName } from '../navigation/pages.ts';
import { parseSearchParams, serializeSearchParams, type SearchParams } from '../navigation/search-params.ts';
import { ErrorPage } from './error-page.tsx';
import { loadPage } from './load-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { pageTable } from './page-table.ts';
import { PendingPage } from './pending-page.tsx';
import { Shell } from './shell.tsx';

/** Milliseconds that the previous page stays visible while the code of the next one is loading. */
const PENDING_DELAY_MS = 250;

export interface RouterContext {
  /** Called with the page of a navigation before its code is loaded. */
  readonly onPage: (page: PageName) => void;
}

const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: SearchParams): SearchParams => search,
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
  pendingMs: Infinity, // the shell never shows a pending state
});

/** Leads to a page with the search parameters and the hash. */
const redirectRoute = (path: string, page: PageName) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { search, hash } }) => {
      throw redirect({ to: getPagePath(page), search, hash, replace: true });
    },
  });

const pageRoute = (page: PageName) =>
  createRoute({
    getParentRoute: () => root,
    path: getPagePath(page),
    component: lazyRouteComponent(() => loadPage(async () => ({ default: await pageTable[page].load() }))),
    loader: ({ context }) => context.onPage(page),
    staleTime: Infinity, // a change of search parameters does not load the page again
  });

const routeTree = root.addChildren([
  redirectRoute('/', 'screener'),
  ...Object.entries(formerPaths).map(([path, page]) => redirectRoute(path, page)),
  ...pageNames.map(pageRoute),
]);

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createDashboardRouter>;
  }
}

/** The routes of all pages. Search parameters are flat text, `?find=flexi&sort=-return3Year`, instead of TanStack Router's JSON. */
export function createDashboardRouter(history: RouterHistory, context: RouterContext) {
  const router = createRouter({
    routeTree,
    history,
    basepath: resolvePath('/'),
    context,
    parseSearch: (text) => ({ ...parseSearchParams(text) }),
    stringifySearch: serializeSearchParams,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 0, // there is no previous page yet
    defaultPendingMinMs: 0, // the router's own 500 ms would delay a page that is ready
    scrollRestoration: true,
  });
  const stop = router.subscribe('onResolved', () => {
    router.update({ ...router.options, defaultPendingMs: PENDING_DELAY_MS });
    stop();
  });
  return router;
}
