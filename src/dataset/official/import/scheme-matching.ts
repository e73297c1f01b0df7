import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createFundHouseFinder } from './fund-house-names.ts';
import { findLifespans, type Lifespans } from './lifespans.ts';
import { indexNames, type NameUse, type Spelling } from './name-uses.ts';
import { preparePortfolioName, type PublishedName } from './published-name.ts';
import type { OfficialCode } from './scheme-records.ts';

/** By what a scheme was found: the user's override, a name in force on the date, another of its names, or a simplified name. */
export type MatchCertainty = 'override' | 'in force' | 'other name' | 'simplified';

/** The key of the matching scheme, or why there is none. */
type SchemeMatchResult = { readonly key: string; readonly certainty: MatchCertainty } | { readonly reason: string };

/** Finds the scheme of a portfolio by its fund house, its title and its ISO date. */
export type SchemeMatcher = (mutualFund: string, title: string, date: string) => SchemeMatchResult;

/** Days. Names are rarely changed: so near to a NAV file that has the name, it is taken to be in force unless a file says otherwise. */
const IN_FORCE_WITHIN = 92;
/** Days. A workbook may use a scheme's old or new name for this long after or before NAVAll.txt does. */
const RENAMED_WITHIN = 366;
/**
 * Days. Before the first NAV file and after the last one, names are taken to be in force for this long. Over eight years, from
 * names of 2025 to those of April 2017, one in sixteen of the names found belonged to another scheme.
 */
const EXTRAPOLATED_WITHIN = 3 * 365;

interface Choice {
  readonly key: string;
  readonly isInForce: boolean;
}

/**
 * Matches portfolios to schemes by name within the fund house, among all names the scheme's codes ever had: by the exact name,
 * else by the simplified one. Names are reused, and NAVAll.txt lists schemes for years after they closed, so of several
 * schemes the one that existed and had the name on the portfolio's date matches. If that leaves two, none matches.
 */
export function createSchemeMatcher(codes: readonly OfficialCode[], navFileDates: readonly string[]): SchemeMatcher {
  const findHouse = createFundHouseFinder(codes, toDayNumber);
  const fileDays = navFileDates.map(toDayNumber);
  const lifespans = findLifespans(codes, fileDays);
  const indexes = indexNames(codes, findHouse);

  function choose(uses: readonly NameUse[], day: number, spelling: Spelling): Choice | string {
    const open = uses.flatMap((use) => {
      const life = lifespans.getState(use.key, day);
      return life === 'living' || life === 'unknown' ? [{ use, isLiving: life === 'living' }] : [];
    });
    const [closed] = uses;
    if (open.length === 0 && closed) return describeClosed(closed, lifespans.get(closed.key), day);
    const isBetweenFiles = fileDays.some((file) => file <= day) && fileDays.some((file) => file >= day);
    const ranked = open.flatMap(({ use, isLiving }) => {
      const rank = rankUse(use, day, isLiving, isBetweenFiles);
      return rank === null ? [] : [{ use, rank }];
    });
    const best = Math.min(...ranked.map(({ rank }) => rank));
    const candidates = ranked.filter(({ rank }) => rank === best).map(({ use }) => use);
    const [match, ...others] =
      best === 0 && spelling === 'exact' ? selectLastingPlans(candidates, lifespans) : candidates;
    if (match === undefined) return `no NAV file has this name for code ${open[0]?.use.code ?? ''} near that date`;
    if (others.length === 0) return { key: match.key, isInForce: best <= 1 };
    return `could be the scheme of code ${[match, ...others].map(({ code }) => code).join(' or ')}`;
  }

  return (mutualFund, title, date) => {
    const house = findHouse(mutualFund);
    if (house === null) return { reason: 'no imported NAV file lists this fund house' };
    const name = preparePortfolioName(house, title);
    const day = toDayNumber(date);
    let reason = 'no code of the fund house has this name';
    for (const spelling of ['exact', 'simplified'] as const) {
      const named = indexes[spelling].get(`${house.name} / ${name[spelling]}`) ?? [];
      const uses = named.filter((use) => isCompatible(name, use));
      if (uses.length === 0) continue;
      const chosen = choose(uses, day, spelling);
      if (typeof chosen !== 'string') {
        const certainty = spelling === 'simplified' ? spelling : chosen.isInForce ? 'in force' : 'other name';
        return { key: chosen.key, certainty };
      }
      reason = chosen;
      // a simplified name is not tried if a scheme of exactly this name existed: it could be that of another scheme
      if (uses.some(({ key }) => lifespans.getState(key, day) === 'living')) break;
    }
    return { reason };
  };
}

/**
 * How well a use fits the date, 0 best: the name was in force; it probably was; it may have been, since no file says otherwise;
 * it may have been, but whether the scheme still existed is unknown; it was in force within a year. Null: it cannot be the
 * portfolio's scheme, or too little is known.
 */
function rankUse({ first, last, from, to }: NameUse, day: number, isLiving: boolean, isBetweenFiles: boolean) {
  const distance = Math.max(0, first - day, day - last);
  if (isLiving && distance === 0) return 0;
  if (!isBetweenFiles && distance > EXTRAPOLATED_WITHIN) return null;
  if (from <= day && day <= to) return isLiving ? (distance <= IN_FORCE_WITHIN ? 1 : 2) : 3;
  return isLiving && distance <= RENAMED_WITHIN ? 4 : null;
}

/**
 * Codes that have exactly the same name on the same day are plans of one scheme, even if some of them were closed before the
 * scheme was renamed and so ended under another name than the rest: the plans that lasted longest represent it.
 */
function selectLastingPlans(uses: readonly NameUse[], lifespans: Lifespans): readonly NameUse[] {
  const statements = new Set(
    uses.flatMap(({ names }) => names.map(({ etfOption, days }) => `${etfOption} ${days ?? ''}`)),
  );
  if (statements.size > 1) return uses;
  const getEnd = ({ key }: NameUse) => lifespans.get(key)?.last ?? 0;
  const end = Math.max(...uses.map(getEnd));
  return uses.filter((use) => getEnd(use) === end);
}

/** Whether nothing that both names state differs. A scheme of funds is often printed without saying so, but only such a scheme. */
function isCompatible(name: PublishedName, { names, isFundOfFunds }: NameUse): boolean {
  return names.some(
    (listed) =>
      (name.etfOption === '' || listed.etfOption === '' || name.etfOption === listed.etfOption) &&
      (name.days === null || listed.days === null || name.days === listed.days) &&
      (name.saysFundOfFunds === listed.saysFundOfFunds || isFundOfFunds),
  );
}

function describeClosed({ code }: NameUse, life: ReturnType<Lifespans['get']>, day: number): string {
  if (life === undefined) return `code ${code} has no NAV`;
  return life.last < day
    ? `code ${code} had closed by then (last NAV ${toIsoDay(life.last)})`
    : `code ${code} did not exist yet (first NAV ${toIsoDay(life.first)})`;
}
