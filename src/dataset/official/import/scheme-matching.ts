import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { buildSchemeIdentity } from '../parse/scheme/scheme-identity.ts';
import { createFundHouseFinder, type FundHouse, type FundHouseFinder } from './fund-house-names.ts';
import { findLifespans, getLifeState, type Lifespan } from './lifespans.ts';
import { preparePortfolioName, preparePublishedName, type PublishedName } from './published-name.ts';
import type { OfficialCode } from './scheme-records.ts';

/** By what a scheme was found: the user's override, a name in force on the date, another of its names, or a simplified name. */
export type MatchCertainty = 'override' | 'in force' | 'other name' | 'simplified';

/** The key of the matching scheme, or why there is none. */
type SchemeMatchResult = { readonly key: string; readonly certainty: MatchCertainty } | { readonly reason: string };

/** Finds the scheme of a portfolio by its fund house, its title and its ISO date. */
export type SchemeMatcher = (mutualFund: string, title: string, date: string) => SchemeMatchResult;

/** A scheme that used a name: day numbers of the first and last NAV of a code listed under it. */
interface NameUse {
  readonly key: string;
  /** An example: the lowest code that had the name. */
  readonly code: string;
  first: number;
  last: number;
  /** The days between which no NAV file lists the code under another name. */
  from: number;
  to: number;
  readonly names: PublishedName[];
  isFundOfFunds: boolean;
}

type Spelling = 'exact' | 'simplified';
type Index = ReadonlyMap<string, readonly NameUse[]>;

/** Days. Names are rarely changed: so near to a NAV file that has the name, it is taken to be in force unless a file says otherwise. */
const IN_FORCE_WITHIN = 92;
/** Days. A workbook may use a scheme's old or new name for this long after or before NAVAll.txt does. */
const RENAMED_WITHIN = 366;

/**
 * Matches portfolios to schemes by name within the fund house, among all names the scheme's codes ever had: by the exact name,
 * else by the simplified one. Names are reused, and NAVAll.txt lists schemes for years after they closed, so of several
 * schemes the one that existed and had the name on the portfolio's date matches. If that leaves two, none matches.
 */
export function createSchemeMatcher(codes: readonly OfficialCode[], navFileDates: readonly string[]): SchemeMatcher {
  const findHouse = createFundHouseFinder(codes, toDayNumber);
  const lifespans = findLifespans(codes);
  const fileDays = navFileDates.map(toDayNumber);
  const indexes = indexNames(codes, findHouse);

  function choose(uses: readonly NameUse[], day: number): { key: string; isInForce: boolean } | string {
    const states = uses.map((use) => ({ use, life: getLifeState(lifespans.get(use.key), day, fileDays) }));
    const open = states.filter(({ life }) => life === 'living' || life === 'unknown');
    const [closed] = states;
    if (open.length === 0 && closed) return describeClosed(closed.use, lifespans.get(closed.use.key), closed.life);
    const ranked = open.flatMap(({ use, life }) => {
      const rank = rankUse(use, day, life === 'living');
      return rank === null ? [] : [{ use, rank }];
    });
    const best = Math.min(...ranked.map(({ rank }) => rank));
    const [match, ...others] = ranked.filter(({ rank }) => rank === best).map(({ use }) => use);
    if (match === undefined) return `code ${open[0]?.use.code ?? ''} had another name on that date`;
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
      const chosen = choose(uses, day);
      if (typeof chosen !== 'string') {
        const certainty = spelling === 'simplified' ? spelling : chosen.isInForce ? 'in force' : 'other name';
        return { key: chosen.key, certainty };
      }
      reason = chosen;
      // a simplified name is not tried if a scheme of exactly this name existed: it could be that of another scheme
      if (uses.some(({ key }) => getLifeState(lifespans.get(key), day, fileDays) === 'living')) break;
    }
    return { reason };
  };
}

/**
 * How well a use fits the date, 0 best: the name was in force; it probably was; it may have been, since no file says otherwise;
 * it may have been, but whether the scheme still existed is unknown; it was in force within a year. Null: it cannot be the
 * portfolio's scheme.
 */
