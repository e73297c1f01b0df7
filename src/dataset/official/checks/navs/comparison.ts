import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, daysBetween } from '#finance/calendar.ts';
import type { NavOnDay } from '#finance/nav/series/series.ts';
import { getSubCategoryName, isEquityOriented, isLiquidOrOvernight, tracksIndex } from '#finance/sub-categories.ts';
import type { DatedFile, ImportedFile } from '../../imported-files.ts';
import type { SchemeHistory, SchemeListing } from '../../matching/codes/scheme-listings.ts';
import { buildSchemeIdentity, type SchemeIdentity } from '../../matching/scheme-identity.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';

/** A code with its NAV, as a file or one day of a report has it. */
export interface ListedRow {
  readonly listed: ListedColumns;
  /** ₹; null if the file has none. */
  readonly nav: number | null;
  readonly date: IsoDate;
}

/** The rows of a file, or of one day of a report. */
export interface NavDay {
  readonly asOf: IsoDate;
  readonly rows: readonly ListedRow[];
}

/** A code as the file and a stored one list it. */
export interface ComparedListing {
  readonly own: ListedColumns;
  readonly stored: ListedColumns;
}

/** The codes of a file that a stored one lists too. */
export function compareListings(
  rows: readonly Pick<ListedRow, 'listed'>[],
  history: Pick<SchemeHistory, 'of'>,
  find: (listings: readonly SchemeListing[]) => ListedColumns | undefined,
): readonly ComparedListing[] {
  const compared: ComparedListing[] = [];
  for (const { listed } of rows) {
    const stored = find(history.of(listed.code));
    if (stored !== undefined) compared.push({ own: listed, stored });
  }
  return compared;
}

/** The last comparison of the rows of a file: a check and the store compare them with the same stored file. */
const lastComparison = new WeakMap<object, { readonly id: number; readonly listings: readonly ComparedListing[] }>();

/** The codes of a file, or of a day, that another file lists too. */
export function compareListingsWith(
  rows: readonly Pick<ListedRow, 'listed'>[],
  file: DatedFile,
  history: Pick<SchemeHistory, 'of'>,
): readonly ComparedListing[] {
  const known = lastComparison.get(rows);
  if (known?.id === file.id) return known.listings;
  const listings = compareListings(rows, history, (all) => findListingIn(file, all));
  lastComparison.set(rows, { id: file.id, listings });
  return listings;
}

/** A code in the file, with its NAV in both files, that of the earlier date first. */
export interface ComparedNav {
  readonly listed: ListedColumns;
  readonly scheme: ListedScheme;
  readonly before: NavOnDay;
  readonly after: NavOnDay;
}

/** The Direct and the Regular plan of the growth option of a scheme. */
export interface PlanPair {
  readonly direct: number;
  readonly regular: number;
}

export interface ComparedPair {
  readonly name: string;
  readonly before: PlanPair;
  readonly after: PlanPair;
}

/** The NAVs of a file, or of a day, beside those of another one. */
export interface NavMoves {
  readonly navs: readonly ComparedNav[];
  /** The NAVs of different days: dates a few weeks apart, of codes that have stopped, say nothing. */
  readonly moved: readonly ComparedNav[];
  /** The NAVs of the two days that most of them have. */
  readonly together: readonly ComparedNav[];
  readonly pairs: readonly ComparedPair[];
}

/** A NAV file beside a stored one of about its date. */
export interface Comparison extends NavMoves {
  readonly neighbour: DatedFile;
  /** The rows of the file, also of closed schemes. */
  readonly rows: number;
  /** The codes with a NAV of the week of the stored file. */
  readonly current: readonly string[];
  /** The codes of them that have no NAV in the file. */
  readonly lost: readonly string[];
}

