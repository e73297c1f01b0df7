import { resolvePath } from './base-path.ts';
import { serializeSearchParams, type SearchParamChanges } from './search-params.ts';

/** The pages of the dashboard with their titles in the navigation. */
export const pages = {
  performance: { path: '/performance', title: 'Screener' },
  compare: { path: '/compare', title: 'Compare' },
  scheme: { path: '/scheme', title: 'Scheme' },
  holdings: { path: '/holdings', title: 'Holdings' },
  stocks: { path: '/stocks', title: 'Stocks' },
  'what-changed': { path: '/what-changed', title: 'What changed' },
  size: { path: '/size', title: 'Market cap' },
  offers: { path: '/offers', title: 'NFOs' },
  movers: { path: '/movers', title: 'Movers' },
  portfolio: { path: '/portfolio', title: 'My portfolio' },
  data: { path: '/data', title: 'Data' },
  reference: { path: '/reference', title: 'API reference' },
} as const;

export type PageName = keyof typeof pages;

/** The `href` of a page and its view: `buildPageHref('holdings', { code: '120503' })` → `/holdings?code=120503`. */
export const buildPageHref = (page: PageName, search: SearchParamChanges = {}): string =>
  `${resolvePath(pages[page].path)}${serializeSearchParams(search)}`;
