import { countFaults, NOTHING_FOUND, pickWorst, type Check, type Finding } from '../share-check.ts';
import {
  isOfMarket,
  wereExchangesClosed,
  type ComparedNav,
  type ComparedPair,
  type Comparison,
  type NavMoves,
  type PlanPair,
} from './comparison.ts';

// as a break in a history: of 8,500 NAVs at most four a day, ETFs that were split
const [MIN_RATIO, MAX_RATIO] = [0.6, 1.7];

/** The schemes of a fund house that say something. */
const MIN_SCHEMES = 5;

/**
 * How much of its value equity may move apart from index funds in two weeks, a sub-category or a fund house from all equity. The medians
 * differed by at most 1.7, 3.1 and 6.2 % between any two of 194 days of July 2025 to August 2026 (November 2026). On days of large moves, more
 * is honest: some trackers are of gold, bonds and other countries (9 July 2026: equity 0.92, trackers 0.4 %).
 */
const MAX_DEVIATION = 0.03;
const MAX_DEVIATION_OF_SUB_CATEGORY = 0.05;
const MAX_DEVIATION_OF_HOUSE = 0.08;
const SHARE_OF_MOVE = 0.5;
/** `3 % and half of its move`. */
export const formatDeviation = (max: number): string => `${max * 100} % and half of its move`;
const MIN_PEERS = 20;
/** Both plans have one portfolio, and their expenses differ by some hundredths of a per cent in two weeks. */
const MAX_PLAN_DEVIATION = 0.01;

const [EACH_HOUSE, EACH_SUB_CATEGORY] = ['each fund house', 'each sub-category'];
/** New houses have NAVs of 10 for days, and one had those of the day before in all ten (23 December 2025). */
const MIN_UNCHANGED = 20;

/** Percent per calendar day; on the last of June 2026, it was 0.064 for most. */
const MAX_LIQUID_RETURN = 0.1;
/** The liquid codes of a fund house that say something: both plans of a liquid and an overnight scheme. */
const MIN_LIQUID = 4;

/**
 * A file is refused if more of it differ from a stored file of about its date than these. The worst seen is of any two of 385 real files of
 * July 2025 to August 2026 at most a week apart (November 2026).
 */