/** Compares the NAVs of a file with those of a stored one, which have the names that their codes had in it. */
export function compareNavs(
  file: NavDay,
  neighbour: DatedFile,
  stored: ReadonlyMap<string, NavOnDay>,
  listings: readonly ComparedListing[],
): Comparison {
  const navs: ComparedNav[] = [];
  const own = new Map<string, ListedNav>();
  for (const { listed, nav, date } of file.rows) {
    if (nav === null) continue;
    const received = { listed, day: toDayNumber(date), nav };
    own.set(listed.code, received);
    const known = stored.get(listed.code);
    if (known === undefined) continue;
    const [before, after] = known.day <= received.day ? [known, received] : [received, known];
    navs.push({ listed, scheme: identify(listed), before, after });
  }
  const firstDay = toDayNumber(neighbour.asOf) - NEAR_NAVS_DAYS;
  const current: string[] = [];
  for (const [code, { day }] of stored) if (day >= firstDay) current.push(code);
  const isAfter = neighbour.asOf <= file.asOf;
  const storedPairs = findPairs(listStored(stored, listings));
  const pairs: ComparedPair[] = [];
  for (const [name, pair] of findPairs([...own.values()])) {
    const other = storedPairs.get(name);
    if (other === undefined) continue;
    pairs.push(isAfter ? { name, before: other, after: pair } : { name, before: pair, after: other });
  }
  const lost = current.filter((code) => !own.has(code));
  return { neighbour, rows: file.rows.length, ...selectMoved(navs), pairs, current, lost };
}

/** The NAVs of different days, and those of the two days that most of them have. */
export function selectMoved(navs: readonly ComparedNav[]): Omit<NavMoves, 'pairs'> {
  const moved = navs.filter(
    ({ before, after }) => before.day < after.day && after.day - before.day <= 2 * NEAR_NAVS_DAYS,
  );
  const byDays = Map.groupBy(moved, ({ before, after }) => before.day * DAYS + after.day);
  const [together = []] = [...byDays.values()].toSorted((a, b) => b.length - a.length);
  return { navs, moved, together };
}

/** How much of their value most equity schemes lose at most while the exchanges are closed, as a ratio, and the least share that does. */
const MAX_EXPENSES = 0.0003;
const MIN_MOVED = 0.4;

/**
 * Whether the exchanges were closed between two days, by the moves of equity NAVs. On the last day of a financial year, most schemes have a NAV
 * even then: on 31 March 2026, a third had that of the day before, and the median of the others moved by 0.004 % (on trading days, by 0.1 % and
 * more).
 */
export function wereExchangesClosed(moves: readonly number[]): boolean {
  const sizes = moves.flatMap((move) => (move === 1 ? [] : Math.abs(move - 1))).toSorted((a, b) => a - b);
  return sizes.length >= moves.length * MIN_MOVED && (sizes[sizes.length >> 1] ?? 1) < MAX_EXPENSES;
}

/** More than the days of a dataset. */
const DAYS = 0x10000;

/** What a NAV file listed a code as: the earliest of its listings that were still published with the file or after it. */
export function findListingIn(
  { kind, rank, asOf }: DatedFile,
  listings: readonly SchemeListing[],
): ListedColumns | undefined {
  let found: SchemeListing | undefined;
  const day = toDayNumber(asOf);
  for (const listing of listings) {
    const { source, firstDay } = listing;
    if (source.kind !== kind || source.rank < rank || firstDay > day) continue;
    if (found === undefined || source.rank < found.source.rank) found = listing;
  }
  return found?.listed;
}

/** The newest of the listings of a code, whatever file has it. */
export function findNewestListing(listings: readonly SchemeListing[]): ListedColumns | undefined {
  let newest: SchemeListing | undefined;
  for (const listing of listings)
    if (newest === undefined || listing.source.asOf > newest.source.asOf) newest = listing;
  return newest?.listed;
}

interface ListedNav extends NavOnDay {
  readonly listed: ListedColumns;
}

function listStored(navs: ReadonlyMap<string, NavOnDay>, listings: readonly ComparedListing[]): readonly ListedNav[] {
  const rows: ListedNav[] = [];
  for (const { stored } of listings) {
    const known = navs.get(stored.code);
    if (known !== undefined) rows.push({ listed: stored, day: known.day, nav: known.nav });
  }
  return rows;
}

