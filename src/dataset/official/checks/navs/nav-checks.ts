import { formatCount, formatDay } from '#contract/format-text.ts';
import { daysBetween } from '#finance/calendar.ts';
import { isEquityOriented, isLiquidOrOvernight } from '#finance/sub-categories.ts';
import type { DatedFile, ImportedFile } from '../../imported-files.ts';
import type { FailedCheck, ImportSession } from '../../source/source.ts';
import {
  countFaults,
  describeFinding,
  findFailedChecks,
  NOTHING_FOUND,
  pickWorst,
  type Check,
  type Finding,
} from '../share-check.ts';
import {
  compareListings,
  compareNavs,
  findListingIn,
  findNeighbours,
  findNewestListing,
  identify,
  NEAR_FILE_DAYS,
  NEAR_NAVS_DAYS,
  type ComparedListing,
  type ComparedNav,
  type ListedRow,
  type Comparison,
  type NavDay,
  type PlanPair,
} from './comparison.ts';
import { findMovedCodes, houseCheck, type MovedCodes } from './houses.ts';
import { distantIdentityChecks, identityChecks } from './identities.ts';

// as a break in a history: of 8,500 NAVs at most four a day, ETFs that were split
export const [MIN_RATIO, MAX_RATIO] = [0.6, 1.7];

/** The schemes of a fund house that say something. */
const MIN_SCHEMES = 5;

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
    find: ({ navs }) => findFaults(navs.filter(hasMovedOn), isSplit),
  },
  {
    name: 'splits of a fund house',
    compares: `schemes of one fund house moved by a factor below ${MIN_RATIO} or above ${MAX_RATIO}`,
    ...{ maxShare: 0.5, worstSeen: 0.03, minTotal: MIN_SCHEMES, minFaults: 3 },
    find: ({ navs }) => {
      const byHouse = Map.groupBy(navs.filter(hasMovedOn), ({ listed }) => listed.mutualFund);
      const findings = [...byHouse.values()].map((ofHouse) => {
        const schemes = [...Map.groupBy(ofHouse, ({ listed }) => identify(listed).baseName).values()];
        const faults = schemes.filter((codes) => codes.some(isSplit));
        return { faults: faults.length, total: schemes.length, describeExamples: () => faults.flatMap(describeFirst) };
      });
      return pickWorst(findings, MIN_SCHEMES);
    },
  },
  {
    name: 'liquid and overnight returns',
    compares: `growth NAVs of liquid and overnight schemes moved by more than ${MAX_LIQUID_RETURN} % a day`,
    ...{ maxShare: 0.25, worstSeen: 0.012, minTotal: 5, minFaults: 3 },
    find: ({ navs }) => findFaults(navs.filter(isLiquidGrowth), isImpossibleForLiquid),
  },
  {
    name: 'liquid and overnight returns of a fund house',
    compares: `growth NAVs of liquid and overnight schemes of one fund house moved by more than ${MAX_LIQUID_RETURN} % a day`,
    ...{ maxShare: 0.5, worstSeen: 0.5, minTotal: MIN_LIQUID, minFaults: 3 },
    find: ({ navs }) => {
      const byHouse = Map.groupBy(navs.filter(isLiquidGrowth), ({ listed }) => listed.mutualFund);
      const findings = [...byHouse.values()].map((ofHouse) => findFaults(ofHouse, isImpossibleForLiquid));
      return pickWorst(findings, MIN_LIQUID);
    },
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
    ...{ maxShare: 0.9, worstSeen: 0.031, minTotal: 20, minFaults: 5 },
    find: ({ navs }) =>
      findFaults(
        navs.filter((each) => hasMovedOn(each) && isEquityOriented(each.listed)),
        ({ before, after }) => before.nav === after.nav,
      ),
  },
];

/** The same, of a file with all codes: a history report has those with NAVs. */
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
    find: (comparison) => {
      const { neighbour, rows } = comparison;
      if (isExcerpt(comparison)) return NOTHING_FOUND;
      const faults = Math.max(0, neighbour.rows - rows);
      return { faults, total: neighbour.rows, describeExamples: () => [formatCount(rows, 'row')] };
    },
  },
];

/** A few lines that somebody copied: taken with a line on what is missing. A download that ends so early is incomplete to the fetcher. */
const MAX_EXCERPT = 0.02;
const isExcerpt = ({ neighbour, rows }: Comparison): boolean => rows < neighbour.rows * MAX_EXCERPT;

/** Dates a few weeks apart, of codes that have stopped, say nothing. */
const hasMovedOn = ({ before, after }: ComparedNav): boolean =>
  before.day < after.day && after.day - before.day <= 2 * NEAR_NAVS_DAYS;

const isDirectHigher = ({ direct, regular }: PlanPair): boolean => direct >= regular;

const isSplit = ({ before, after }: ComparedNav): boolean => isSplitRatio(after.nav / before.nav);
export const isSplitRatio = (ratio: number): boolean => ratio < MIN_RATIO || ratio > MAX_RATIO;

