import { parseIndexName } from './index-names.ts';
import { isStale } from './nav/series/series.ts';
import { findPlanAndOption, isDirect, isGrowth, type PlanAndOption } from './plans-and-options.ts';
import { findSubCategory, getCategoryName, getSubCategoryName } from './sub-categories.ts';

// What a scheme is, which of its codes represents it, and which codes are compared: decided here alone. The service stores it when a
// dataset is derived and sends it; a client decides it by this file only if its service does not send it.

/** A code among those of its scheme. */
export interface CodeOfScheme {
  readonly code: string;
  /** A key that all plans and options of a scheme have, and no others. */
  readonly schemeKey: string;
  /** The plan and option that its source prints; '' without one. */
  readonly plan: string;
  readonly option: string;
  /** The day number of its latest NAV; null without NAVs. */
  readonly navDay: number | null;
}

interface SchemeClass {
  readonly category: string;
  readonly subCategory: string;
  readonly benchmark: string;
}

/** What decides the identity of a code. */
export interface IdentifiedCode extends CodeOfScheme, SchemeClass {
  readonly type: string;
  readonly returnSource: string;
  readonly navNote: string;
  readonly isSegregated: boolean;
  readonly isSpecialised: boolean;
}

/** The fields of GetSchemeMaster that say what a code is: see the contract. */
export interface Identity {
  readonly schemeCode: string;
  readonly planShown: string;
  readonly optionShown: string;
  readonly navStatus: NavStatus;
  readonly isInvestable: 'Yes' | 'No';
  readonly canonicalCategory: string;
  readonly canonicalSubCategory: string;
  readonly peerGroup: string;
}

export const CURRENT = 'Current';
export const STALE = 'Stale';
type NavStatus = typeof CURRENT | typeof STALE;

/** Sources print `Open Ended` and `Open-Ended`, with and without `Schemes`. */
export const isOpenEnded = (type: string): boolean => /^\s*open[\s-]*ended\b/i.test(type);

/**
 * Decides the identity of codes; all codes of a scheme must be among them. The category of a scheme and its index are those of its
 * leading code: AMFI prints single plans in the section of another sub-category.
 * @param asOf the day number of the dataset's NAVs; null without NAVs.
 */
export function identifyCodes<T extends IdentifiedCode>(
  codes: readonly T[],
  asOf: number | null,
): ReadonlyMap<T, Identity> {
  const leading = findLeadingCodes(codes, asOf);
  const described = codes.map((code) => describeCode(code, leading.get(code.code) ?? code, asOf));
  const indexNames = chooseIndexNames(described.flatMap(({ peers }) => peers ?? []));
  return new Map(
    described.map(({ code, identity, peers }) => [
      code,
      { ...identity, peerGroup: peers === null ? '' : formatPeerGroup(peers, indexNames) },
    ]),
  );
}

/** The leading code of the scheme of each code. */
export function findLeadingCodes<T extends CodeOfScheme>(
  codes: Iterable<T>,
  asOf: number | null,
): ReadonlyMap<string, T> {
  const schemes = new Map<string, T[]>();
  for (const code of codes) {
    const known = schemes.get(code.schemeKey);
    if (known) known.push(code);
    else schemes.set(code.schemeKey, [code]);
  }
  const leading = new Map<string, T>();
  for (const scheme of schemes.values()) {
    const found = findLeadingCode(scheme, asOf);
    for (const { code } of scheme) leading.set(code, found);
  }
  return leading;
}

/**
 * The code that represents a scheme among its plans and options: a current one before one that has ended, direct before regular or
 * none, growth before other options, the lowest number. One that has ended, as those of former classes have, represents a scheme only if
 * all have ended.
 * @throws Error if there are no codes.
 */
export function findLeadingCode<T extends Omit<CodeOfScheme, 'schemeKey'>>(
  codes: readonly T[],
  asOf: number | null,
): T {
  const [leading] = sortByLead(codes, asOf);
  if (!leading) throw new Error('expected at least one scheme code, got none');
  return leading;
}

/** The codes of a scheme in the order in which they represent it. */
export function sortByLead<T extends Omit<CodeOfScheme, 'schemeKey'>>(
  codes: readonly T[],
  asOf: number | null,
): readonly T[] {
  const isCurrent = ({ navDay }: T): boolean => getNavStatus(navDay, asOf) === CURRENT;
  const last = codes.reduce<number | null>(
    (latest, { navDay }) => (navDay === null ? latest : Math.max(latest ?? navDay, navDay)),
    null,
  );
  const getRank = (code: T): number =>
    (isCurrent(code) ? 0 : last === null || !isStale(code.navDay, last) ? 4 : 8) + rankPlan(code);
  return codes.toSorted((a, b) => getRank(a) - getRank(b) || compareCodes(a.code, b.code));
}

/** Direct growth, direct, growth, others: the order of the plans and options of a scheme. */
export const rankPlan = (code: PlanAndOption): number => (isDirect(code) ? 0 : 2) + (isGrowth(code.option) ? 0 : 1);

