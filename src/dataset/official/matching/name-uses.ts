import { buildSchemeIdentity } from './scheme-identity.ts';
import type { FundHouse, FundHouseFinder } from './fund-house-names.ts';
import { preparePublishedName, type PublishedName } from './published-name.ts';
import type { OfficialCode } from './codes/scheme-records.ts';

/** A scheme that used a name: day numbers of the first and last NAV of a code listed under it. */
export interface NameUse {
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

export type Spelling = 'exact' | 'simplified';
type Index = ReadonlyMap<string, readonly NameUse[]>;

const FUND_OF_FUNDS_CATEGORY = /\bfofs?\b|\bfund of funds?\b/i;

/** A name prepared so often is on the lines of all plans and options of a scheme; more of them are those of other schemes. */
const MAX_PREPARED = 50_000;

/** The schemes that used any of the wanted names (see `buildNameKey`), by fund house and name, in both spellings. */
export function indexNames(
  codes: Iterable<OfficialCode>,
  findHouse: FundHouseFinder,
  wanted: Readonly<Record<Spelling, ReadonlySet<string>>>,
): Readonly<Record<Spelling, Index>> {
  const indexes = { exact: new Map<string, NameUse[]>(), simplified: new Map<string, NameUse[]>() };
  const prepared = new Map<string, PublishedName>();
  const prepare = (house: FundHouse, baseName: string, option: string) => {
    const nameKey = `${house.name} / ${baseName} / ${option}`;
    const known = prepared.get(nameKey) ?? preparePublishedName(house, baseName, option);
    if (prepared.size >= MAX_PREPARED) prepared.clear();
    prepared.set(nameKey, known);
    return known;
  };
  for (const official of codes) {
    const names = prepareNames(official, findHouse, prepare);
    for (const spelling of ['exact', 'simplified'] as const)
      addUses(indexes[spelling], official, names, spelling, wanted[spelling]);
  }
  return indexes;
}

export const buildNameKey = (house: string, name: PublishedName, spelling: Spelling): string =>
  `${house} / ${name[spelling]}`;

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
  wanted: ReadonlySet<string>,
): void {
  const isFundOfFunds = names.some((name) => name.isFundOfFunds);
  const spellings = Map.groupBy(names, ({ house, name }) => buildNameKey(house, name, spelling));
  for (const [nameKey, same] of spellings) {
    if (!wanted.has(nameKey)) continue;
    const [first, last] = [Math.min(...same.map((use) => use.first)), Math.max(...same.map((use) => use.last))];
    const others = names.filter(({ house, name }) => buildNameKey(house, name, spelling) !== nameKey);
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
