import { type SearchParamChanges, serializeSearchParams } from './search-params.ts';

let basePath: string | undefined;

/** A path of the dashboard or of its server as this page requests it: `/compare` is `/funds/compare` on a host that has the dashboard in `/funds/`. */
export const resolvePath = (path: string): string => `${(basePath ??= findBasePath())}${path.slice(1)}`;

/** The part of a requested path that the dashboard knows: `/compare` of `/funds/compare`; null for a path outside its folder. */
export function stripBasePath(path: string): string | null {
  basePath ??= findBasePath();
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}

/** Vite's `base`, or if the build is for any folder (`./`), the one that contains the folder with the scripts. */
function findBasePath(): string {
  if (import.meta.env.BASE_URL !== './') return import.meta.env.BASE_URL;
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
  return new URL('..', script?.src ?? document.baseURI).pathname;
}

/** The pages of the dashboard, in the order of the navigation, and their titles. A page's folder and address are its name. */
export const pageTitles = {
  screener: 'Screener',
  compare: 'Compare',
  'my-portfolio': 'My portfolio',
  stocks: 'Stocks',
  scheme: 'Scheme',
  holdings: 'Holdings',
  'what-changed': 'What changed',
  'size-breakdown': 'Size breakdown',
  attribution: 'Attribution',
  category: 'Categories',
  'active-funds': 'Does active pay?',
  house: 'Fund houses',
  'new-fund-offers': 'New fund offers',
  movers: 'AUM movers',
  events: 'Events',
  rules: 'Who is what it says',
  manager: 'Fund managers',
  document: 'Document',
  data: 'Data',
  reference: 'API reference',
} as const;

export type PageName = keyof typeof pageTitles;

const isPageName = (name: string): name is PageName => Object.hasOwn(pageTitles, name);

export const pageNames: readonly PageName[] = Object.keys(pageTitles).filter(isPageName);

/** Addresses in bookmarks and saved views of earlier versions: the first of release 0.1.0, the others of before 0.2.0. */
export const formerPaths: Readonly<Record<string, PageName>> = {
  '/connection': 'data',
  '/performance': 'screener',
  '/portfolio': 'my-portfolio',
  '/size': 'size-breakdown',
  '/offers': 'new-fund-offers',
};

export const getPagePath = (page: PageName): string => `/${page}`;

/** The page at a path of the dashboard, also at one of an earlier version; null if there is none. */
export function findPage(path: string): PageName | null {
  const name = path.slice(1);
  if (path.startsWith('/') && isPageName(name)) return name;
  return Object.hasOwn(formerPaths, path) ? (formerPaths[path] ?? null) : null;
}

/** The `href` of a page and its view: `buildPageHref('holdings', { code: '120503' })` → `/holdings?code=120503`. */
export const buildPageHref = (page: PageName, search: SearchParamChanges = {}): string =>
  `${resolvePath(getPagePath(page))}${serializeSearchParams(search)}`;