/** Compares codes by their numbers: `99` before `100001`, `SIF-9` before `SIF-10`. */
export function compareCodes(a: string, b: string): number {
  const getNumber = (code: string): number => Number(code.replace(/^\D+/, ''));
  return getNumber(a) - getNumber(b) || (a < b ? -1 : 1);
}

/** Whether a latest NAV is current, by the day of the dataset's NAVs. */
const getNavStatus = (navDay: number | null, asOf: number | null): NavStatus =>
  asOf === null || isStale(navDay, asOf) ? STALE : CURRENT;

/** Schemes that are compared, of any plan and option. */
export interface Comparable {
  /** The key that all of them have. */
  readonly key: string;
  /** `Large Cap Fund`, `Nifty 50 index funds`. */
  readonly name: string;
  /** The index of those that are compared by it, and the word for them. */
  readonly index: { readonly name: string; readonly schemes: string } | null;
}

/**
 * The schemes that one is compared with: those of its sub-category; of index funds, ETFs, and sectoral and thematic schemes those with the
 * same benchmark, however it is spelled. Null without a sub-category, or a benchmark that it needs.
 */
export function findComparable({ category, subCategory, benchmark }: SchemeClass): Comparable | null {
  const label = getSubCategoryName(category, subCategory);
  const schemes = findSubCategory(category, subCategory)?.byBenchmark;
  if (label.trim() === '') return null;
  if (schemes === undefined) return { key: label, name: label, index: null };
  const { key, name } = parseIndexName(benchmark);
  return key === '' ? null : { key: `${label} · ${key}`, name: `${name} ${schemes}`, index: { name, schemes } };
}

/** Whether schemes of this sub-category are compared with those of the same benchmark only, and this one's is not available. */
export const lacksBenchmark = (scheme: SchemeClass): boolean =>
  scheme.subCategory.trim() !== '' && findComparable(scheme) === null;

/** Codes that are compared: of the same plan. */
interface Peers {
  readonly comparable: Comparable;
  readonly plan: string;
}

/** What decides which codes one is compared with, while it is current. */
export type ComparedCode = Pick<
  IdentifiedCode,
  'plan' | 'option' | 'category' | 'subCategory' | 'benchmark' | 'returnSource' | 'navNote' | 'isSegregated'
>;

/** @param scheme the leading code of its scheme. */
function findPeers(code: ComparedCode, scheme: SchemeClass): Peers | null {
  const { plan, option } = findPlanAndOption(code, code);
  if (code.isSegregated || code.navNote !== '' || !(option === '' || isGrowth(option))) return null;
  const comparable = findComparable(scheme);
  return comparable && { comparable, plan };
}

/** The key of the codes that one is compared with or, if its NAVs have ended, was; null without peers. */
export function findPeerKey(code: ComparedCode, scheme: SchemeClass): string | null {
  const peers = findPeers(code, scheme);
  return peers && buildPeerKey(peers);
}

function describeCode<T extends IdentifiedCode>(code: T, scheme: SchemeClass & Pick<T, 'code'>, asOf: number | null) {
  const { plan: planShown, option: optionShown } = findPlanAndOption(code, code);
  const navStatus = getNavStatus(code.navDay, asOf);
  const isListed = navStatus === CURRENT && !code.isSegregated;
  return {
    code,
    identity: {
      schemeCode: scheme.code,
      planShown,
      optionShown,
      navStatus,
      isInvestable: isListed && isOpenEnded(code.type) && !code.isSpecialised ? ('Yes' as const) : ('No' as const),
      canonicalCategory: getCategoryName(scheme.category, scheme.subCategory),
      canonicalSubCategory: getSubCategoryName(scheme.category, scheme.subCategory),
    },
    peers: navStatus === CURRENT ? findPeers(code, scheme) : null,
  };
}

const buildPeerKey = ({ comparable, plan }: Peers): string => `${comparable.key} · ${plan}`;

/** How most codes of each group spell its index, of several spellings the first in the alphabet. */
function chooseIndexNames(all: readonly Peers[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, Map<string, number>>();
  for (const peers of all) {
    const { index } = peers.comparable;
    if (index === null) continue;
    const key = buildPeerKey(peers);
    const counts = spellings.get(key) ?? new Map<string, number>();
    counts.set(index.name, (counts.get(index.name) ?? 0) + 1);
    spellings.set(key, counts);
  }
  return new Map(
    [...spellings].map(([key, counts]) => {
      const [[usual] = ['']] = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      return [key, usual];
    }),
  );
}

/** `Large Cap Fund · Direct`, `Nifty 50 index funds · Direct`, `Nifty 50 ETFs`. */
function formatPeerGroup(peers: Peers, indexNames: ReadonlyMap<string, string>): string {
  const { comparable, plan } = peers;
  const { name, index } = comparable;
  const compared = index === null ? name : `${indexNames.get(buildPeerKey(peers)) ?? index.name} ${index.schemes}`;
  return plan === '' ? compared : `${compared} · ${plan}`;
}
