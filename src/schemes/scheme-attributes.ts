import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createDailyNavCoverage } from '#finance/nav/series/daily-nav-coverage.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { findPlanAndOption, type PlanAndOption } from '#finance/plans-and-options.ts';
import type { SchemeLabels, SchemeSummary } from './scheme-summary.ts';
import { listDistinctDays } from '#finance/distinct-days.ts';

/** What is known of a scheme besides its performance record. Each function takes a row; those of texts return '' if not available. */
export interface SchemeAttributeLookup {
  readonly getPlan: (row: SchemeSummary) => string;
  readonly getOption: (row: SchemeSummary) => string;
  readonly getFundHouse: (row: SchemeSummary) => string;
  readonly getFormerNames: (row: SchemeSummary) => string;
  /** The date of the latest portfolio; null without one. */
  readonly getPortfolioDate: (row: SchemeSummary) => IsoDate | null;
  /**
   * `Current`; `Stale` if its NAV is more than ten days older than the date of the dataset's NAVs; `To check` if it moved otherwise than
   * those of its sub-category. Only current NAVs are in the default lists, and have ranks.
   */
  readonly getNavStatus: (row: SchemeSummary) => string;
  /** Whether the server lists its schemes. Otherwise plan and option are inferred from the names, and fund houses are unknown. */
  readonly hasSchemeList: boolean;
  /** Date of the dataset's NAVs; null if no NAV date is available. */
  readonly navAsOf: IsoDate | null;
  /** Whether the NAVs of schemes that are not stale have different dates. */
  readonly hasSeveralNavDates: boolean;
}

export const CURRENT = 'Current';
export const STALE = 'Stale';
export const TO_CHECK = 'To check';

/**
 * Plan, option and fund house from the scheme list; for a scheme not in the list, plan and option from its name.
 * @param reportedAsOf the server's own date of its NAVs; null if it reports none, so that it is found in the rows.
 */
export function createSchemeAttributeLookup(
  rows: readonly SchemeSummary[],
  list: SchemeLabels | null,
  reportedAsOf: IsoDate | null,
): SchemeAttributeLookup {
  const navAsOf = reportedAsOf ?? findNavAsOf(rows);
  const byName = new Map<string, PlanAndOption>();
  const getPlanAndOption = (row: SchemeSummary): PlanAndOption => {
    const known = list?.byCode.get(row.code) ?? byName.get(row.schemeName);
    if (known) return known;
    const parsed = parseSchemeName(row.schemeName);
    byName.set(row.schemeName, parsed);
    return parsed;
  };
  const described = new Map<SchemeSummary, PlanAndOption>();
  const getAttributes = (row: SchemeSummary): PlanAndOption => {
    const known = described.get(row);
    if (known) return known;
    const attributes = findPlanAndOption(row, getPlanAndOption(row));
    described.set(row, attributes);
    return attributes;
  };
  const getStatus = createNavStatusLookup(navAsOf);
  return {
    getPlan: (row) => getAttributes(row).plan,
    getOption: (row) => getAttributes(row).option,
    getFundHouse: (row) => list?.byCode.get(row.code)?.mutualFund ?? '',
    getFormerNames: (row) => list?.byCode.get(row.code)?.formerNames ?? '',
    getPortfolioDate: (row) => list?.byCode.get(row.code)?.portfolioDate ?? null,
    getNavStatus: ({ navDate, navNote }) => {
      const status = getStatus(navDate);
      return status === CURRENT && navNote !== '' ? TO_CHECK : status;
    },
    hasSchemeList: list?.hasPortfolioDates ?? false,
    navAsOf,
    hasSeveralNavDates:
      listDistinctDays(rows.map(({ navDate }) => (getStatus(navDate) === CURRENT ? navDate : null))).length > 1,
  };
}

/** By the definition of the service, from the two NAV dates of each record. A summary has one: its service reports the date. */
function findNavAsOf(rows: readonly (SchemeSummary & Partial<Pick<Performance, 'preNavDate'>>)[]): IsoDate | null {
  const coverage = createDailyNavCoverage();
  for (const { preNavDate = null, navDate } of rows) {
    coverage.add(Int32Array.from(listDistinctDays([preNavDate, navDate]), toDayNumber));
  }
  const day = coverage.findNavAsOf();
  return day === null ? null : toIsoDay(day);
}

/** Few distinct dates occur in thousands of rows: the status of each is computed once. */
function createNavStatusLookup(navAsOf: IsoDate | null): (navDate: IsoDateOrDateTime | null) => string {
  const byDate = new Map<IsoDateOrDateTime | null, string>();
  return (navDate) => {
    const known = byDate.get(navDate);
    if (known !== undefined) return known;
    const latest = navDate === null ? null : toDayNumber(datePart(navDate));
    const status = navAsOf === null || isStale(latest, toDayNumber(navAsOf)) ? STALE : CURRENT;
    byDate.set(navDate, status);
    return status;
  };
}
