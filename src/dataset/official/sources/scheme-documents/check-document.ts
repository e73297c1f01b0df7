import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import type { DocumentContents } from '#dataset/scheme-document.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import { addDays, getIndianDay, toIsoDay } from '#finance/calendar.ts';
import { findSubCategory, getSubCategoryName } from '#finance/sub-categories.ts';
import { createQuery } from '../../../draft/draft.ts';
import { readListedSchemes } from '../../checks/listed-schemes.ts';
import { hasNameOfOther, mayBeOneScheme, type SchemeNames } from '../../checks/scheme-names.ts';
import { countFaults, findFailedChecks, listMissing, type Check } from '../../checks/share-check.ts';
import type { SchemeListing } from '../../matching/codes/scheme-listings.ts';
import type { CheckResult, ImportSession } from '../../source/source.ts';
import { interpretDocument } from './parse/interpret.ts';
import type { SchemeDocumentFile } from './parse/parse-scheme-document.ts';
import { parseSummaryRows } from './parse/summary-rows.ts';

/** A document, and what is stored of the ISINs, codes and scheme number in it. */
interface ComparedDocument extends DocumentContents {
  /** The codes that its ISINs are of, as NAV files list each. */
  readonly ofIsins: readonly (readonly SchemeListing[])[];
  /** The codes that it claims. */
  readonly ofCodes: readonly (readonly SchemeListing[])[];
  readonly names: SchemeNames;
  /** The stored documents under its number. */
  readonly stored: readonly DocumentContents[];
}

/** Days from the allotment to the first NAV are no less. */
const MAX_DAYS_LATE = 7;
const YEAR = 365;

