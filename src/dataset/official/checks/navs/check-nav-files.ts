import { formatCount, formatDay } from '#contract/format-text.ts';
import { daysBetween } from '#finance/calendar.ts';
import type { DatedFile, ImportedFile } from '../../imported-files.ts';
import type { FailedCheck, ImportSession } from '../../source/source.ts';
import { describeFinding, findFailedChecks } from '../share-check.ts';
import {
  compareListings,
  compareNavs,
  findListingIn,
  findNeighbours,
  findNewestListing,
  NEAR_FILE_DAYS,
  NEAR_NAVS_DAYS,
  type ComparedListing,
  type ListedRow,
  type NavDay,
} from './comparison.ts';
import { findMovedCodes, houseCheck, type MovedCodes } from './houses.ts';
import { distantIdentityChecks, identityChecks } from './identities.ts';
import { completenessChecks, distantCompletenessChecks, distantNavChecks, navChecks } from './nav-checks.ts';

/** Days. In some years more, every NAV may be five times what it was. */
const DISTANT_DAYS = 400;

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
      : [...checkNavs(file, report ?? [], stored), ...checkDistantNavs(file, own ?? [], stored)]),
  ];
}

function checkDistantNavs(file: NavDay, files: readonly ImportedFile[], stored: Stored): readonly FailedCheck[] {
  const compared = findNeighbours(file.asOf, files, DISTANT_DAYS).map((neighbour) =>
    compare(file, compareWith(file, neighbour, stored), stored),
  );
  return findFailedChecks([...distantNavChecks, ...distantCompletenessChecks], compared);
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

/** Compares the NAVs of a day with those of files of the week, or else of the year. */
export function checkNavs(day: NavDay, files: readonly ImportedFile[], stored: Stored): readonly FailedCheck[] {
  const near = findNeighbours(day.asOf, files, NEAR_NAVS_DAYS);
  const neighbours = near.length > 0 ? near : findNeighbours(day.asOf, files, DISTANT_DAYS);
  return findFailedChecks(
    near.length > 0 ? navChecks : distantNavChecks,
    neighbours.map((neighbour) => compare(day, compareWith(day, neighbour, stored), stored)),
  );
}

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
