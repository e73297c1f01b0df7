import { buildScreenerSearch, NO_DEFAULT_FILTERS, oneOf } from '#schemes/addresses/screener-url.ts';
import { buildPageHref } from '../navigation/pages.ts';
import type { SearchParamChanges } from '../navigation/search-params.ts';

/** The most schemes that are selected, compared and charted together: one for each of the series colours. */
export const MAX_COMPARED = 10;

/** Codes that fit into the address of a filter. */
export const MAX_FILTERED = 200;

/** The Screener with these codes only. */
export const buildFilterHref = (codes: readonly string[]): string =>
  buildPageHref(
    'screener',
    buildScreenerSearch({ filters: { ...NO_DEFAULT_FILTERS, code: oneOf(...codes.slice(0, MAX_FILTERED)) } }),
  );

/** The comparison of the first of these codes. */
export const buildCompareHref = (codes: readonly string[], search: SearchParamChanges = {}): string =>
  buildPageHref('compare', { codes: codes.slice(0, MAX_COMPARED).join(','), ...search });

/**
 * The page of a sub-category; null without one.
 * @param code of the scheme that it marks.
 */
export const buildCategoryHref = (subCategory: string, code = ''): string | null =>
  subCategory === '' ? null : buildPageHref('category', { name: subCategory, mark: code });

/** The page of a fund house; null without one. */
export const buildHouseHref = (mutualFund: string): string | null =>
  mutualFund === '' ? null : buildPageHref('house', { name: mutualFund });
