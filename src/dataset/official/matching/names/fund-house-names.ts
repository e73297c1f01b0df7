import type { IsoDate } from '#contract/dates.ts';
import { foldWords } from '#finance/fold-text.ts';
import type { OfficialCode } from '../codes/scheme-records.ts';
import { formerFundHouses, getBrand } from './former-fund-houses.ts';

/** A fund house, under every name it has had. */
export interface FundHouse {
  /** Its latest name. */
  readonly name: string;
  /** What its schemes' names begin with (`DSP`, `DSP BlackRock`), longest first. */
  readonly brands: readonly string[];
}

/** Finds a fund house by any of its names, as a NAV file or a workbook prints it; null if no NAV file lists it. */
export type FundHouseFinder = (name: string) => FundHouse | null;

/**
 * Fund houses are renamed (DSP BlackRock became DSP): codes listed under one name are listed under another in later files. A
 * merger looks similar (Principal's codes went to Sundaram), but schemes of two houses must not be mixed up. A house was
 * renamed if it has exactly one successor, which has no other predecessor, and every NAV of the successor from the time before
 * is that of a code it took over.
 */
export function createFundHouseFinder(
  codes: Iterable<Pick<OfficialCode, 'listings'>>,
  toDayNumber: (isoDay: IsoDate) => number,
): FundHouseFinder {
  const lastFiles = findLastFiles(codes);
  const successors = findRenamed(codes, lastFiles, toDayNumber);
  const namesByLatest = new Map<string, string[]>();
  for (const name of lastFiles.keys()) {
    let latest = name;
    for (let next = successors.get(latest); next !== undefined; next = successors.get(latest)) latest = next;
    namesByLatest.set(latest, [...(namesByLatest.get(latest) ?? []), name]);
  }
  // names from before the first NAV file
  for (const { name, successor, change } of formerFundHouses) {
    const names = successor === null || change !== 'renamed' ? undefined : namesByLatest.get(successor);
    if (!lastFiles.has(name)) names?.push(name);
  }
  const byName = new Map<string, FundHouse>();
  for (const [latest, names] of namesByLatest) {
    const full = names.map(getBrand);
    const short = Object.entries(SHORT_BRANDS).flatMap(([brand, house]) => (full.includes(house) ? [brand] : []));
    const brands = [...full, ...short].toSorted((a, b) => b.length - a.length);
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

/** Why no NAV file lists a fund house. */
export function explainUnknownHouse(name: string): string {
  if (name === '') return 'the workbook does not name its fund house';
  const former = formerFundHouses.find((house) => fold(house.name) === fold(name));
  if (former === undefined || former.successor === null) return 'no imported NAV file lists this fund house';
  return `no imported NAV file lists this fund house (${former.change}: ${former.successor})`;
}

/** What some workbooks and older NAV files write in place of the name of a house. */
export const SHORT_BRANDS: Readonly<Record<string, string>> = { MO: 'Motilal Oswal', MOSt: 'Motilal Oswal' };

const fold = (text: string): string => foldWords(text).join(' ');

/** The day of the latest file with each name of a fund house. */
function findLastFiles(codes: Codes): ReadonlyMap<string, IsoDate> {
  const lastFiles = new Map<string, IsoDate>();
  for (const listings of readDated(codes)) {
    for (const { listed, source } of listings)
      if (source.asOf !== '' && source.asOf > (lastFiles.get(listed.mutualFund) ?? ''))
        lastFiles.set(listed.mutualFund, source.asOf);
  }
  return lastFiles;
}

type Codes = Iterable<Pick<OfficialCode, 'listings'>>;

/**
 * The NAV history report prints today's names beside the NAVs of every date, so it does not say when a house was renamed; and specialised
 * investment funds are listed under their brands.
 */
function* readDated(codes: Codes): Generator<OfficialCode['listings']> {
  for (const { listings } of codes) yield listings.filter(({ source }) => source.kind === 'nav');
}

/** The later name of each renamed house. */
function findRenamed(
  codes: Codes,
  lastFiles: ReadonlyMap<string, IsoDate>,
  toDayNumber: (isoDay: IsoDate) => number,
): ReadonlyMap<string, string> {
  const { successors, predecessors } = findSuccessors(codes);
  const renamed = new Map<string, string>();
  for (const [earlier, [later, ...others]] of successors) {
    if (later === undefined || others.length > 0 || (predecessors.get(later)?.size ?? 0) > 1) continue;
    const [before, after = ''] = [lastFiles.get(earlier), lastFiles.get(later)];
    if (before !== undefined && after > before && !isTakeover(codes, earlier, later, toDayNumber(before)))
      renamed.set(earlier, later);
  }
  return renamed;
}

/** The names under which codes of a name were listed next, and the reverse. */
function findSuccessors(codes: Codes) {
  const successors = new Map<string, Set<string>>();
  const predecessors = new Map<string, Set<string>>();
  for (const listings of readDated(codes)) {
    const inOrder = listings.toSorted((a, b) => (a.source.rank < b.source.rank ? -1 : 1));
    for (const [index, { listed: later }] of inOrder.entries()) {
      const earlier = inOrder[index - 1]?.listed.mutualFund;
      if (earlier === undefined || earlier === later.mutualFund) continue;
      successors.set(earlier, (successors.get(earlier) ?? new Set()).add(later.mutualFund));
      predecessors.set(later.mutualFund, (predecessors.get(later.mutualFund) ?? new Set()).add(earlier));
    }
  }
  return { successors, predecessors };
}

/** Whether the later house had NAVs, up to a day, of a code that the earlier one never had. */
function isTakeover(codes: Codes, earlier: string, later: string, end: number): boolean {
  for (const listings of readDated(codes)) {
    const isOwn = listings.some(({ listed, firstDay }) => listed.mutualFund === later && firstDay <= end);
    if (isOwn && !listings.some(({ listed }) => listed.mutualFund === earlier)) return true;
  }
  return false;
}