/** The worst seen is of seven documents of specialised funds, of 2025 and 2026: none of mutual funds is at hand. */
export const documentChecks: readonly Check<ComparedDocument>[] = [
  {
    name: 'ISINs',
    compares: 'codes with its ISINs have the name of another scheme in NAV files',
    // a plan may be listed with a typing error in its name
    ...{ maxShare: 0.8, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: (document) => countOtherNames(document, document.ofIsins),
  },
  {
    name: 'codes',
    compares: 'codes that it claims have the name of another scheme in NAV files',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 2, minFaults: 2 },
    find: (document) => countOtherNames(document, document.ofCodes),
  },
  {
    name: 'category',
    compares: 'codes with its ISINs have another sub-category in NAV files',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: ({ details: { statedCategory }, ofIsins }) => {
      // `HYBRID` and `Debt Funds` are none
      const stated = findSubCategory('', statedCategory.split(' - ').at(-1) ?? '');
      return countFaults(
        ofIsins.filter((listings) => stated && listSubCategories(listings).length > 0),
        (listings) => !listSubCategories(listings).includes(stated?.name ?? ''),
        ([first]) => `${first?.listed.code}: ${statedCategory}, in NAV files ${first?.listed.subCategory}`,
      );
    },
  },
  {
    name: 'dates',
    compares: 'dates contradict the first NAV or the calendar',
    ...{ maxShare: 0, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: (document) =>
      countFaults(
        listOrderedDates(document),
        ([[, earlier], [, later]]) => earlier > later,
        ([[what, earlier], [other, later]]) => `${what} ${formatDay(earlier)}, ${other} ${formatDay(later)}`,
      ),
  },
  {
    name: 'scheme number',
    compares: 'stored documents under its number have another name and none of its ISINs',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: ({ details, isins, stored }) =>
      countFaults(
        stored,
        (other) =>
          !other.isins.some((isin) => isins.includes(isin)) &&
          !mayBeOneScheme(details.fundName, other.details.fundName),
        (other) => `${details.fundName}, stored ${other.details.fundName}`,
      ),
  },
];

const countOtherNames = ({ details: { fundName }, names }: ComparedDocument, codes: ComparedDocument['ofIsins']) =>
  countFaults(
    codes,
    (listings) =>
      hasNameOfOther(
        fundName,
        listings.map(({ listed }) => listed.name),
        names,
      ),
    ([first]) => `${fundName}, in NAV files ${first?.listed.name} (${first?.listed.code})`,
  );

const listSubCategories = (listings: readonly SchemeListing[]): readonly string[] =>
  listings.flatMap(({ listed: { category, subCategory } }) =>
    subCategory === '' ? [] : getSubCategoryName(category, subCategory),
  );

type NamedDate = readonly [what: string, date: IsoDate];

const listDates = (dates: Readonly<Record<string, IsoDate | null>>): readonly NamedDate[] =>
  Object.entries(dates).flatMap(([what, date]) => (date === null ? [] : [[what, date]]));

/** Pairs of dates of which the first cannot be the later one. */
function listOrderedDates({
  details: { nfoOpenDate, nfoCloseDate, allotmentDate, statedRiskDate },
  managers,
  ofIsins,
}: ComparedDocument): readonly (readonly [earlier: NamedDate, later: NamedDate])[] {
  const today = getIndianDay(new Date());
  const announced = [
    ...listDates({ opened: nfoOpenDate, closed: nfoCloseDate, allotted: allotmentDate }),
    ...(managers ?? []).flatMap(({ name, from }) => listDates({ [`${name} from`]: from })),
  ];
  const before = (dates: readonly NamedDate[], later: readonly NamedDate[]) =>
    dates.flatMap((date) => later.map((other) => [date, other] as const));
  return [
    ...before(
      listDates({ allotted: allotmentDate }),
      listDates({ 'latest day of the first NAV': findFirstNav(ofIsins) }),
    ),
    ...before(announced, [['a year from now', addDays(today, YEAR)]]),
    ...before(listDates({ 'risk level': statedRiskDate }), [['tomorrow', addDays(today, 1)]]),
  ];
}

/** The latest day of the first NAV of most codes: an ISIN of another scheme may be among them. */
function findFirstNav(codes: ComparedDocument['ofIsins']): IsoDate | null {
  const days = codes.map((listings) => Math.min(...listings.map(({ firstDay }) => firstDay))).toSorted((a, b) => a - b);
  const day = days[Math.floor(days.length / 2)];
  return day === undefined ? null : toIsoDay(day + MAX_DAYS_LATE);
}

/** Compares a document with the NAV files that list its ISINs and codes, and with stored documents of its number. */
export function checkDocument(
  { rows, saved, period = '', schemeId = '' }: SchemeDocumentFile,
  session: Pick<ImportSession, 'draft' | 'history' | 'files'>,
): readonly CheckResult[] {
  const { summary } = interpretDocument(rows, saved ?? (isIsoDate(period) ? period : null));
  const { codesByIsin, names } = readListedSchemes(session);
  const findListed = (codes: readonly string[]) =>
    [...new Set(codes)].map((code) => session.history.of(code)).filter((listings) => listings.length > 0);
  const readStored = createQuery(
    session.draft.sqlite,
    'SELECT saved, received, "rows" FROM scheme_document WHERE scheme_id = ?',
  );
  const stored = (schemeId === '' ? [] : readStored(schemeId)).map(
    (row) =>
      interpretDocument(parseSummaryRows(getText(row, 2)), getDateOrNull(row, 0) ?? getDateOrNull(row, 1)).summary,
  );
  const input = {
    ...{ ...summary, names, stored },
    ofIsins: findListed(summary.isins.flatMap((isin) => codesByIsin.get(isin) ?? [])),
    ofCodes: findListed(summary.codes),
  };
  return [
    ...listMissing({
      'NAV files with its ISINs or codes': input.ofIsins.length + input.ofCodes.length > 0,
      'stored documents of its scheme': stored.length > 0,
    }),
    ...findFailedChecks(documentChecks, [{ input, comparedWith: null }]),
  ];
}
