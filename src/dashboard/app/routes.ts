import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { readSearch, writeSearch } from '../ui/flat-search.ts';
import { pages, type PageName } from '../ui/pages.ts';
import { Broken } from './broken.tsx';
import { NotFound } from './not-found.tsx';
import { pageCode } from './page-code.ts';
import { PageComing } from './page-coming.tsx';
import { Shell } from './shell.tsx';

// Each page is fetched when it is first gone to.
const components = {
  performance: lazyRouteComponent(
    () => pageCode(() => import('../pages/performance/performance-page.tsx')),
    'PerformancePage',
  ),
  compare: lazyRouteComponent(() => pageCode(() => import('../pages/compare/compare-page.tsx')), 'ComparePage'),
  holdings: lazyRouteComponent(() => pageCode(() => import('../pages/holdings/holdings-page.tsx')), 'HoldingsPage'),
  'what-changed': lazyRouteComponent(
    () => pageCode(() => import('../pages/what-changed/what-changed-page.tsx')),
    'WhatChangedPage',
  ),
  size: lazyRouteComponent(
    () => pageCode(() => import('../pages/size-breakdown/size-breakdown-page.tsx')),
    'SizeBreakdownPage',
  ),
  offers: lazyRouteComponent(
    () => pageCode(() => import('../pages/new-fund-offers/new-fund-offers-page.tsx')),
    'NewFundOffersPage',
  ),
  movers: lazyRouteComponent(() => pageCode(() => import('../pages/movers/movers-page.tsx')), 'MoversPage'),
  connection: lazyRouteComponent(
    () => pageCode(() => import('../pages/connection/connection-page.tsx')),
    'ConnectionPage',
  ),
  reference: lazyRouteComponent(() => pageCode(() => import('../pages/reference/reference-page.tsx')), 'ReferencePage'),
} as const satisfies Record<PageName, unknown>;

/** Milliseconds that a page stays while the code of the next one comes. */
const PATIENCE = 250;

interface RouterContext {
  /** Told of the page that is gone to, before its code is there. */
  readonly onPage: (page: PageName) => void;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: Broken,
  pendingMs: Infinity, // what stands around every page is never waited for
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: pages.performance.path, replace: true });
  },
});

const pageRoute = (page: PageName) =>
  createRoute({
    getParentRoute: () => root,
    path: pages[page].path,
    component: components[page],
    loader: ({ context }) => context.onPage(page),
    staleTime: Infinity, // a change of the view is no reason to load the page again
  });

const routeTree = root.addChildren([
  home,
  pageRoute('performance'),
  pageRoute('compare'),
  pageRoute('holdings'),
  pageRoute('what-changed'),
  pageRoute('size'),
  pageRoute('offers'),
  pageRoute('movers'),
  pageRoute('connection'),
  pageRoute('reference'),
]);

/** The pages and their addresses. Parameters are flat text: `?find=flexi&sort=-return3Year`, never quoted JSON. */
export function createDashboardRouter(history: RouterHistory, context: RouterContext) {
  const router = createRouter({
    routeTree,
    history,
    context,
    parseSearch: (text) => ({ ...readSearch(text) }),
    stringifySearch: writeSearch,
    defaultErrorComponent: Broken,
    defaultPendingComponent: PageComing,
    defaultPendingMs: 0, // at first there is nothing else to show
    scrollRestoration: true,
  });
  const stop = router.subscribe('onResolved', () => {
    router.update({ ...router.options, defaultPendingMs: PATIENCE });
    stop();
  });
  return router;
}
