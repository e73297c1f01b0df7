import { removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { getLatestHouse, listBrands } from '../../matching/names/former-fund-houses.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { Check, Finding } from '../share-check.ts';
import { identify, type ComparedListing } from './comparison.ts';

/** What says which scheme a code is of. */
interface Fact {
  readonly name: string;
  readonly what: string;
  /** Whether two listings of a code contradict each other; null if one of them does not say. */
  readonly differ: (own: ListedColumns, stored: ListedColumns, storedHouses: ReadonlySet<string>) => boolean | null;
  /** Codes are given other names and sub-categories in a few years, so that more may differ if the files are further apart. */
  readonly maxShareFar: number;
  /** Between any two of 385 files of July 2025 to August 2026 at most a month apart, and in those of 2017 to 2026 up to nine years apart. */
  readonly worstSeen: number;
  readonly worstSeenFar: number;
}

const facts: readonly Fact[] = [
  {
    name: 'ISINs',
    what: 'another ISIN',
    differ(own, stored) {
      const [ownIsins, storedIsins] = [listIsins(own), listIsins(stored)];
      if (ownIsins.length === 0 || storedIsins.length === 0) return null;
      return !ownIsins.some((isin) => storedIsins.includes(isin));
    },
    ...{ maxShareFar: 0.05, worstSeen: 0.0017, worstSeenFar: 0.0188 },
  },
  {
    name: 'scheme names',
    what: 'another name',
    differ: (own, stored) => (isOfOtherLayout(own, stored) ? null : haveOtherNames(own, stored)),
    ...{ maxShareFar: 0.75, worstSeen: 0.0102, worstSeenFar: 0.473 },
  },
  {
    name: 'plans and options',
    what: 'another plan, or IDCW for growth',
    differ(own, stored) {
      const [a, b] = [identify(own), identify(stored)];
      const haveOtherPlans = a.plan !== '' && b.plan !== '' && a.plan !== b.plan;
      return haveOtherPlans || (a.option !== '' && b.option !== '' && a.isIdcw !== b.isIdcw);
    },
    ...{ maxShareFar: 0.05, worstSeen: 0.0012, worstSeenFar: 0.0025 },
  },
  {
    name: 'fund houses of codes',
    what: 'the fund house of others',
    // a heading that no house had is the new name of one
    differ(own, stored, storedHouses) {
      return storedHouses.has(own.mutualFund) && getLatestHouse(own.mutualFund) !== getLatestHouse(stored.mutualFund);
    },
    ...{ maxShareFar: 0.05, worstSeen: 0, worstSeenFar: 0 },
  },
  {
    name: 'sub-categories',
    what: 'another sub-category',
    // there were none before 2018
    differ(own, stored) {
      if (own.subCategory === '' || stored.subCategory === '') return null;
      return readSubCategory(own) !== readSubCategory(stored);
    },
    ...{ maxShareFar: 0.2, worstSeen: 0.001, worstSeenFar: 0.0466 },
  },
];

type IdentityCheck = Check<readonly ComparedListing[]>;

/** Codes of 41 in 100 lines lost plan and option from their names on the day of the new layout, 19 August 2026. */
const layoutCheck: IdentityCheck = {
  name: 'scheme names in another layout',
  compares: 'codes have another name than in a file of another layout',
  ...{ maxShare: 0.1, worstSeen: 0.0294, minTotal: 20, minFaults: 5 },
  find: (listings) =>
    findDifferent(listings, (own, stored) => (isOfOtherLayout(own, stored) ? haveOtherNames(own, stored) : null)),
};

/** A file is refused if more of its codes are others than in a stored file at most a month before or after it. */
export const identityChecks: readonly IdentityCheck[] = [
  ...facts.map(({ name, what, differ, worstSeen }): IdentityCheck => ({
    name,
    compares: `codes have ${what} than before`,
    ...{ maxShare: 0.02, worstSeen, minTotal: 20, minFaults: 5 },
    find: (listings) => findDifferent(listings, differ),
  })),
  layoutCheck,
];

/** The checks of the newest names of codes, if no file is near. */
export const distantIdentityChecks: readonly IdentityCheck[] = facts.map(
  ({ name, what, differ, maxShareFar, worstSeenFar }) => ({
    name: `${name}, months apart`,
    compares: `codes have ${what} than in a file more than a month before or after`,
    ...{ maxShare: maxShareFar, worstSeen: worstSeenFar, minTotal: 20, minFaults: 5 },
    find: (listings) => findDifferent(listings, differ),
  }),
);

/** Nearly all codes are listed by one object in file after file, which needs no comparison. */
function findDifferent(listings: readonly ComparedListing[], differ: Fact['differ']): Finding {
  const storedHouses = new Set(listings.map(({ stored }) => stored.mutualFund));
  const faults: ComparedListing[] = [];
  let total = 0;
  for (const listing of listings) {
    const { own, stored } = listing;
    const isFault = own !== stored && differ(own, stored, storedHouses);
    if (isFault !== null) total++;
    if (isFault) faults.push(listing);
  }
  const describeExamples = () =>
    faults.map(({ own, stored }) => `${own.code}: ${describe(stored)}, then ${describe(own)}`);
  return { faults: faults.length, total, describeExamples };
}

const describe = ({ name, mutualFund, subCategory, isinFirst }: ListedColumns): string =>
  [name, isinFirst, subCategory, mutualFund].filter((part) => part !== '').join(', ');

const listIsins = ({ isinFirst, isinReinvest }: ListedColumns) =>
  [isinFirst, isinReinvest].filter((isin) => isin !== '');

const readSubCategory = ({ category, subCategory }: ListedColumns) => getSubCategoryName(category, subCategory);

const isOfOtherLayout = (a: ListedColumns, b: ListedColumns) => (a.planCell === null) !== (b.planCell === null);

/** One layout leaves out what another one writes after the name. */
function haveOtherNames(a: ListedColumns, b: ListedColumns): boolean {
  const brands = [...listBrands(a.mutualFund), ...(a.mutualFund === b.mutualFund ? [] : listBrands(b.mutualFund))];
  const [own, stored] = [foldName(a, brands), foldName(b, brands)];
  return !own.startsWith(stored) && !stored.startsWith(own);
}

const PLAN_OR_OPTION = /fund|plan|scheme|option|growth|idcw|dividend|direct|regular/g;

/** A scheme's name without the name of its fund house, which changes with that. */
function foldName(listed: ListedColumns, brands: readonly string[]): string {
  const name = foldLetters(removeSegregatedCount(identify(listed).baseName));
  const brand = brands.find((each) => name.startsWith(each)) ?? '';
  return name.slice(brand.length).replaceAll(PLAN_OR_OPTION, '');
}
