import type { IsoDate } from '#contract/dates.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { addDays, getIndianDay, toIsoDay } from '#finance/calendar.ts';
import { getSubCategoryName, splitPrintedClass } from '#finance/sub-categories.ts';
import { hasNameOfOtherHouse, readListedSchemes, type ListedSchemes } from '../../checks/listed-schemes.ts';
import { hasNameOfOther } from '../../checks/scheme-names.ts';
import {
  countFaults,
  findFailedChecks,
  listMissing,
  selectOnce,
  type Check,
  type Finding,
} from '../../checks/share-check.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import { buildSchemeIdentity } from '../../matching/scheme-identity.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import { schemeMasterFields, type SchemeMasterFile, type SchemeMasterRow } from './fields.ts';

/** A line of the scheme master, and what NAV files say of its code and of others. */
interface ComparedScheme {
  readonly own: SchemeMasterRow;
  readonly listed: readonly ListedColumns[];
  readonly all: ListedSchemes;
  /** The day of its first NAV; null if none is stored. */
  readonly firstDay: IsoDate | null;
  /** The launch in the stored scheme master; undefined without one. */
  readonly storedLaunch: IsoDate | null | undefined;
}

/** Days from the launch to the first NAV are no less. */
const MAX_DAYS_LATE = 7;
/** Unit Trust of India launched its first scheme in 1964. */
const FIRST_LAUNCH = '1964-01-01';

const LIMITS = { minTotal: 20, minFaults: 5 };

/** The worst seen is of the scheme master of November 2024 and one NAV file of 2017, 2025 or 2026, or all of them. */
export const schemeMasterChecks: readonly Check<readonly ComparedScheme[]>[] = [
  {
    name: 'ISINs',
    compares: 'codes have none of the ISINs that NAV files list',
    ...{ maxShare: 0.05, worstSeen: 0.0146, ...LIMITS },
    find: (schemes) =>
      countListed(
        schemes,
        ({ own: { isins }, listed }) => {
          const known = listed.flatMap(({ isinFirst, isinReinvest }) => [isinFirst, isinReinvest]);
          return isins.length === 0 || known.every((isin) => isin === '')
            ? null
            : !isins.some((isin) => known.includes(isin));
        },
        ({ isins }, { isinFirst }) => `${isins.join(', ')}, in NAV files ${isinFirst}`,
      ),
  },
  {
    name: 'scheme names',
    compares: 'schemes have the name of another one in NAV files',
    ...{ maxShare: 0.12, worstSeen: 0.0406, ...LIMITS },
    find: (schemes) =>
      countListed(
        schemes,
        ({ own: { schemeName, navName }, listed, all }) => {
          const known = listed.map(({ name }) => name);
          return [schemeName, navName].some((name) => hasNameOfOther(name, known, all.names));
        },
        ({ schemeName, navName }, { name }) => `${schemeName}, ${navName}, in NAV files ${name}`,
        // of names one line lower, only the last one of each scheme is wrong
        ({ name }) => getShortName(name),
      ),
  },
  {
    name: 'plans',
    compares: 'codes are of another plan than in NAV files',
    ...{ maxShare: 0.05, worstSeen: 0.0002, ...LIMITS },
    find: (schemes) =>
      countListed(
        schemes,
        ({ own: { navName }, listed }) => {
          const own = readPlan({ ...NO_CELLS, name: navName });
          const known = listed.map(readPlan).filter((plan) => plan !== '');
          return own === '' || known.length === 0 ? null : !known.includes(own);
        },
        ({ navName }, { name }) => `${navName}, in NAV files ${name}`,
      ),
  },
  {
    name: 'sub-categories',
    compares: 'codes have the sub-category of others in NAV files',
    ...{ maxShare: 0.05, worstSeen: 0.002, ...LIMITS },
    find: (schemes) => {
      const all = new Set(schemes.flatMap(({ listed }) => listSubCategories(listed)));
      return countListed(
        schemes,
        ({ own: { schemeCategory }, listed }) => {
          const own = readSubCategory(schemeCategory);
          const known = listSubCategories(listed);
          return known.length === 0 || !all.has(own) ? null : !known.includes(own);
        },
        ({ schemeCategory }, { subCategory }) => `${schemeCategory}, in NAV files ${subCategory}`,
      );
    },
  },
  {
    name: 'fund houses of codes',
    compares: 'codes have an asset management company that is named like another fund house in NAV files',
    ...{ maxShare: 0.05, worstSeen: 0, ...LIMITS },
    find: (schemes) =>
      countListed(
        schemes,
        ({ own: { amc }, listed, all }) => {
          const own = listed.map(({ mutualFund }) => mutualFund);
          return amc === '' ? null : hasNameOfOtherHouse(amc, own, all.houses);
        },
        ({ amc }, { mutualFund }) => `${amc}, in NAV files ${mutualFund}`,
      ),
  },
  {
    name: 'dates',
    compares:
      'codes were launched after their first NAV, before 1964 or in years to come, or closed before their launch',
    ...{ maxShare: 0.01, worstSeen: 0.0013, ...LIMITS },
    find: (schemes) =>
      countFaults(
        schemes.filter(({ own }) => own.launchDate !== null),
        hasImpossibleDates,
        ({ own, firstDay }) =>
          `${own.code}: ${own.launchDate} to ${own.closureDate}, first NAV ${firstDay ?? 'not known'}`,
      ),
  },
  {
    name: 'launch dates',
    compares: 'codes have another launch date than in the stored scheme master',
    ...{ maxShare: 0.02, worstSeen: null, ...LIMITS },
    find: (schemes) =>
      countFaults(
        schemes.filter(({ storedLaunch }) => typeof storedLaunch === 'string'), // some are published later
        ({ own, storedLaunch }) => own.launchDate !== storedLaunch,
        ({ own, storedLaunch }) => `${own.code}: ${storedLaunch}, then ${own.launchDate}`,
      ),
  },
];

