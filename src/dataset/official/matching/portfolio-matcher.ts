import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { OfficialCode } from './codes/scheme-records.ts';
import { findLifespans, type Lifespans, type LifeState } from './lifespans.ts';
import {
  createFundHouseFinder,
  explainUnknownHouse,
  type FundHouse,
  type FundHouseFinder,
} from './names/fund-house-names.ts';
import { indexNames, isCurrentName, selectOne, type NameUse as UseOfName } from './names/name-index.ts';
import type { FindByTitle, SchemeMatch } from './names/name-matcher.ts';
import { isAbbreviation } from './names/normalize-scheme-name.ts';
import { preparePortfolioName, preparePublishedName, type PublishedName } from './names/published-name.ts';
import { buildSchemeIdentity } from './scheme-identity.ts';

/** The fund house and scheme that a workbook prints above a portfolio. */
export interface PortfolioTitle {
  readonly mutualFund: string;
  readonly schemeName: string;
}

/** Days. Names are rarely changed: so near to a NAV file that has the name, it is taken to be in force unless a file says otherwise. */
const IN_FORCE_WITHIN = 366;
/** Days. A workbook may use a scheme's former name for this long after NAVAll.txt has changed it. */
const FORMER_WITHIN = 366;
/** Days. A workbook may use a scheme's name for this long before NAVAll.txt, which got many of them on 19 August 2026. */
const LATER_WITHIN = 3 * 365;
/**
 * Days. Before the first NAV file and after the last one, names are taken to be in force for this long. Over eight years, from
 * names of 2025 to those of April 2017, one in sixteen of the names found belonged to another scheme.
 */
const EXTRAPOLATED_WITHIN = 3 * 365;

/** The exact name, else the simplified one, else one with abbreviated words, else one with the same distinctive words. */
const SPELLINGS = ['exact', 'simplified', 'abbreviated', 'distinctive'] as const;
type Spelling = (typeof SPELLINGS)[number];

interface ListedName {
  readonly name: PublishedName;
  readonly isFundOfFunds: boolean;
}
type NameUse = UseOfName<ListedName>;

export const UNKNOWN_NAME = 'no code of the fund house has this name';
const AMBIGUOUS = 'could be the scheme of code';

/**
 * Matches portfolios to schemes by name within the fund house, among all names the scheme's codes ever had: by the exact name,
 * else by the simplified one, else by one with abbreviated words, else by one with the same distinctive words. Names are reused, and NAVAll.txt lists schemes for years after they closed, so of several
 * schemes the one that existed and had the name on the portfolio's date matches. If that leaves two, none matches.
 * @param titles all that will be matched: other names are not looked at, since those of all codes may not fit in memory.
 */
export function createPortfolioMatcher(
  codes: Iterable<OfficialCode>,
  navFileDates: readonly IsoDate[],
  titles: readonly PortfolioTitle[],
): FindByTitle {
  const fileDays = navFileDates.map(toDayNumber);
  let indexes: ReturnType<typeof indexTitles> | undefined; // only needed for portfolios

  function choose(uses: readonly NameUse[], day: number, spelling: Spelling, lifespans: Lifespans): SchemeMatch {
    const open = uses.flatMap((use) => {
      const life = lifespans.getState(use.key, day);
      return life === 'living' || life === 'unknown' ? [{ use, life }] : [];
    });
    const [closed] = uses;
    if (open.length === 0 && closed) return { reason: describeClosed(closed, lifespans.get(closed.key), day) };
    const isBetweenFiles = fileDays.some((file) => file <= day) && fileDays.some((file) => file >= day);
    const ranked = open.flatMap(({ use, life }) => {
      const rank = rankUse(use, day, life, isBetweenFiles);
      const hasSibling = rank === 3 && open.some((other) => other.life === 'living' && hadTogether(use, other.use));
      return rank === null || hasSibling ? [] : [{ use, rank }];
    });
    const best = Math.min(...ranked.map(({ rank }) => rank));
    const candidates = ranked.filter(({ rank }) => rank === best).map(({ use }) => use);
    const own = selectOwnNames(
      best === 0 && spelling === 'exact' ? selectLastingPlans(candidates, lifespans) : candidates,
      codes,
    );
    const [match, ...others] = best === 0 ? selectOne(own, isCurrentName) : own;
    const codesOf = (named: readonly NameUse[]) => named.map(getLowestCode).join(' or ');
    if (match === undefined) return { reason: `no NAV file has this name for code ${codesOf(uses)} near that date` };
    if (others.length > 0) return { reason: `${AMBIGUOUS} ${codesOf([match, ...others])}` };
    const certainty = best === 0 ? 'in force' : match.to === Infinity ? 'current name' : 'former name';
    return { key: match.key, certainty: spelling === 'exact' ? certainty : spelling };
  }

  return (mutualFund, title, date) => {
    indexes ??= indexTitles(codes, fileDays, titles);
    const { findHouse, names, lifespans } = indexes;
    const house = findHouse(mutualFund);
    if (house === null) return { reason: explainUnknownHouse(mutualFund) };
    const name = preparePortfolioName(house, title);
    const day = toDayNumber(date);
    let reason: string = UNKNOWN_NAME;
    for (const [at, spelling] of SPELLINGS.entries()) {
      const named = names[at]?.get(buildNameKey(house, name, spelling)) ?? [];
      const uses = named.filter((use) => isCompatible(name, use, spelling));
      if (uses.length === 0) continue;
      const chosen = choose(uses, day, spelling, lifespans);
      if ('key' in chosen) return chosen;
      ({ reason } = chosen);
      if (reason.startsWith(AMBIGUOUS)) break; // even more schemes have the simplified name
    }
    return { reason };
  };
}

