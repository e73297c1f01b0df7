import { serializeSearchParams, type SearchParamChanges } from './search-params.ts';

/** The pages of the dashboard with their titles in the navigation. */
export const pages = {
  performance: { path: '/performance', title: 'Performance' },
  compare: { path: '/compare', title: 'Compare' },
  holdings: { path: '/holdings', title: 'Holdings' },
  'what-changed': { path: '/what-changed', title: 'What changed' },
  size: { path: '/size', title: 'Market cap' },
  offers: { path: '/offers', title: 'NFOs' },
  movers: { path: '/movers', title: 'AUM movers' },
  connection: { path: '/connection', title: 'Connection' },
  reference: { path: '/reference', title: 'API reference' },
} as const;

export type PageName = keyof typeof pages;

/** The `href` of a page and its view: `buildPageHref('holdings', { code: '120503' })` → `/holdings?code=120503`. */
export const buildPageHref = (page: PageName, search: SearchParamChanges = {}): string =>
  `${pages[page].path}${serializeSearchParams(search)}`;
