import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { NO_OPTIONS, NO_PLANS } from '#schemes/plan-and-option.ts';
import { isGrowth, IDCW_ONLY } from '#finance/plans-and-options.ts';
import { CURRENT } from '#finance/identity.ts';
import { type SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';

/** Selects one row of each scheme, so that one with many plans and options counts once in a median or a chart. */
export type LeadingRowSelector = (rows: readonly SchemeSummary[]) => readonly SchemeSummary[];

/**
 * Of the rows of a scheme the one of its leading code: direct growth; otherwise growth before other options, and the lowest code.
 * Current NAVs come before stale ones.
 */
export function createLeadingRowSelector(attributes: SchemeAttributeLookup): LeadingRowSelector {
  const keys = new Map<SchemeSummary, string>();
  const getKey = (row: SchemeSummary): string => {
    const known = keys.get(row);
    if (known !== undefined) return known;
    const key = buildSchemeKey(row, attributes.getFundHouse(row));
    keys.set(row, key);
    return key;
  };
  const getRank = (row: SchemeSummary): number => {
    const [plan, option] = [attributes.getPlan(row), attributes.getOption(row)];
    const isGrowthOrSole = isGrowth(option) || option === NO_OPTIONS || option === IDCW_ONLY;
    return (
      (attributes.getNavStatus(row) === CURRENT ? 0 : 4) +
      (isGrowthOrSole ? 0 : 2) +
      (plan === 'Direct' || plan === NO_PLANS ? 0 : 1)
    );
  };
  const leads = (row: SchemeSummary, other: SchemeSummary): boolean => {
    const [rank, otherRank] = [getRank(row), getRank(other)];
    return rank === otherRank ? compareCodes(row.code, other.code) < 0 : rank < otherRank;
  };
  return (rows) => {
    const leading = new Map<string, SchemeSummary>();
    for (const row of rows) {
      const key = getKey(row);
      const other = leading.get(key);
      if (other === undefined || leads(row, other)) leading.set(key, row);
    }
    return [...leading.values()];
  };
}

/**
 * The same for the plans and options of one scheme: they share its AUM, which no two schemes of one fund house, sub-category and
 * benchmark have in common (official files of August 2026). Without an AUM they share the fund house and the name, as far as it says
 * where plan and option begin.
 */
function buildSchemeKey({ schemeName, subCategory, benchmark, dailyAum }: SchemeSummary, fundHouse: string): string {
  if (dailyAum === null || dailyAum <= 0) return `${fundHouse}/${getShortName(schemeName)}`;
  const house = fundHouse || schemeName.split(' ', 1)[0];
  return [house, subCategory, benchmark, dailyAum].join('/');
}

const compareCodes = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : 1);
