import type { ComponentType } from 'react';
import { useRecords, useServerInfo } from '../api/use-records.ts';
import { type PageName, pageNames } from '../navigation/pages.ts';
import type { SearchParamChanges } from '../navigation/search-params.ts';
import { ScreenerPage } from '../pages/screener/screener-page.tsx';
import { type Prefetch, prefetchCategories, prefetchMarket, prefetchSchemes, prefetchScreener } from './prefetch.ts';

interface Page {
  /** Imports the code of the page, on the first visit; that of the page on which most visits start comes with the dashboard. */
  readonly load: () => Promise<ComponentType>;
  /** The text of its link in the navigation bar; null if other pages, or the bar's menu, lead to it. */
  readonly link: string | null;
  /** Its entry in Find; null if a scheme is chosen first, which Find lists. */
  readonly find: FindEntry | null;
  readonly prefetch: Prefetch | null;
}

interface FindEntry {
  /** Words by which it is found besides its title and link. */
  readonly keywords: string;
  /** A view of the page, under a title of its own. */
  readonly view?: { readonly title: string; readonly search: SearchParamChanges };
}

/** All that the dashboard knows of each page besides its name and title. */
export const pageTable: Readonly<Record<PageName, Page>> = {
  screener: {
    load: async () => ScreenerPage,
    link: 'Screener',
    find: { keywords: 'performance returns schemes filter' },
    prefetch: prefetchScreener,
  },
  compare: {
    load: async () => (await import('../pages/compare/compare-page.tsx')).ComparePage,
    link: 'Compare',
    find: { keywords: 'side by side' },
    prefetch: null,
  },
  stocks: {
    load: async () => (await import('../pages/stocks/stocks-page.tsx')).StocksPage,
    link: 'Stocks',
    find: { keywords: 'who holds companies shares bought sold' },
    prefetch: null,
  },
  scheme: {
    load: async () => (await import('../pages/scheme/scheme-page.tsx')).SchemePage,
    link: null,
    find: null,
    prefetch: prefetchSchemes,
  },
  holdings: {
    load: async () => (await import('../pages/holdings/holdings-page.tsx')).HoldingsPage,
    link: null,
    find: {
      keywords: 'holdings stocks sector rating size',
      view: { title: 'Search all portfolios', search: { tab: 'search' } },
    },
    prefetch: null,
  },
  'what-changed': {
    load: async () => (await import('../pages/what-changed/what-changed-page.tsx')).WhatChangedPage,
    link: null,
    find: null,
    prefetch: null,
  },
  'size-breakdown': {
    load: async () => (await import('../pages/size-breakdown/size-breakdown-page.tsx')).SizeBreakdownPage,
    link: null,
    find: null,
    prefetch: null,
  },
  attribution: {
    load: async () => (await import('../pages/attribution/attribution-page.tsx')).AttributionPage,
    link: null,
    find: null,
    prefetch: null,
  },
  category: {
    load: async () => (await import('../pages/category/category-page.tsx')).CategoryPage,
    link: null,
    find: { keywords: 'sub-category market median flow dispersion index' },
    prefetch: prefetchMarket,
  },
  'active-funds': {
    load: async () => (await import('../pages/active-funds/active-funds-page.tsx')).ActiveFundsPage,
    link: null,
    find: { keywords: 'active passive index fund survivorship ended spiva scorecard quartile persistence' },
    prefetch: null,
  },
  house: {
    load: async () => (await import('../pages/house/house-page.tsx')).HousePage,
    link: null,
    find: { keywords: 'amc mutual fund market flow managers compare' },
    prefetch: prefetchMarket,
  },
  'new-fund-offers': {
    load: async () => (await import('../pages/new-fund-offers/new-fund-offers-page.tsx')).NewFundOffersPage,
    link: null,
    find: { keywords: 'nfos' },
    prefetch: null,
  },
  movers: {
    load: async () => (await import('../pages/movers/movers-page.tsx')).MoversPage,
    link: null,
    find: { keywords: 'gainers losers' },
    prefetch: prefetchCategories,
  },
  rules: {
    load: async () => (await import('../pages/rules/rules-page.tsx')).RulesPage,
    link: 'Rules',
    find: { keywords: 'rules sebi mandate category minimum overlap outside limits true to label' },
    prefetch: prefetchSchemes,
  },
  events: {
    load: async () => (await import('../pages/events/events-page.tsx')).EventsPage,
    link: null,
    find: {
      keywords: 'changes renamed benchmark riskometer ter category merger segregated plan watch list since last visit',
    },
    prefetch: prefetchSchemes,
  },
  manager: {
    load: async () => (await import('../pages/manager/manager-page.tsx')).ManagerPage,
    link: null,
    find: { keywords: 'fund managers people' },
    prefetch: null,
  },
  'my-portfolio': {
    load: async () => (await import('../pages/my-portfolio/my-portfolio-page.tsx')).MyPortfolioPage,
    link: 'My portfolio',
    find: { keywords: 'watch list amounts weights look through overlap' },
    prefetch: prefetchSchemes,
  },
  document: {
    load: async () =>
      (await import('../pages/document/document-page.tsx')).createDocumentPage((page) => pageTable[page].load()),
    link: null,
    find: { keywords: 'client sheet report pdf one page add blocks print logo' },
    prefetch: null,
  },
  data: {
    load: async () => (await import('../pages/data/data-page.tsx')).DataPage,
    link: 'Data',
    find: { keywords: 'connection server sources limits import' },
    prefetch: null,
  },
  reference: {
    load: async () => (await import('../pages/reference/reference-page.tsx')).ReferencePage,
    link: null,
    find: { keywords: 'documentation operations' },
    prefetch: null,
  },
};

/** The pages about the market, which one menu of the navigation bar has. */
export const marketPages: readonly PageName[] = [
  'category',
  'active-funds',
  'house',
  'new-fund-offers',
  'movers',
  'events',
];

const withoutMovers = pageNames.filter((name) => name !== 'movers');

/**
 * The pages that the navigation and Find list. Many official data have no AUM of a day with that of the month-end before it: then the page of
 * AUM movers is empty, and is not among them.
 */
export function useListedPages(): readonly PageName[] {
  const isOfficial = useServerInfo()?.datasetKind.toLowerCase() === 'official';
  const moves = useRecords('GetAumTopGainersLosers', isOfficial ? { max: '1' } : null).data;
  return moves?.length === 0 ? withoutMovers : pageNames;
}
