import { formatCount } from '#contract/format-text.ts';
import { countFaults, NOTHING_FOUND, pickWorst, type Check, type Finding } from '../share-check.ts';
import type { ComparedNav, Comparison, PlanPair } from './comparison.ts';

// as a break in a history: of 8,500 NAVs at most four a day, ETFs that were split
export const [MIN_RATIO, MAX_RATIO] = [0.6, 1.7];

/** The schemes of a fund house that say something. */
const MIN_SCHEMES = 5;

/** How much of its value a slice of equity may move apart from its peers in two weeks: their medians differ by at most 1.6 % in real files. */
const MAX_DEVIATION = 0.08;
const MIN_PEERS = 20;
/** New houses have NAVs of 10 for days. */
const MIN_UNCHANGED = 10;

/** Percent per calendar day. */
const MAX_LIQUID_RETURN = 0.06;
/** The liquid codes of a fund house that say something: both plans of a liquid and an overnight scheme. */
const MIN_LIQUID = 4;

/**
 * A file is refused if more of it differ from a stored file of about its date than these. The worst seen is of two real files of July
 * 2025 to August 2026 at most a week apart (November 2026).
 */
export const navChecks: readonly Check<Comparison>[] = [
  {
    name: 'contradictions',
    compares: 'NAVs differ from the stored ones of their date',
    ...{ maxShare: 0.01, worstSeen: 0, minTotal: 20, minFaults: 5 },
    find: ({ navs }) => {
      const sameDay = navs.filter(({ before, after }) => before.day === after.day);
      return findFaults(sameDay, ({ before, after }) => before.nav !== after.nav);
    },
  },
  {
    name: 'splits',
    compares: `NAVs moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.01, worstSeen: 0.0003, minTotal: 20, minFaults: 5 },
    find: ({ moved }) => findFaults(moved, isSplit),
  },
  {
    name: 'splits of a fund house',
    compares: `schemes of one fund house moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.5, worstSeen: 0.03, minTotal: MIN_SCHEMES, minFaults: 3 },
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
    compares: `codes of one fund house moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.9, worstSeen: 0.006, minTotal: 2, minFaults: 2 },
    find: ({ moved }) => findWorst(moved, readHouse, isSplit, 2),
  },
  {
    name: 'splits of a sub-category',
    compares: `NAVs of one sub-category moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.5, worstSeen: 0.0065, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ moved }) => findWorst(moved, readSubCategory, isSplit, MIN_SCHEMES),
  },
  checkMoves('moves of equity', 'equity NAVs', 'index funds and ETFs', () => 'equity', isTracker, 0.0017),
  checkMoves('moves of equity of a fund house', 'equity NAVs of one fund house', 'all', readHouse, isEquity, 0.0385),
  checkMoves(
    'moves of equity of a sub-category',
    'equity NAVs of one sub-category',
    'all',
    readSubCategory,
    isEquity,
    0.0182,
  ),
  {
    name: 'liquid and overnight returns',
    compares: `growth NAVs of liquid and overnight schemes moved by more than ${MAX_LIQUID_RETURN} % a day`,
    ...{ maxShare: 0.25, worstSeen: 0.012, minTotal: 5, minFaults: 3 },
    find: ({ moved }) => findFaults(moved.filter(isLiquidGrowth), isImpossibleForLiquid),
  },
  {
    name: 'liquid and overnight returns of a fund house',
    compares: `growth NAVs of liquid and overnight schemes of one fund house moved by more than ${MAX_LIQUID_RETURN} % a day`,
    ...{ maxShare: 0.5, worstSeen: 0.5, minTotal: MIN_LIQUID, minFaults: 3 },
    find: ({ moved }) => findWorst(moved.filter(isLiquidGrowth), readHouse, isImpossibleForLiquid, MIN_LIQUID),
  },
  {
    name: 'Direct and Regular',
    compares: 'schemes have the NAVs of their Direct and Regular plans the other way round',
    ...{ maxShare: 0.01, worstSeen: 0.002, minTotal: 20, minFaults: 5 },
    find: ({ pairs }) =>
      countFaults(
        pairs,
        ({ before, after }) => isDirectHigher(before) !== isDirectHigher(after),
        ({ name, before, after }) =>
          `${name}: ${before.direct} and ${before.regular}, then ${after.direct} and ${after.regular}`,
      ),
  },
  {
    name: 'unchanged equity NAVs',
    compares: 'NAVs of equity schemes are those of another date',
    ...{ maxShare: 0.25, worstSeen: 0.031, minTotal: 20, minFaults: 5 },
    find: ({ moved }) => findFaults(moved.filter(isEquity), isUnchanged),
  },
  {
    name: 'unchanged equity NAVs of a fund house',
    compares: 'NAVs of equity schemes of one fund house are those of another date',
    ...{ maxShare: 0.9, worstSeen: 0.625, minTotal: MIN_UNCHANGED, minFaults: 5 },
    find: ({ moved }) => findWorst(moved.filter(isEquity), readHouse, isUnchanged, MIN_UNCHANGED),
  },
];

