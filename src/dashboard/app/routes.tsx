import {
  type RouterHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import {
  type PageName,
  buildPageHref,
  findPage,
  formerPaths,
  getPagePath,
  pageNames,
  pageTitles,
  resolvePath,
} from '../navigation/pages.ts';
import { type SearchParams, parseSearchParams, serializeSearchParams } from '../navigation/search-params.ts';
import { PageHeader } from '../ui/layout/page-sections.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { ErrorPage, loadPage } from './error-page.tsx';
import { pageTable } from './page-table.ts';
import { Shell } from './shell.tsx';
import styles from './routes.module.css';

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

/** Shown for an unknown path, with links to all pages. */
function NotFoundPage() {
  return (
    <div className="page">
      <PageHeader title="Page not found" lead="The link may be mistyped or out of date." />
      <p>Go to</p>
      <ul className={styles['pages']}>
        {pageNames.map((name) => (
          <li key={name}>
            <a href={buildPageHref(name)}>{pageTitles[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown while the code of a page is loading. The title is no heading yet: the page's own heading receives the focus. */
function PendingPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const page = findPage(path);
  return (
    <div className="page">
      <div className={styles['header']}>
        <p className={styles['title']}>{page && pageTitles[page]}</p>
      </div>
      <Loading what="page" shape="table" />
    </div>
  );
}