export const navChecks: readonly Check<NavMoves>[] = [
  {
    name: 'contradictions',
    compares: 'NAVs differ from the stored ones of their date',
    ...{ maxShare: 0.01, worstSeen: 0.0011, minTotal: 20, minFaults: 5 },
    find: ({ navs }) => {
      const sameDay = navs.filter(({ before, after }) => before.day === after.day);
      return findFaults(sameDay, ({ before, after }) => before.nav !== after.nav);
    },
  },
  {
    name: 'splits',
    compares: `NAVs moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.01, worstSeen: 0.0025, minTotal: 20, minFaults: 5 },
    find: ({ moved }) => findFaults(moved, isSplit),
  },
  {
    name: 'splits of a fund house',
    slice: EACH_HOUSE,
    compares: `schemes of one fund house moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.5, worstSeen: 0.0397, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ moved }) => {
      const houses = new Set(moved.filter(isSplit).map(readHouse));
      const byHouse = Map.groupBy(
        moved.filter((nav) => houses.has(readHouse(nav))),
        readHouse,
      );
      const findings = [...byHouse.values()].map((ofHouse) => {
        const schemes = [...Map.groupBy(ofHouse, ({ scheme }) => scheme.baseName).values()];
        const faults = schemes.filter((codes) => codes.some(isSplit));
        return { faults: faults.length, total: schemes.length, describeExamples: () => faults.flatMap(describeFirst) };
      });
      return pickWorst(findings, MIN_SCHEMES);
    },
  },
  {
    name: 'splits of a small fund house',
    slice: EACH_HOUSE,
    compares: `codes of one fund house moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.9, worstSeen: 0.0545, minTotal: 2, minFaults: 2 },
    find: ({ moved }) => findWorst(moved, readHouse, isSplit, 2),
  },
  {
    name: 'splits of a sub-category',
    slice: EACH_SUB_CATEGORY,
    compares: `NAVs of one sub-category moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.5, worstSeen: 0.0529, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ moved }) => findWorst(moved, readSection, isSplit, MIN_SCHEMES),
  },
  {
    name: 'moves of equity',
    compares: `equity NAVs moved apart from the median of index funds and ETFs by more than ${formatDeviation(MAX_DEVIATION)}`,
    ...{ maxShare: 0.5, worstSeen: 0.107, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ together }) => findMovedApart(together, () => 'equity', together.filter(isTracker), MAX_DEVIATION),
  },
  {
    name: 'moves of equity of a fund house',
    compares: `equity NAVs of one fund house moved apart from the median of all by more than ${formatDeviation(MAX_DEVIATION_OF_HOUSE)}`,
    slice: EACH_HOUSE,
    ...{ maxShare: 0.5, worstSeen: 0.237, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ together }) => findMovedApart(together, readHouse, together.filter(isEquity), MAX_DEVIATION_OF_HOUSE),
  },
  {
    name: 'moves of equity of a sub-category',
    compares: `equity NAVs of one sub-category moved apart from the median of all by more than ${formatDeviation(MAX_DEVIATION_OF_SUB_CATEGORY)}`,
    slice: EACH_SUB_CATEGORY,
    ...{ maxShare: 0.5, worstSeen: 0.087, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ together }) =>
      findMovedApart(together, readSubCategory, together.filter(isEquity), MAX_DEVIATION_OF_SUB_CATEGORY),
  },
  {
    name: 'liquid and overnight returns',
    compares: `growth NAVs of liquid and overnight schemes moved by more than ${MAX_LIQUID_RETURN} % a day`,
    ...{ maxShare: 0.25, worstSeen: 0, minTotal: 5, minFaults: 3 },
    find: ({ moved }) => findFaults(moved.filter(isLiquidGrowth), isImpossibleForLiquid),
  },
  {
    name: 'liquid and overnight returns of a fund house',
    slice: EACH_HOUSE,
    compares: `growth NAVs of liquid and overnight schemes of one fund house moved by more than ${MAX_LIQUID_RETURN} % a day`,
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: MIN_LIQUID, minFaults: 3 },
    find: ({ moved }) => findWorst(moved.filter(isLiquidGrowth), readHouse, isImpossibleForLiquid, MIN_LIQUID),
  },
  {
    name: 'Direct and Regular',
    compares: 'schemes have the NAVs of their Direct and Regular plans the other way round',
    ...{ maxShare: 0.01, worstSeen: 0.002, minTotal: 20, minFaults: 5 },
    find: ({ pairs }) =>
      countFaults(pairs, ({ before, after }) => isDirectHigher(before) !== isDirectHigher(after), describePair),
  },
  {
    name: 'moves of Direct and Regular',
    compares: `schemes have Direct and Regular plans that moved apart by more than ${MAX_PLAN_DEVIATION * 100} %`,
    ...{ maxShare: 0.05, worstSeen: 0, minTotal: 20, minFaults: 5 },
    find: ({ pairs }) => countFaults(pairs, havePlansMovedApart, describePair),
  },
  {
    name: 'unchanged equity NAVs',
    compares: 'NAVs of equity schemes are those of another date, though others moved',
    ...{ maxShare: 0.25, worstSeen: 0.0382, minTotal: 20, minFaults: 5 },
    find: ({ moved }) => findFaults(isOfMarket(moved) ? selectOfTradingDays(moved) : [], isUnchanged),
  },
  {
    name: 'unchanged equity NAVs of a fund house',
    slice: EACH_HOUSE,
    compares: 'NAVs of equity schemes of one fund house are those of another date, though others moved',
    ...{ maxShare: 0.9, worstSeen: 0.594, minTotal: MIN_UNCHANGED, minFaults: 5 },
    find: ({ moved }) => findWorst(selectOfTradingDays(moved), readHouse, isUnchanged, MIN_UNCHANGED),
  },
];

/** The checks of files more than a week apart, if none is nearer: whatever happened in between, not most NAVs moved so. */
export const distantNavChecks: readonly Check<Comparison>[] = [
  {
    name: 'NAVs, months apart',
    compares: 'NAVs are less than a fifth, or more than five times, of those of a file of another month',
    ...{ maxShare: 0.5, worstSeen: 0.0097, minTotal: 20, minFaults: 5 },
    find: ({ navs }) =>
      findFaults(
        navs.filter(({ before, after }) => before.day < after.day),
        isOfOtherMagnitude,
      ),
  },
];

const isOfOtherMagnitude = (nav: ComparedNav): boolean => getMove(nav) < 1 / 5 || getMove(nav) > 5;