/** Further checks of files with all codes: a history report has only those with NAVs. */
export const completenessChecks: readonly Check<Comparison>[] = [
  {
    name: 'missing NAVs',
    compares: 'current codes of the stored file have no NAV',
    ...{ maxShare: 0.02, worstSeen: 0.002, minTotal: 20, minFaults: 5 },
    find: (comparison) => {
      const { current, lost } = comparison;
      if (isExcerpt(comparison)) return NOTHING_FOUND;
      return { faults: lost.length, total: current.length, describeExamples: () => lost };
    },
  },
  {
    // at the end of a file are few current codes
    name: 'missing rows',
    compares: 'rows are missing',
    ...{ maxShare: 0.02, worstSeen: 0.0034, minTotal: 20, minFaults: 5 },
    find: countMissingRows,
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

/** A file of half of the schemes is none of a year with all of them. */
export const distantCompletenessChecks: readonly Check<Comparison>[] = [
  {
    name: 'missing rows, months apart',
    compares: 'rows are missing, compared with a file of another month',
    ...{ maxShare: 0.4, worstSeen: 0.021, minTotal: 20, minFaults: 5 },
    find: countMissingRows,
  },
];

/** A few lines that somebody copied: taken with a line on what is missing. A download that ends so early is incomplete to the fetcher. */
const MAX_EXCERPT = 0.02;
const isExcerpt = ({ neighbour, rows }: Comparison): boolean => rows < neighbour.rows * MAX_EXCERPT;

const isDirectHigher = ({ direct, regular }: PlanPair): boolean => direct >= regular;

const isSplit = ({ before, after }: ComparedNav): boolean => isSplitRatio(after.nav / before.nav);
export const isSplitRatio = (ratio: number): boolean => ratio < MIN_RATIO || ratio > MAX_RATIO;

function countMissingRows(comparison: Comparison): Finding {
  const { neighbour, rows } = comparison;
  if (isExcerpt(comparison)) return NOTHING_FOUND;
  const faults = Math.max(0, neighbour.rows - rows);
  return { faults, total: neighbour.rows, describeExamples: () => [formatCount(rows, 'row')] };
}

type Slice = (nav: ComparedNav) => string;

function readHouse({ listed }: ComparedNav): string {
  return listed.mutualFund;
}

function readSubCategory({ scheme }: ComparedNav): string {
  return scheme.subCategoryName;
}

function isEquity({ scheme }: ComparedNav): boolean {
  return scheme.isEquity;
}

function isTracker({ scheme }: ComparedNav): boolean {
  return scheme.isTracker;
}

const isLiquidGrowth = ({ scheme }: ComparedNav): boolean => scheme.isLiquidGrowth;

/** Compares the moves of slices of equity with the median of their peers. */
function checkMoves(
  name: string,
  what: string,
  peers: string,
  slice: Slice,
  isPeer: (nav: ComparedNav) => boolean,
  worstSeen: number,
): Check<Comparison> {
  return {
    name,
    compares: `${what} moved apart from the median of ${peers} by more than ${MAX_DEVIATION * 100} %`,
    ...{ maxShare: 0.5, worstSeen, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ together }) => findMovedApart(together, slice, isPeer),
  };
}

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
  isPeer: (nav: ComparedNav) => boolean,
): Finding {
  const peers = Float64Array.from(together.filter(isPeer), getMove).sort();
  const median = peers[peers.length >> 1];
  if (median === undefined || peers.length < MIN_PEERS) return NOTHING_FOUND;
  const isFault = (nav: ComparedNav) => Math.abs(getMove(nav) / median - 1) > MAX_DEVIATION;
  return findWorst(together.filter(isEquity), slice, isFault, MIN_SCHEMES);
}

const isUnchanged = ({ before, after }: ComparedNav): boolean => before.nav === after.nav;

const isImpossibleForLiquid = ({ before, after }: ComparedNav): boolean =>
  Math.abs((after.nav / before.nav - 1) / (after.day - before.day)) > MAX_LIQUID_RETURN / 100;

const findFaults = (navs: readonly ComparedNav[], isFault: (nav: ComparedNav) => boolean): Finding =>
  countFaults(navs, isFault, describeNav);

const describeNav = ({ listed, before, after }: ComparedNav): string =>
  `${listed.code}: ${before.nav}, then ${after.nav}`;
const describeFirst = ([first]: readonly ComparedNav[]): readonly string[] => (first ? [describeNav(first)] : []);