/** Finds the plans of each house and scheme; a pair has NAVs of the same day. A name that two codes of a plan have is left out. */
function findPairs(rows: readonly ListedNav[]): ReadonlyMap<string, PlanPair> {
  const regular = findByName(rows, 'Regular', () => true);
  const direct = findByName(rows, 'Direct', (name) => regular.has(name));
  const pairs = new Map<string, PlanPair>();
  for (const [name, own] of direct) {
    const other = regular.get(name);
    if (own && other && own.day === other.day) pairs.set(name, { direct: own.nav, regular: other.nav });
  }
  return pairs;
}

/** The growth options of a plan by house and scheme; null for a name that several have. */
function findByName(
  rows: readonly ListedNav[],
  wanted: ListedScheme['plan'],
  isOfInterest: (name: string) => boolean,
): ReadonlyMap<string, ListedNav | null> {
  const byName = new Map<string, ListedNav | null>();
  for (const row of rows) {
    const { plan, pairName: name } = identify(row.listed);
    if (plan !== wanted || name === '' || !isOfInterest(name)) continue;
    byName.set(name, byName.has(name) ? null : row);
  }
  return byName;
}

const MIN_HOUSES = 3;

/** Whether rows are of several fund houses: what is rare among all schemes is not in a file of one fund house. */
export function isOfMarket(rows: Iterable<Pick<ListedRow, 'listed'>>): boolean {
  const houses = new Set<string>();
  for (const { listed } of rows) if (houses.add(listed.mutualFund).size === MIN_HOUSES) return true;
  return false;
}

/** What a line of a NAV file says of its scheme. */
export interface ListedScheme extends SchemeIdentity {
  /** House and scheme of a growth option with a plan; '' for others. */
  readonly pairName: string;
  readonly subCategoryName: string;
  readonly isEquity: boolean;
  readonly isTracker: boolean;
  /** A growth option of a liquid or overnight scheme: others pay out what they earn. */
  readonly isLiquidGrowth: boolean;
}

const schemes = new WeakMap<ListedColumns, ListedScheme>(); // one object is listed by file after file

export function identify(listed: ListedColumns): ListedScheme {
  const known = schemes.get(listed);
  if (known !== undefined) return known;
  const identity = buildSchemeIdentity(listed);
  const isGrowth = identity.option === 'Growth';
  const scheme = {
    ...identity,
    pairName: identity.plan !== '' && isGrowth ? `${listed.mutualFund}: ${identity.baseName}` : '',
    subCategoryName: getSubCategoryName(listed.category, listed.subCategory),
    isEquity: isEquityOriented(listed),
    isTracker: tracksIndex(listed),
    isLiquidGrowth: isGrowth && isLiquidOrOvernight(listed),
  };
  schemes.set(listed, scheme);
  return scheme;
}

/** Days. Between two NAV files so near to each other, the codes and their houses hardly change. */
export const NEAR_FILE_DAYS = 31;
/** Days. Between two NAV files so near to each other, the NAVs of most schemes hardly change. */
export const NEAR_NAVS_DAYS = 7;

/** The files of about a date. */
export const findNearFiles = (
  asOf: IsoDate,
  files: readonly ImportedFile[],
  days: number = NEAR_FILE_DAYS,
): readonly DatedFile[] =>
  files.filter((file): file is DatedFile => file.asOf !== '' && Math.abs(daysBetween(asOf, file.asOf)) <= days);

/** The nearest file before a date, the last published of that date, and the nearest after it: the same in whatever order they came. */
export function findNeighbours(asOf: IsoDate, files: readonly ImportedFile[], days: number): readonly DatedFile[] {
  const near = findNearFiles(asOf, files, days).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const sameDay = near.findLast((file) => file.asOf === asOf);
  const earlier = near.filter((file) => file.asOf < asOf);
  const later = near.filter((file) => file.asOf > asOf);
  const neighbours = [findLatest(earlier), sameDay, findEarliest(later)];
  return neighbours.filter((file) => file !== undefined);
}

// of several files of one day, the one published last

const findLatest = (files: readonly DatedFile[]): DatedFile | undefined =>
  files.reduce<DatedFile | undefined>((best, file) => (best && best.asOf > file.asOf ? best : file), undefined);

const findEarliest = (files: readonly DatedFile[]): DatedFile | undefined =>
  files.reduce<DatedFile | undefined>((best, file) => (best && best.asOf < file.asOf ? best : file), undefined);