const havePlansMovedApart = ({ before, after }: ComparedPair): boolean =>
  Math.abs(after.direct / before.direct / (after.regular / before.regular) - 1) > MAX_PLAN_DEVIATION;

const describePair = ({ name, before, after }: ComparedPair): string =>
  `${name}: ${before.direct} and ${before.regular}, then ${after.direct} and ${after.regular}`;

const isDirectHigher = ({ direct, regular }: PlanPair): boolean => direct >= regular;

const isSplit = ({ before, after }: ComparedNav): boolean => isSplitRatio(after.nav / before.nav);
const isSplitRatio = (ratio: number): boolean => ratio < MIN_RATIO || ratio > MAX_RATIO;

type Slice = (nav: ComparedNav) => string;

function readHouse({ listed }: ComparedNav): string {
  return listed.mutualFund;
}

/** Sections of one sub-category, such as index funds of bonds, may be wrong by themselves. */
const readSection = ({ listed }: ComparedNav): string => `${listed.category} ${listed.subCategory}`;

function readSubCategory({ scheme }: ComparedNav): string {
  return scheme.subCategoryName;
}

export function isEquity({ scheme }: ComparedNav): boolean {
  return scheme.isEquity;
}

export function isTracker({ scheme }: ComparedNav): boolean {
  return scheme.isTracker;
}

const isLiquidGrowth = ({ scheme }: ComparedNav): boolean => scheme.isLiquidGrowth;

/** The finding of the slice in which the share is largest, of those with a fault. */
function findWorst(
  navs: readonly ComparedNav[],
  slice: Slice,
  isFault: (nav: ComparedNav) => boolean,
  minTotal: number,
): Finding {
  const slices = new Set(navs.filter(isFault).map(slice));
  if (slices.size === 0) return NOTHING_FOUND;
  const bySlice = Map.groupBy(
    navs.filter((nav) => slices.has(slice(nav))),
    slice,
  );
  return pickWorst(
    [...bySlice.values()].map((ofSlice) => findFaults(ofSlice, isFault)),
    minTotal,
  );
}

const getMove = ({ before, after }: ComparedNav): number => after.nav / before.nav;

/** The slice of equity that moved most unlike its peers over the same days. */
function findMovedApart(
  together: readonly ComparedNav[],
  slice: Slice,
  peers: readonly ComparedNav[],
  maxDeviation: number,
): Finding {
  if (peers.length < MIN_PEERS) return NOTHING_FOUND;
  const median = Float64Array.from(peers, getMove).sort()[peers.length >> 1] ?? 1;
  return findMovedUnlike(together.filter(isEquity), slice, median, maxDeviation);
}

/**
 * The slice with the largest share of NAVs that moved unlike a market, to one side of it: gold and bonds move unlike shares. A few fund houses
 * may do so as one of all does.
 */
export function findMovedUnlike(
  navs: readonly ComparedNav[],
  slice: Slice,
  market: number,
  maxDeviation: number,
): Finding {
  const allowed = isOfMarket(navs) ? maxDeviation : Math.max(maxDeviation, MAX_DEVIATION_OF_HOUSE);
  const max = allowed + SHARE_OF_MOVE * Math.abs(market - 1);
  const sides = [1, -1].map((side) =>
    findWorst(navs, slice, (nav) => side * (getMove(nav) / market - 1) > max, MIN_SCHEMES),
  );
  return pickWorst(sides, MIN_SCHEMES);
}

/** The NAVs of equity; none if the exchanges were closed in between. */
function selectOfTradingDays(moved: readonly ComparedNav[]): readonly ComparedNav[] {
  const navs = moved.filter(isEquity);
  return wereExchangesClosed(navs.map(getMove)) ? [] : navs;
}

const isUnchanged = ({ before, after }: ComparedNav): boolean => before.nav === after.nav;

/** A scheme whose units are joined is a split. */
const isImpossibleForLiquid = (nav: ComparedNav): boolean =>
  !isSplit(nav) && Math.abs((getMove(nav) - 1) / (nav.after.day - nav.before.day)) > MAX_LIQUID_RETURN / 100;

const findFaults = (navs: readonly ComparedNav[], isFault: (nav: ComparedNav) => boolean): Finding =>
  countFaults(navs, isFault, describeNav);

const describeNav = ({ listed, before, after }: ComparedNav): string =>
  `${listed.code}: ${before.nav}, then ${after.nav}`;
const describeFirst = ([first]: readonly ComparedNav[]): readonly string[] => (first ? [describeNav(first)] : []);
