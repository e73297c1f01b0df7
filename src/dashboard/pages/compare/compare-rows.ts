import { datePart, type IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { toDayNumber, findNewestDay, listDistinctDays } from '#finance/calendar.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { IDCW_ONLY } from '#finance/plans-and-options.ts';
import { describePlanAndOption, type SchemeOption, NO_OPTIONS, NO_PLANS } from '#schemes/plan-and-option.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { NO_RECENT_RISK, type RecentRisk } from '../../analysis/recent-risk.ts';
import { formatList } from '../../chart/frame/chart-text.ts';
import type { MixedSchemes } from '../../growth/mix-histories.ts';
import { findLatestAum, type LatestAum } from '../../schemes/header/latest-aum.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { formatDayRange } from '../../ui/text/format.ts';

/** A compared scheme: its performance record, its attributes from the scheme list and its risk. */
export interface CompareRow extends Performance, RecentRisk, SchemeOption {
  /** '' if not available. */
  readonly mutualFund: string;
  readonly canonicalCategory: string;
  readonly canonicalSubCategory: string;
  readonly latestAum: LatestAum | null;
  /** Its NAV is more than ten days older than the newest one. */
  readonly isStale: boolean;
  /** The managers in its scheme summary document; '' if it names none, or while it is being loaded. */
  readonly managers: string;
  readonly exitLoad: string;
  readonly potentialRiskClass: string;
  /** Makes the row that of a mix of schemes. */
  readonly mix?: ComparedMix | undefined;
}

/** A mix of compared or other schemes. */
export interface ComparedMix extends MixedSchemes {
  readonly parts: readonly { readonly scheme: CompareRow; readonly weight: number }[];
  /** `60 % Kaveri Large Cap, 40 % Kaveri Gilt; rebalanced every year` */
  readonly description: string;
  /** The weight of the schemes whose expense ratio is known, percent. */
  readonly terCoverage: number;
  /** Why it has no NAVs or no blended benchmark, once that is known; '' before. */
  readonly whyNone: string;
  readonly whyNoBenchmark: string;
  /** `It begins on 03 Jan 2019 with Kaveri Gilt.`; '' until that is known. */
  readonly begins: string;
}

/** What a scheme summary document states, in the comparison. */
type ComparedTerms = Pick<CompareRow, 'code' | 'managers' | 'exitLoad' | 'potentialRiskClass'>;

export interface CompareContext {
  readonly terms?: readonly ComparedTerms[];
  readonly list: SchemeList | null;
  /** Date of the newest NAV in the dataset; null if unknown, when no scheme counts as stale. */
  readonly newestNavDate: IsoDate | null;
}

/**
 * The compared schemes, in the order of the codes in the URL; codes without a record are left out. Risk stays null, and so does an
 * AUM that is not published: they are computed once the histories are loaded.
 */
export function buildCompareRows(
  records: readonly Performance[],
  codes: readonly string[],
  { list, newestNavDate, terms = [] }: CompareContext,
): readonly CompareRow[] {
  const byCode = new Map(records.map((record) => [record.code, record]));
  const attributes = createSchemeAttributeLookup(records, list, newestNavDate);
  return codes.flatMap((code) => {
    const record = byCode.get(code);
    if (!record) return [];
    const entry = list?.byCode.get(code);
    const latest = record.navDate === null ? null : toDayNumber(datePart(record.navDate));
    const stated = terms.find((each) => each.code === code);
    return {
      ...record,
      ...NO_RECENT_RISK,
      managers: stated?.managers ?? '',
      exitLoad: stated?.exitLoad ?? '',
      potentialRiskClass: stated?.potentialRiskClass ?? '',
      latestAum: findLatestAum(record),
      mutualFund: entry?.mutualFund ?? '',
      schemeCode: attributes.getSchemeCode(record),
      canonicalCategory: attributes.getCategory(record),
      canonicalSubCategory: attributes.getSubCategory(record),
      ...describePlanAndOption(record, entry),
      isStale: newestNavDate !== null && isStale(latest, toDayNumber(newestNavDate)),
    };
  });
}

/** The codes of all schemes, also of those that are in mixes only. */
export const listSchemeCodes = (rows: readonly CompareRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ code, mix }) => mix?.parts.map(({ scheme }) => scheme.code) ?? [code])),
];

/** Date of the newest NAV among the records; null if none has a NAV date. */
export const findNewestNavDate = (records: readonly Performance[]): IsoDate | null =>
  findNewestDay(records.map(({ navDate }) => navDate));

/** `NAV 19 Nov 2026`, or the first and the last date if they differ; '' if there is no NAV date. */
export function formatNavDates(schemes: readonly CompareRow[]): string {
  const dates = listDistinctDays(schemes.map(({ navDate }) => navDate));
  if (dates.length === 0) return '';
  return `${dates.length === 1 ? 'NAV' : 'NAVs'} ${formatDayRange(dates)}`;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const countOf = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${COUNTS[count] ?? count} ${count === 1 ? one : many}`;

/** The number of schemes and mixes, and what they have in common: `Three schemes and one mix, direct plan, growth option`. */
export function buildCompareLead(schemes: readonly CompareRow[]): string {
  const mixes = schemes.filter(({ mix }) => mix).length;
  const counts = [countOf(schemes.length - mixes, 'scheme', 'schemes'), countOf(mixes, 'mix', 'mixes')];
  const count = formatList(counts.filter((text) => text !== ''));
  return [
    count.charAt(0).toUpperCase() + count.slice(1),
    describeCommon(schemes, 'plan'),
    describeCommon(schemes, 'option'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function describeCommon(schemes: readonly CompareRow[], field: 'plan' | 'option'): string {
  const [first, ...others] = new Set(schemes.map((scheme) => scheme[field]));
  if (!first || others.length > 0 || first === NO_PLANS || first === NO_OPTIONS) return '';
  if (first === IDCW_ONLY) return first;
  return `${/^[A-Z]{2}/.test(first) ? first : first.toLowerCase()} ${field}`;
}
