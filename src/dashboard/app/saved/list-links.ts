import { buildPageHref } from '../../navigation/pages.ts';
import { MAX_COMPARED } from '../../schemes/max-compared.ts';

/** Codes that fit into the address of a filter. */
export const MAX_FILTERED = 200;

/** The Screener with these codes only; without its default filters, which would hide other plans and stale NAVs. */
export function buildFilterHref(codes: readonly string[]): string {
  const removed = Object.fromEntries(['plan', 'option', 'type', 'freshness'].map((id) => [`f.${id}`, '*']));
  return buildPageHref('performance', { ...removed, 'f.code': codes.slice(0, MAX_FILTERED).join('|') });
}

export const buildCompareHref = (codes: readonly string[]): string =>
  buildPageHref('compare', { codes: codes.slice(0, MAX_COMPARED).join(',') });
