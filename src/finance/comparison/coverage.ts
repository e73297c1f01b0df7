import { type IsoDate, type IsoDateOrDateTime, type IsoMonth, monthPart } from '#contract/dates.ts';
import { areDatesComparable } from '../portfolio/matching/previous-portfolio.ts';

/**
 * Which fund houses a dataset has the portfolios of at one date. A house in neither set has no schemes yet, or no more: it counts as
 * loaded with nothing.
 */
export interface HouseCoverage {
  readonly loaded: ReadonlySet<string>;
  /** Houses with schemes, of which too few portfolios are loaded, or none. */
  readonly missing: ReadonlySet<string>;
}

/** The coverage with the missing houses of which some portfolios are loaded. */
export interface PortfolioHouses extends HouseCoverage {
  readonly partial: ReadonlySet<string>;
}

/** How many schemes of a house have a portfolio, or an AUM, at a date. */
export interface HouseSchemes {
  readonly mutualFund: string;
  readonly loaded: number | null;
  /** Its schemes that are known to have existed; null if not known. */
  readonly schemes: number | null;
}

/** The share of a house's schemes whose portfolios must be loaded: one workbook of a hundred is not the house. */
const MIN_LOADED_SHARE = 0.5;

/** The coverage at a date from what is loaded of each house with schemes. */
export function groupByCoverage(houses: readonly HouseSchemes[]): PortfolioHouses {
  const [loaded, missing, partial] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { mutualFund, loaded: count, schemes } of houses) {
    const has = count ?? 0;
    const isLoaded = has > 0 && has >= (schemes ?? 0) * MIN_LOADED_SHARE;
    (isLoaded ? loaded : missing).add(mutualFund);
    if (has > 0 && !isLoaded) partial.add(mutualFund);
  }
  return { loaded, missing, partial };
}

/** A record of GetPortfolioCoverage. */
interface HouseMonth {
  readonly mutualFund: string;
  readonly date: IsoDate | null;
  readonly portfolios: number | null;
  readonly schemes: number | null;
}

/** The coverage of each month by the records of GetPortfolioCoverage. */
export function buildPortfolioCoverage(records: readonly HouseMonth[]): ReadonlyMap<IsoMonth, PortfolioHouses> {
  const houses = new Map<IsoMonth, HouseSchemes[]>();
  for (const { mutualFund, date, portfolios, schemes } of records) {
    if (date === null) continue;
    const ofMonth = houses.get(monthPart(date)) ?? [];
    ofMonth.push({ mutualFund, loaded: portfolios, schemes });
    houses.set(monthPart(date), ofMonth);
  }
  return buildCoverageByMonth(houses);
}

/**
 * The coverage of each month. If no house is loaded as a whole in any, as in a dataset of some single workbooks, those that are loaded in
 * part count.
 */
export function buildCoverageByMonth(
  houses: ReadonlyMap<IsoMonth, readonly HouseSchemes[]>,
): ReadonlyMap<IsoMonth, PortfolioHouses> {
  const coverage = [...houses].map(([month, rows]) => [month, groupByCoverage(rows)] as const);
  if (coverage.some(([, { loaded }]) => loaded.size > 0)) return new Map(coverage);
  return new Map(
    coverage.map(([month, { missing, partial }]) => [
      month,
      { loaded: partial, missing: new Set([...missing].filter((house) => !partial.has(house))), partial: NONE },
    ]),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The newest month before one, if portfolios of both can be compared; null without any. */
export function findMonthBefore(months: Iterable<IsoMonth>, month: IsoMonth): IsoMonth | null {
  const before = [...months]
    .filter((each) => each < month)
    .toSorted()
    .at(-1);
  return before !== undefined && areDatesComparable(`${before}-01`, `${month}-01`) ? before : null;
}

/**
 * Whether what changed since a previous portfolio is of the month after another one, and not of two or three.
 * @param previousDate null if it is not known, as of a service that does not report it.
 */
export const isChangeOfMonth = (previousDate: IsoDateOrDateTime | null, monthBefore: IsoMonth | null): boolean =>
  previousDate === null || monthBefore === null || monthPart(previousDate) >= monthBefore;

/** The houses whose trades of a month are known: loaded in it and in the month before. */
export function findComparedHouses(
  coverage: ReadonlyMap<IsoMonth, HouseCoverage>,
  month: IsoMonth,
): ReadonlySet<string> {
  const before = findMonthBefore(coverage.keys(), month);
  const dates = [before, month].flatMap((each) => (each && coverage.get(each)) ?? []);
  return dates.length < 2 ? NONE : findCommonHouses(dates);
}

/** How many houses a value is of, and how many had schemes at its date: `13 of 51 fund houses`. */
export interface HouseCount {
  readonly counted: number;
  readonly all: number;
}

/** Consecutive dates of a line whose values are of the same houses. */
export interface CoverageSegment {
  /** Indexes of the first and the last date. */
  readonly from: number;
  readonly to: number;
  /** The houses that count at each of its dates. */
  readonly houses: ReadonlySet<string>;
}

/** The houses that a change between dates is taken over: loaded at one of them, and missing at none. */
export function findCommonHouses(dates: readonly HouseCoverage[]): ReadonlySet<string> {
  const loaded = dates.flatMap((date) => [...date.loaded]);
  return new Set(loaded.filter((house) => !dates.some(({ missing }) => missing.has(house))));
}

/** The number of houses with schemes at a date, and of those among them that are counted. */
export function countHouses({ loaded, missing }: HouseCoverage, counted: ReadonlySet<string>): HouseCount {
  const all = new Set([...loaded, ...missing]);
  return { counted: [...loaded].filter((house) => counted.has(house)).length, all: all.size };
}

/** The share of the houses loaded at any date of a segment that must be loaded at all of them. */
const MIN_COMMON_SHARE = 0.5;

/**
 * The segments of a line of levels, oldest first: from the newest date backwards, dates join while the houses loaded at all of them are
 * at least half of those loaded at any. A level over all houses that happen to be loaded would rise and fall with the files.
 * @param dates oldest first; a date without houses is in no segment.
 */
export function cutIntoSegments(dates: readonly HouseCoverage[]): readonly CoverageSegment[] {
  const segments: CoverageSegment[] = [];
  let to = dates.length - 1;
  while (to >= 0) {
    const segment = findSegment(dates, to);
    if (segment.houses.size > 0) segments.push(segment);
    to = segment.from - 1;
  }
  return segments.toReversed();
}

/** The segment that ends at a date. */
function findSegment(dates: readonly HouseCoverage[], to: number): CoverageSegment {
  let segment = { from: to, to, houses: findCommonHouses(dates.slice(to, to + 1)) };
  while (segment.from > 0) {
    const joined = dates.slice(segment.from - 1, to + 1);
    const houses = findCommonHouses(joined);
    const any = new Set(joined.flatMap(({ loaded }) => [...loaded]));
    if (houses.size === 0 || houses.size < any.size * MIN_COMMON_SHARE) break;
    segment = { from: segment.from - 1, to, houses };
  }
  return segment;
}