function rankUse({ first, last, from, to }: NameUse, day: number, isLiving: boolean): number | null {
  const distance = Math.max(0, first - day, day - last);
  if (isLiving && distance === 0) return 0;
  if (from <= day && day <= to) return isLiving ? (distance <= IN_FORCE_WITHIN ? 1 : 2) : 3;
  return isLiving && distance <= RENAMED_WITHIN ? 4 : null;
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

function describeClosed(use: NameUse, life: Lifespan | undefined, state: string): string {
  if (life === undefined) return `code ${use.code} has no NAV`;
  return state === 'closed'
    ? `code ${use.code} had closed by then (last NAV ${toIsoDay(life.last)})`
    : `code ${use.code} did not exist yet (first NAV ${toIsoDay(life.first)})`;
}

const FUND_OF_FUNDS_CATEGORY = /\bfofs?\b|\bfund of funds?\b/i;

function indexNames(codes: readonly OfficialCode[], findHouse: FundHouseFinder): Readonly<Record<Spelling, Index>> {
  const indexes = { exact: new Map<string, NameUse[]>(), simplified: new Map<string, NameUse[]>() };
  const prepared = new Map<string, PublishedName>(); // a scheme's name is on the lines of all its plans and options
  const prepare = (house: FundHouse, baseName: string, option: string) => {
    const nameKey = `${house.name} / ${baseName} / ${option}`;
    const known = prepared.get(nameKey) ?? preparePublishedName(house, baseName, option);
    prepared.set(nameKey, known);
    return known;
  };
  for (const official of codes) {
    const names = prepareNames(official, findHouse, prepare);
    for (const spelling of ['exact', 'simplified'] as const) addUses(indexes[spelling], official, names, spelling);
  }
  return indexes;
}

/** A name of a code: its fund house, and the first and last NAV days under it. */
interface CodeName {
  readonly house: string;
  readonly name: PublishedName;
  readonly first: number;
  readonly last: number;
  readonly isFundOfFunds: boolean;
}

function prepareNames(
  { listings, scheme }: OfficialCode,
  findHouse: FundHouseFinder,
  prepare: typeof preparePublishedName,
): readonly CodeName[] {
  return listings.flatMap(({ listed, firstDay, lastDay }) => {
    const house = findHouse(listed.mutualFund);
    if (house === null) return [];
    const { baseName, option } = buildSchemeIdentity({ ...listed, isinReinvest: '' });
    const name = prepare(house, baseName, option || scheme.option);
    const isFundOfFunds =
      FUND_OF_FUNDS_CATEGORY.test(listed.subCategory) || FUND_OF_FUNDS_CATEGORY.test(listed.category);
    return [{ house: house.name, name, first: firstDay, last: lastDay, isFundOfFunds }];
  });
}

function addUses(
  index: Map<string, NameUse[]>,
  { key, scheme }: OfficialCode,
  names: readonly CodeName[],
  spelling: Spelling,
): void {
  const isFundOfFunds = names.some((name) => name.isFundOfFunds);
  const spellings = Map.groupBy(names, ({ house, name }) => `${house} / ${name[spelling]}`);
  for (const [nameKey, same] of spellings) {
    const [first, last] = [Math.min(...same.map((use) => use.first)), Math.max(...same.map((use) => use.last))];
    const others = names.filter(({ house, name }) => `${house} / ${name[spelling]}` !== nameKey);
    const from = Math.max(-Infinity, ...others.filter((other) => other.last <= first).map((other) => other.last));
    const to = Math.min(Infinity, ...others.filter((other) => other.first >= last).map((other) => other.first));
    const uses = index.get(nameKey) ?? [];
    index.set(nameKey, uses);
    const known = uses.find((use) => use.key === key);
    const published = same.map(({ name }) => name);
    if (known === undefined)
      uses.push({ key, code: scheme.code, first, last, from, to, names: published, isFundOfFunds });
    else {
      [known.first, known.last] = [Math.min(known.first, first), Math.max(known.last, last)];
      [known.from, known.to] = [Math.min(known.from, from), Math.max(known.to, to)];
      known.names.push(...published);
      known.isFundOfFunds ||= isFundOfFunds;
    }
  }
}