/** Other options pay out what they earn. */
const isLiquidGrowth = (each: ComparedNav): boolean =>
  hasMovedOn(each) && isLiquidOrOvernight(each.listed) && identify(each.listed).option === 'Growth';

const isImpossibleForLiquid = ({ before, after }: ComparedNav): boolean =>
  Math.abs((after.nav / before.nav - 1) / (after.day - before.day)) > MAX_LIQUID_RETURN / 100;

const findFaults = (navs: readonly ComparedNav[], isFault: (nav: ComparedNav) => boolean): Finding =>
  countFaults(navs, isFault, describeNav);

const describeNav = ({ listed, before, after }: ComparedNav): string =>
  `${listed.code}: ${before.nav}, then ${after.nav}`;
const describeFirst = ([first]: readonly ComparedNav[]): readonly string[] => (first ? [describeNav(first)] : []);

type Stored = Pick<ImportSession, 'history' | 'navs' | 'files'>;

/** The sources of NAVs, of mutual funds and of specialised funds. */
const kinds = { nav: ['nav', 'nav-history'], 'sif-nav': ['sif-nav', 'sif-nav-history'] } as const;

/**
 * Compares a NAVAll.txt with the stored ones before, of and after its date, and returns the checks that it fails: NAVs with files of the week, or
 * else with a history report; codes and houses with files of the month, or else with the newest names. The result is the same in whatever order
 * files arrive, if they pass.
 */
export function checkNavAll(
  file: NavDay & { readonly kind: keyof typeof kinds },
  stored: Stored,
): readonly FailedCheck[] {
  const [own, report] = kinds[file.kind].map((kind) => stored.files.of(kind));
  const near = findNeighbours(file.asOf, own ?? [], NEAR_FILE_DAYS).map((neighbour) =>
    compareWith(file, neighbour, stored),
  );
  const moved = near.flatMap(({ neighbour, listings, comparedWith }) =>
    findMovedHouse(listings, neighbour.asOf <= file.asOf, comparedWith),
  );
  const ofWeek = near.filter(({ neighbour }) => Math.abs(daysBetween(file.asOf, neighbour.asOf)) <= NEAR_NAVS_DAYS);
  return [
    ...moved.slice(0, 1),
    ...(near.length > 0
      ? findFailedChecks(
          identityChecks,
          near.map(({ listings: input, comparedWith }) => ({ input, comparedWith })),
        )
      : checkNewestNames(file.rows, stored)),
    ...(ofWeek.length > 0
      ? findFailedChecks(
          [...navChecks, ...completenessChecks],
          ofWeek.map((each) => compare(file, each, stored)),
        )
      : checkNavs(file, report ?? [], stored)),
  ];
}

/** Compares the names that a report prints, which are those of today, with the newest that are stored. */
export function checkNewestNames(
  rows: readonly Pick<ListedRow, 'listed'>[],
  { history }: Stored,
): readonly FailedCheck[] {
  const comparedWith = 'the newest stored names';
  const listings = compareListings(rows, history, findNewestListing);
  return [
    ...findMovedHouse(listings, true, comparedWith),
    ...findFailedChecks(distantIdentityChecks, [{ input: listings, comparedWith }]),
  ];
}

/** Compares the NAVs of a day with those of files of the week. */
export const checkNavs = (day: NavDay, files: readonly ImportedFile[], stored: Stored): readonly FailedCheck[] =>
  findFailedChecks(
    navChecks,
    findNeighbours(day.asOf, files, NEAR_NAVS_DAYS).map((neighbour) =>
      compare(day, compareWith(day, neighbour, stored), stored),
    ),
  );

const compareWith = ({ rows }: NavDay, neighbour: DatedFile, { history }: Stored) => ({
  neighbour,
  listings: compareListings(rows, history, (listings) => findListingIn(neighbour, listings)),
  comparedWith: `the stored file of ${formatDay(neighbour.asOf)}, ${formatCount(neighbour.rows, 'row')}`,
});

const compare = (
  day: NavDay,
  { neighbour, listings, comparedWith }: ReturnType<typeof compareWith>,
  { navs }: Stored,
) => ({
  input: compareNavs(day, neighbour, navs.readFile(neighbour), listings),
  comparedWith,
});

function findMovedHouse(listings: readonly ComparedListing[], isAfter: boolean, comparedWith: string) {
  const moved = findMovedCodes(listings, isAfter).find(({ areMost, isKnown }) => areMost && isKnown);
  return moved ? [{ check: houseCheck.name, reason: describeMove(moved, comparedWith) }] : [];
}

const describeMove = ({ from, to, codes, of }: MovedCodes, comparedWith: string): string =>
  describeFinding(
    { ...houseCheck, compares: `of the codes of ${from} are under ${to}` },
    { faults: codes.length, total: of, describeExamples: () => codes },
    comparedWith,
  );