/** What is known of the schemes that ever had the name of a title. */
function indexTitles(codes: Iterable<OfficialCode>, fileDays: readonly number[], titles: readonly PortfolioTitle[]) {
  const findHouse = createFundHouseFinder(codes, toDayNumber);
  const wanted = SPELLINGS.map(() => new Set<string>());
  // the portfolios of a scheme have few titles
  for (const [{ mutualFund, schemeName } = NO_TITLE] of Map.groupBy(titles, formatTitle).values()) {
    const house = findHouse(mutualFund);
    if (house === null) continue;
    const name = preparePortfolioName(house, schemeName);
    for (const [at, spelling] of SPELLINGS.entries()) wanted[at]?.add(buildNameKey(house, name, spelling));
  }
  const names = indexNames(codes, wanted, createNameLister(findHouse));
  const uses = names.flatMap((index) => [...index.values()]).flat();
  return { findHouse, names, lifespans: findLifespans(codes, fileDays, new Set(uses.map(({ key }) => key))) };
}

const NO_TITLE: PortfolioTitle = { mutualFund: '', schemeName: '' };
const formatTitle = ({ mutualFund, schemeName }: PortfolioTitle): string => `${mutualFund} / ${schemeName}`;

const buildNameKey = ({ name: house }: FundHouse, name: PublishedName, spelling: Spelling): string =>
  `${house} / ${name[spelling]}`;

const FUND_OF_FUNDS_CATEGORY = /\bfofs?\b|\bfund of funds?\b/i;

/** A name prepared so often is on the lines of all plans and options of a scheme; more of them are those of other schemes. */
const MAX_PREPARED = 50_000;

/** A function that lists the names of a code within its fund house. */
function createNameLister(findHouse: FundHouseFinder) {
  const prepared = new Map<string, PublishedName>();
  const prepare = (house: FundHouse, baseName: string, option: string): PublishedName => {
    const nameKey = `${house.name} / ${baseName} / ${option}`;
    const known = prepared.get(nameKey) ?? preparePublishedName(house, baseName, option);
    if (prepared.size >= MAX_PREPARED) prepared.clear();
    prepared.set(nameKey, known);
    return known;
  };
  return ({ listings, scheme }: OfficialCode) => {
    const isFundOfFunds = listings.some(
      ({ listed }) =>
        findHouse(listed.mutualFund) !== null &&
        (FUND_OF_FUNDS_CATEGORY.test(listed.subCategory) || FUND_OF_FUNDS_CATEGORY.test(listed.category)),
    );
    return listings.flatMap(({ listed, firstDay, lastDay }) => {
      const house = findHouse(listed.mutualFund);
      if (house === null) return [];
      const { baseName, option } = buildSchemeIdentity({ ...listed, isinReinvest: '' });
      const name = prepare(house, baseName, option || scheme.option);
      const keys = SPELLINGS.map((spelling) => buildNameKey(house, name, spelling));
      return [{ keys, first: firstDay, last: lastDay, detail: { name, isFundOfFunds } }];
    });
  };
}

