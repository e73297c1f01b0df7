import type { IsoDate } from '#contract/dates.ts';
import { copyRecord, type RecordOf } from '#contract/fields.ts';
import type { identityFields } from '#contract/records/identity.ts';
import type { schemeFields } from '#contract/records/masters.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';
import { listDistinctDays, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { CURRENT } from '#finance/identity.ts';
import { createDailyNavCoverage } from '#finance/nav/series/daily-nav-coverage.ts';
import { deriveIdentities } from './derive-identities.ts';
import { showOption, showPlan } from './plan-and-option.ts';

/** The fields of a performance record that lists of all schemes open with. */
export type SchemeSummary = Pick<Performance, (typeof summaryFields)[number]>;

/** What lists show of a scheme beside its performance. */
export interface SchemeLabels {
  readonly byCode: ReadonlyMap<string, Pick<RecordOf<typeof schemeFields>, (typeof labelFields)[number]>>;
  /** Whether they are the service's own, and not inferred from the names. */
  readonly hasPortfolioDates: boolean;
}

/** What is known of a scheme besides its performance record. Each function takes a row; those of texts return '' if not available. */
export interface SchemeAttributeLookup {
  /** Returns the code by which schemes are counted: one for all plans and options. */
  readonly getSchemeCode: (row: SchemeSummary) => string;
  /** `Direct`, `Regular`, NO_PLANS. */
  readonly getPlan: (row: SchemeSummary) => string;
  /** `Growth`, `IDCW`, NO_OPTIONS. */
  readonly getOption: (row: SchemeSummary) => string;
  readonly getFundHouse: (row: SchemeSummary) => string;
  readonly getFormerNames: (row: SchemeSummary) => string;
  /** The date of the latest portfolio; null without one. */
  readonly getPortfolioDate: (row: SchemeSummary) => IsoDate | null;
  /**
   * `Current`; `Stale` if its NAV is more than ten days older than the date of the dataset's NAVs; `To check` if it moved otherwise than
   * those of its sub-category. Only current NAVs have ranks.
   */
  readonly getNavStatus: (row: SchemeSummary) => string;
  /** Whether lists show it by default. */
  readonly isInvestable: (row: SchemeSummary) => boolean;
  /** Category and sub-category under one name, whichever label is printed. */
  readonly getCategory: (row: SchemeSummary) => string;
  readonly getSubCategory: (row: SchemeSummary) => string;
  /** What the schemes that it is compared with have in common; '' for a scheme without peers. */
  readonly getPeerGroup: (row: SchemeSummary) => string;
  /** Whether the server lists its schemes. Otherwise fund houses are unknown. */
  readonly hasSchemeList: boolean;
  /** Date of the dataset's NAVs; null if no NAV date is available. */
  readonly navAsOf: IsoDate | null;
}

export const TO_CHECK = 'To check';

type SchemeIdentity = RecordOf<typeof identityFields>;

/**
 * The attributes of schemes as the service sends them; derived from the rows if it does not.
 * @param reportedAsOf the server's own date of its NAVs; null if it reports none, so that it is found in the rows.
 */
export function createSchemeAttributeLookup(
  rows: readonly SchemeSummary[],
  list: SchemeLabels | null,
  reportedAsOf: IsoDate | null,
): SchemeAttributeLookup {
  const navAsOf = reportedAsOf ?? findNavAsOf(rows);
  const identify = createIdentityLookup(rows, list, navAsOf);
  return {
    getSchemeCode: (row) => identify(row).schemeCode,
    getPlan: (row) => showPlan(identify(row)),
    getOption: (row) => showOption(identify(row)),
    getFundHouse: (row) => list?.byCode.get(row.code)?.mutualFund ?? '',
    getFormerNames: (row) => list?.byCode.get(row.code)?.formerNames ?? '',
    getPortfolioDate: (row) => list?.byCode.get(row.code)?.portfolioDate ?? null,
    getNavStatus(row) {
      const { navStatus } = identify(row);
      return navStatus === CURRENT && row.navNote !== '' ? TO_CHECK : navStatus;
    },
    isInvestable: (row) => identify(row).isInvestable === 'Yes',
    getCategory: (row) => identify(row).canonicalCategory,
    getSubCategory: (row) => identify(row).canonicalSubCategory,
    getPeerGroup: (row) => identify(row).peerGroup,
    hasSchemeList: list?.hasPortfolioDates ?? false,
    navAsOf,
  };
}

/** The list has the identity of each code; without it the records have a part of it, and the rest is derived. */
function createIdentityLookup(
  rows: readonly SchemeSummary[],
  list: SchemeLabels | null,
  navAsOf: IsoDate | null,
): (row: SchemeSummary) => SchemeIdentity {
  let derived: ReadonlyMap<string, SchemeIdentity> | undefined;
  const derive = (row: SchemeSummary): SchemeIdentity => {
    derived ??= deriveIdentities(
      rows.map((each) => ({ ...copyRecord(list?.byCode.get(each.code) ?? {}), ...copyRecord(each) })),
      navAsOf,
    );
    const found = derived.get(row.code) ?? deriveIdentities([row], navAsOf).get(row.code);
    if (found === undefined) throw new Error(`expected an identity of code ${row.code}`);
    return row.schemeCode === '' ? found : { ...found, schemeCode: row.schemeCode, peerGroup: row.peerGroup };
  };
  const identities = new Map<string, SchemeIdentity>();
  return (row) => {
    const listed = list?.byCode.get(row.code);
    if (listed && listed.navStatus !== '') return listed;
    const known = identities.get(row.code);
    if (known) return known;
    const identity = derive(row);
    identities.set(row.code, identity);
    return identity;
  };
}

/** Finds the service's NAV date from the two NAV dates of each record. A summary has one: its service reports the date. */
function findNavAsOf(rows: readonly (SchemeSummary & Partial<Pick<Performance, 'preNavDate'>>)[]): IsoDate | null {
  const coverage = createDailyNavCoverage();
  for (const { preNavDate = null, navDate } of rows) {
    coverage.add(Int32Array.from(listDistinctDays([preNavDate, navDate]), toDayNumber));
  }
  const day = coverage.findNavAsOf();
  return day === null ? null : toIsoDay(day);
}