/**
 * Counts the codes that a NAV file lists; `isFault` is null if one of both does not say.
 * @param groupBy of each group, the codes with a fault count once, and those without.
 */
function countListed(
  schemes: readonly ComparedScheme[],
  isFault: (scheme: ComparedScheme) => boolean | null,
  describe: (own: SchemeMasterRow, listed: ListedColumns) => string,
  groupBy = ({ code }: ListedColumns): string => code,
): Finding {
  const compared = schemes.flatMap((scheme) => {
    const [first] = scheme.listed;
    const fault = first === undefined ? null : isFault(scheme);
    return first === undefined || fault === null ? [] : [{ own: scheme.own, first, fault }];
  });
  return countFaults(
    selectOnce(compared, ({ first, fault }) => `${groupBy(first)} ${fault}`),
    ({ fault }) => fault,
    ({ own, first }) => `${own.code}: ${describe(own, first)}`,
  );
}

const NO_CELLS = { planCell: null, optionCell: null, isinFirst: '', isinReinvest: '' };

const readPlan = (listed: Parameters<typeof buildSchemeIdentity>[0]): string => buildSchemeIdentity(listed).plan;

function readSubCategory(printed: string): string {
  const { category, subCategory } = splitPrintedClass(printed);
  return getSubCategoryName(category, subCategory);
}

const listSubCategories = (listed: readonly ListedColumns[]): readonly string[] =>
  listed.flatMap(({ category, subCategory }) => (subCategory === '' ? [] : getSubCategoryName(category, subCategory)));

function hasImpossibleDates({ own: { launchDate, closureDate }, firstDay }: ComparedScheme): boolean {
  if (launchDate === null) return false;
  const isLate = firstDay !== null && launchDate > addDays(firstDay, MAX_DAYS_LATE);
  const isOutside = launchDate < FIRST_LAUNCH || launchDate > addDays(getIndianDay(new Date()), 365);
  return isLate || isOutside || (closureDate !== null && closureDate < launchDate);
}

/** Compares the scheme master with NAV files, and with the stored one. */
export function checkSchemeMaster(
  { rows }: Pick<SchemeMasterFile, 'rows'>,
  session: Pick<ImportSession, 'draft' | 'history' | 'files'>,
): readonly CheckResult[] {
  const feed = { name: 'schemes', fields: schemeMasterFields } as const;
  const read = createObservationQuery(session.draft.sqlite, feed, ['code', 'launchDate']);
  const stored = new Map(Array.from(read(), ({ row }) => [row.code, row.launchDate]));
  const all = readListedSchemes(session);
  const input = rows.map((own): ComparedScheme => {
    const listings = session.history.of(own.code);
    const firstDay = listings.length === 0 ? null : toIsoDay(Math.min(...listings.map((listing) => listing.firstDay)));
    return { own, all, listed: listings.map(({ listed }) => listed), firstDay, storedLaunch: stored.get(own.code) };
  });
  return [
    ...listMissing({
      'NAV files with its codes': input.some(({ listed }) => listed.length > 0),
      'a stored scheme master': stored.size > 0,
    }),
    ...findFailedChecks(schemeMasterChecks, [{ input, comparedWith: null }]),
  ];
}