const getLowestCode = ({ codes }: NameUse): string => [...codes][0] ?? '';

/**
 * How well a use fits the date, 0 best: the name was in force; it probably was; it may have been, since no file says otherwise;
 * it may have been, but the scheme may have closed; it was in force some time before or after. Null: it cannot be the
 * portfolio's scheme, or too little is known.
 */
function rankUse(use: NameUse, day: number, life: LifeState, isBetweenFiles: boolean): number | null {
  const { first, last } = use;
  const isLiving = life === 'living';
  const distance = Math.max(0, first - day, day - last);
  if (isLiving && distance === 0) return 0;
  if (!isBetweenFiles && distance > EXTRAPOLATED_WITHIN) return null;
  if (mayBeInForce(use, day)) {
    if (!isLiving && last < day) return 3;
    return distance <= IN_FORCE_WITHIN ? 1 : 2;
  }
  return last < day ? (isLiving && distance <= FORMER_WITHIN ? 4 : null) : distance <= LATER_WITHIN ? 4 : null;
}

/**
 * Whether the scheme may have had the name on a day between files. A former name counts until the middle of the time between
 * the last file with it and the first one with another name; in the half nearer to the other name it was wrong in 5 of 1,676
 * schemes of November 2024.
 */
const mayBeInForce = ({ last, from, to }: NameUse, day: number): boolean =>
  from <= day && day <= to && (day <= last || day - last <= to - day);

// Closed plans of a scheme kept its former name; they are not a scheme that has the name after it was changed.
const hadTogether = (a: NameUse, b: NameUse): boolean =>
  a !== b && a.first <= b.last + IN_FORCE_WITHIN && b.first <= a.last + IN_FORCE_WITHIN;

/**
 * Codes that have exactly the same name on the same day are plans of one scheme, even if some of them were closed before the
 * scheme was renamed and so ended under another name than the rest: the plans that lasted longest represent it.
 */
function selectLastingPlans(uses: readonly NameUse[], lifespans: Lifespans): readonly NameUse[] {
  const statements = new Set(
    uses.flatMap(({ details }) => details.map(({ name: { etfOption, days } }) => `${etfOption} ${days ?? ''}`)),
  );
  if (statements.size > 1) return uses;
  const getEnd = ({ key }: NameUse) => lifespans.get(key)?.last ?? 0;
  const end = Math.max(...uses.map(getEnd));
  return uses.filter((use) => getEnd(use) === end);
}

/** One code of a scheme may be listed under the name of another: 108767 of Bandhan until August 2026. It has the name with most of its codes. */
function selectOwnNames(uses: readonly NameUse[], codes: Iterable<OfficialCode>): readonly NameUse[] {
  if (uses.length < 2) return uses;
  const sizes = new Map(uses.map(({ key }) => [key, 0]));
  for (const { key } of codes) {
    const size = sizes.get(key);
    if (size !== undefined) sizes.set(key, size + 1);
  }
  const own = uses.filter((use) => use.codes.size * 2 > (sizes.get(use.key) ?? 0));
  return own.length === 1 ? own : uses;
}

/** Whether nothing that both names state differs. A scheme of funds is often printed without saying so, but only such a scheme. */
function isCompatible(name: PublishedName, { details }: NameUse, spelling: Spelling): boolean {
  const isFundOfFunds = details.some((detail) => detail.isFundOfFunds);
  return details.some(
    ({ name: listed }) =>
      (spelling !== 'abbreviated' || isAbbreviation(name.words, listed.words)) &&
      (name.etfOption === '' || listed.etfOption === '' || name.etfOption === listed.etfOption) &&
      (name.days === null || listed.days === null || name.days === listed.days) &&
      (name.saysFundOfFunds === listed.saysFundOfFunds || isFundOfFunds),
  );
}

function describeClosed(use: NameUse, life: ReturnType<Lifespans['get']>, day: number): string {
  const code = getLowestCode(use);
  if (life === undefined) return `code ${code} has no NAV`;
  return life.last < day
    ? `code ${code} had closed by then (last NAV ${toIsoDay(life.last)})`
    : `code ${code} did not exist yet (first NAV ${toIsoDay(life.first)})`;
}
