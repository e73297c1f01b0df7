import type { OfficialCode } from '../scheme-records.ts';

/** A fund house, under every name it has had. */
export interface FundHouse {
  /** Its latest name. */
  readonly name: string;
  /** What its schemes' names begin with (`DSP`, `DSP BlackRock`), longest first. */
  readonly brands: readonly string[];
}

/** Finds a fund house by any of its names, as a NAV file or a workbook prints it; null if no NAV file lists it. */
export type FundHouseFinder = (name: string) => FundHouse | null;

/** What is known of a name of a fund house from the listings of its codes. */
interface ListedHouse {
  readonly codes: Set<string>;
  /** ISO day of the latest file with the name. */
  lastFile: string;
  /** First NAV day of each code listed under the name. */
  readonly firstDays: Map<string, number>;
}

/**
 * Fund houses are renamed (DSP BlackRock became DSP): codes listed under one name are listed under another in later files. A
 * merger looks similar (Principal's codes went to Sundaram), but schemes of two houses must not be mixed up. A house was
 * renamed if it has exactly one successor, which has no other predecessor, and every NAV of the successor from the time before
 * is that of a code it took over.
 */
export function createFundHouseFinder(
  codes: readonly Pick<OfficialCode, 'listings'>[],
  toDayNumber: (isoDay: string) => number,
): FundHouseFinder {
  const listed = collectHouses(codes);
  const successors = findRenamed(codes, listed, toDayNumber);
  const namesByLatest = new Map<string, string[]>();
  for (const name of listed.keys()) {
    let latest = name;
    for (let next = successors.get(latest); next !== undefined; next = successors.get(latest)) latest = next;
    namesByLatest.set(latest, [...(namesByLatest.get(latest) ?? []), name]);
  }
  const byName = new Map<string, FundHouse>();
  for (const [latest, names] of namesByLatest) {
    const brands = names.map(getBrand).toSorted((a, b) => b.length - a.length);
    for (const name of names) byName.set(fold(name), { name: latest, brands });
  }
  return (name) => byName.get(fold(name)) ?? findByShortName(name, byName);
}

/** `Kotak Mutual Fund` in a workbook is NAVAll.txt's Kotak Mahindra Mutual Fund, if no other house begins with Kotak. */
function findByShortName(name: string, byName: ReadonlyMap<string, FundHouse>): FundHouse | null {
  const brand = fold(getBrand(name));
  const houses = new Set(
    [...byName.values()].filter(({ brands }) => brands.some((b) => fold(b).startsWith(`${brand} `))),
  );
  const [house, other] = houses;
  return house && !other && brand !== '' ? house : null;
}

const getBrand = (house: string): string => house.replace(/\s*mutual fund\b.*$/i, '');
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function collectHouses(codes: readonly Pick<OfficialCode, 'listings'>[]): ReadonlyMap<string, ListedHouse> {
  const houses = new Map<string, ListedHouse>();
  for (const { listed, source, firstDay } of codes.flatMap(({ listings }) => listings)) {
    const house = houses.get(listed.mutualFund) ?? { codes: new Set(), lastFile: '', firstDays: new Map() };
    houses.set(listed.mutualFund, house);
    house.codes.add(listed.code);
    if (source.asOf > house.lastFile) house.lastFile = source.asOf;
    house.firstDays.set(listed.code, Math.min(firstDay, house.firstDays.get(listed.code) ?? firstDay));
  }
  return houses;
}

/** The later name of each renamed house. */
function findRenamed(
  codes: readonly Pick<OfficialCode, 'listings'>[],
  listed: ReadonlyMap<string, ListedHouse>,
  toDayNumber: (isoDay: string) => number,
): ReadonlyMap<string, string> {
  const successors = new Map<string, Set<string>>();
  const predecessors = new Map<string, Set<string>>();
  for (const { listings } of codes) {
    const inOrder = listings.toSorted((a, b) => (a.source.rank < b.source.rank ? -1 : 1));
    for (const [index, { listed: later }] of inOrder.entries()) {
      const earlier = inOrder[index - 1]?.listed.mutualFund;
      if (earlier === undefined || earlier === later.mutualFund) continue;
      successors.set(earlier, (successors.get(earlier) ?? new Set()).add(later.mutualFund));
      predecessors.set(later.mutualFund, (predecessors.get(later.mutualFund) ?? new Set()).add(earlier));
    }
  }
  const renamed = new Map<string, string>();
  for (const [earlier, [later, ...others]] of successors) {
    const before = listed.get(earlier);
    const after = later === undefined ? undefined : listed.get(later);
    if (!before || !after || later === undefined || others.length > 0) continue;
    if ((predecessors.get(later)?.size ?? 0) > 1 || after.lastFile <= before.lastFile) continue;
    const end = toDayNumber(before.lastFile);
    const isTakeover = [...after.firstDays].some(([code, first]) => first <= end && !before.codes.has(code));
    if (!isTakeover) renamed.set(earlier, later);
  }
  return renamed;
}
