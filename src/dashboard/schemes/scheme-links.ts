import { buildPageHref } from '../navigation/pages.ts';
import type { SearchParamChanges } from '../navigation/search-params.ts';

/** The most schemes that are selected, compared and charted together: one for each of the series colours. */
export const MAX_COMPARED = 10;

/** Codes that fit into the address of a filter. */
export const MAX_FILTERED = 200;

/** The Screener with these codes only; without its default filters, which would hide other plans and stale NAVs. */
export function buildFilterHref(codes: readonly string[]): string {
  const removed = Object.fromEntries(['plan', 'option', 'type', 'freshness'].map((id) => [`f.${id}`, '*']));
  return buildPageHref('screener', { ...removed, 'f.code': codes.slice(0, MAX_FILTERED).join('|') });
}

/** The comparison of the first of these codes. */
export const buildCompareHref = (codes: readonly string[], search: SearchParamChanges = {}): string =>
  buildPageHref('compare', { codes: codes.slice(0, MAX_COMPARED).join(','), ...search });
