import { compareCodes, CURRENT, rankPlan } from '#finance/identity.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '../scheme-attributes.ts';

/** Selects one row of each scheme, so that one with many plans and options counts once in a median or a chart. */
export type LeadingRowSelector = (rows: readonly SchemeSummary[]) => readonly SchemeSummary[];

/** Selects the row of the scheme code, or else the first in the order of scheme codes. */
export const createLeadingRowSelector = (attributes: SchemeAttributeLookup): LeadingRowSelector => {
  const rankNav = (row: SchemeSummary): number => (attributes.getNavStatus(row) === CURRENT ? 0 : 1);
  const rank = (row: SchemeSummary): number =>
    rankPlan({ plan: attributes.getPlan(row), option: attributes.getOption(row) });
  return (rows) =>
    selectLeading(
      rows,
      attributes.getSchemeCode,
      (a, b) => rankNav(a) - rankNav(b) || rank(a) - rank(b) || compareCodes(a.code, b.code),
    );
};

/** One row of each scheme: that of its scheme code, else the first by `compare`. */
export function selectLeading<Row extends { readonly code: string }>(
  rows: readonly Row[],
  getSchemeCode: (row: Row) => string,
  compare: (a: Row, b: Row) => number,
): readonly Row[] {
  const leading = new Map<string, Row>();
  for (const row of rows) {
    const schemeCode = getSchemeCode(row);
    const known = leading.get(schemeCode);
    const leads =
      known === undefined || (known.code !== schemeCode && (row.code === schemeCode || compare(row, known) < 0));
    if (leads) leading.set(schemeCode, row);
  }
  return [...leading.values()];
}
