import { formatCount, formatDay } from '#contract/format-text.ts';
import { daysBetween } from '#finance/calendar.ts';
import type { DatedFile, ImportedFile } from '../../imported-files.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import { describeFinding, runChecks, selectDistinct } from '../share-check.ts';
import { selectGroups, type NavSources } from './check-groups.ts';
import {
  compareListings,
  compareListingsWith,
  compareNavs,
  findListingIn,
  findNeighbours,
  findNewestListing,
  NEAR_FILE_DAYS,
  NEAR_NAVS_DAYS,
  type ComparedListing,
  type Comparison,
  type ListedRow,
  type NavDay,
  type NavMoves,
} from './comparison.ts';
import { isExcerpt } from './completeness-checks.ts';
import { findMovedCodes, houseCheck, type MovedCodes } from './houses.ts';
import { compareWithIndex, marketChecks, readBroadIndex, type BroadIndex } from './market-checks.ts';
import { compareWithOtherDays, otherDayChecks } from './other-days.ts';

/** Days. In some years more, every NAV may be five times what it was. */
const DISTANT_DAYS = 400;

type Stored = Pick<ImportSession, 'history' | 'navs' | 'files' | 'draft'>;

/** The sources of NAVs, of mutual funds and of specialised funds. */
const kinds = { nav: ['nav', 'nav-history'], 'sif-nav': ['sif-nav', 'sif-nav-history'] } as const;

/**
 * Compares a NAVAll.txt with the stored ones before, of and after its date, and returns the checks that it fails: NAVs with files of the week, or
 * else with a history report; codes and houses with files of the month, or else with the newest names. The result is the same in whatever order
 * files arrive, if they pass.
 */
export function checkNavAll(file: NavDay & { readonly kind: NavSources }, stored: Stored): readonly CheckResult[] {
  const { own, identities, rows, year, rowsOfYear } = selectGroups(file.kind, file.rows);
  const [files = [], reports = []] = kinds[file.kind].map((kind) => stored.files.of(kind));
  const near = findNeighbours(file.asOf, files, NEAR_FILE_DAYS).map((neighbour) =>
    compareWith(file, neighbour, stored),
  );
  const moved = near.flatMap(({ neighbour, listings, comparedWith }) =>
    findMovedHouse(listings, neighbour.asOf <= file.asOf, comparedWith),
  );
  const ofWeek = near
    .filter(({ neighbour }) => Math.abs(daysBetween(file.asOf, neighbour.asOf)) <= NEAR_NAVS_DAYS)
    .map((each) => compare(file, each, stored));
  const results = [
    ...moved.slice(0, 1),
    ...runChecks(own, [{ input: file.rows, comparedWith: null }]),
    ...(near.length > 0
      ? runChecks(
          identities,
          near.map(({ listings: input, comparedWith }) => ({ input, comparedWith })),
        )
      : checkNewestNames(file.rows, file.kind, stored)),
  ];
  if (ofWeek.length > 0)
    return [
      ...results,
      ...checkMoves(file, ofWeek, file.kind, stored),
      ...runChecks(rows, selectHouse(file, ofWeek, stored)),
    ];
  const ofYear = compareWithYear(file, files, stored);
  const ofReports = checkNavs(file, reports, file.kind, stored);
  return selectDistinct([
    ...results,
    ...ofReports,
    ...runChecks(year, ofYear),
    ...runChecks(rowsOfYear, selectHouse(file, ofYear, stored)),
  ]);
}

/** What stored files have of the fund house of a file, if it has one only: it lacks nothing of others. */
function selectHouse(
  { rows }: NavDay,
  inputs: readonly ComparedInput[],
  { history }: Stored,
): readonly ComparedInput[] {
  const [house, ...others] = new Set(rows.map(({ listed }) => listed.mutualFund));
  if (house === undefined || others.length > 0) return inputs;
  return inputs.map((compared) => {
    const { neighbour, current, lost } = compared.input;
    if (isExcerpt(compared.input)) return compared;
    const codes = new Set<string>();
    for (const listings of history.all()) {
      const listed = findListingIn(neighbour, listings);
      if (listed?.mutualFund === house) codes.add(listed.code);
    }
    const select = (of: readonly string[]) => of.filter((code) => codes.has(code));
    const own = { neighbour: { ...neighbour, rows: codes.size }, current: select(current), lost: select(lost) };
    return { ...compared, input: { ...compared.input, ...own } };
  });
}

/** Compares the names that a report prints, which are those of today, with the newest that are stored. */
export function checkNewestNames(
  rows: readonly Pick<ListedRow, 'listed'>[],
  kind: NavSources,
  { history }: Pick<Stored, 'history'>,
): readonly CheckResult[] {
  const comparedWith = 'the newest stored names';
  const listings = compareListings(rows, history, findNewestListing);
  return [
    ...findMovedHouse(listings, true, comparedWith),
    ...runChecks(selectGroups(kind, rows).newest, listings.length === 0 ? [] : [{ input: listings, comparedWith }]),
  ];
}

/** Compares the NAVs of a day with those of files of the week, or else of the year. */
export function checkNavs(
  day: NavDay,
  files: readonly ImportedFile[],
  kind: NavSources,
  stored: Stored,
): readonly CheckResult[] {
  const near = findNeighbours(day.asOf, files, NEAR_NAVS_DAYS);
  const inputs = near.map((neighbour) => compare(day, compareWith(day, neighbour, stored), stored));
  const distant = near.length > 0 ? [] : compareWithYear(day, files, stored);
  return [
    ...checkMoves(day, inputs, kind, stored),
    ...(distant.length > 0 ? runChecks(selectGroups(kind, day.rows).year, distant) : []),
  ];
}

/** Compares two days of one file. */
export function checkDays(moves: NavMoves, comparedWith: string, kind: NavSources, broad: BroadIndex | null) {
  return [
    ...runChecks(selectGroups(kind, moves.navs).week, [{ input: moves, comparedWith }]),
    ...runChecks(marketChecks[kind], compareWithIndex(moves, broad)),
  ];
}

/** Checks the moves of NAVs since, or until, the days of other files, and whether they are those of a day without any. */
function checkMoves(
  day: NavDay,
  inputs: readonly ComparedInput[],
  kind: NavSources,
  stored: Stored,
): readonly CheckResult[] {
  const broad = readBroadIndex(stored.draft);
  return [
    ...runChecks(selectGroups(kind, day.rows).week, inputs),
    ...runChecks(
      marketChecks[kind],
      inputs.flatMap(({ input }) => compareWithIndex(input, broad)),
    ),
    ...runChecks(otherDayChecks, compareWithOtherDays(day, stored)),
  ];
}

const compareWithYear = (day: NavDay, files: readonly ImportedFile[], stored: Stored): readonly ComparedInput[] =>
  findNeighbours(day.asOf, files, DISTANT_DAYS).map((neighbour) =>
    compare(day, compareWith(day, neighbour, stored), stored),
  );

const compareWith = ({ rows }: NavDay, neighbour: DatedFile, { history }: Pick<Stored, 'history'>) => ({
  neighbour,
  listings: compareListingsWith(rows, neighbour, history),
  comparedWith: `the stored file of ${formatDay(neighbour.asOf)}, ${formatCount(neighbour.rows, 'row')}`,
});

interface ComparedInput {
  readonly input: Comparison;
  readonly comparedWith: string;
}

const compare = (
  day: NavDay,
  { neighbour, listings, comparedWith }: ReturnType<typeof compareWith>,
  { navs }: Pick<Stored, 'navs'>,
): ComparedInput => ({
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
