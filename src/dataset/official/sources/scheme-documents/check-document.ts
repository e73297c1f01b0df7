import type { IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import type { DocumentContents } from '#dataset/scheme-document.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import { addDays, getIndianDay, toIsoDay } from '#finance/calendar.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { createQuery } from '../../../draft/draft.ts';
import { mayBeOneScheme } from '../../checks/scheme-names.ts';
import { countFaults, findFailedChecks, type Check } from '../../checks/share-check.ts';
import type { SchemeListing } from '../../matching/codes/scheme-listings.ts';
import type { FailedCheck, ImportSession } from '../../source/source.ts';
import { interpretDocument } from './parse/interpret.ts';
import type { SchemeDocumentFile } from './parse/parse-scheme-document.ts';
import { parseSummaryRows } from './parse/summary-rows.ts';

/** A document, and what is stored of the ISINs, codes and scheme number in it. */
interface ComparedDocument extends DocumentContents {
  /** The codes that its ISINs are of, as NAV files list each. */
  readonly ofIsins: readonly (readonly SchemeListing[])[];
  /** The codes that it claims. */
  readonly ofCodes: readonly (readonly SchemeListing[])[];
  /** The sub-categories of all codes, in letters. */
  readonly subCategories: ReadonlySet<string>;
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
    find: ({ details, ofIsins }) => countOtherNames(details.fundName, ofIsins),
  },
  {
    name: 'codes',
    compares: 'codes that it claims have the name of another scheme in NAV files',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 2, minFaults: 2 },
    find: ({ details, ofCodes }) => countOtherNames(details.fundName, ofCodes),
  },
  {
    name: 'category',
    compares: 'codes with its ISINs have another sub-category in NAV files, and others have the one that it states',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: ({ details: { statedCategory }, ofIsins, subCategories }) => {
      const stated = foldLetters(statedCategory.split(' - ').at(-1) ?? '');
      const isOther = (listings: readonly SchemeListing[]) =>
        !listings.some((listing) =>
          listSubCategories(listing).some((own) => own.includes(stated) || stated.includes(own)),
        );
      return countFaults(
        ofIsins.filter(
          (listings) => subCategories.has(stated) && listings.some(({ listed }) => listed.subCategory !== ''),
        ),
        isOther,
        ([first]) => `${first?.listed.code}: ${statedCategory}, in NAV files ${first?.listed.subCategory}`,
      );
    },
  },
  {
    name: 'dates',
    compares: 'dates contradict each other, the first NAV or the calendar',
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
    compares: 'stored documents under its number have none of its ISINs',
    ...{ maxShare: 0.5, worstSeen: 0, minTotal: 1, minFaults: 1 },
    find: ({ details, isins, stored }) =>
      countFaults(
        stored,
        (other) => !other.isins.some((isin) => isins.includes(isin)),
        (other) => `${details.fundName}, stored ${other.details.fundName}`,
      ),
  },
];

const countOtherNames = (fundName: string, codes: readonly (readonly SchemeListing[])[]) =>
  countFaults(
    codes,
    (listings) => !listings.some(({ listed }) => mayBeOneScheme(fundName, listed.name)),
    ([first]) => `${fundName}, in NAV files ${first?.listed.name} (${first?.listed.code})`,
  );

const listSubCategories = ({ listed: { category, subCategory } }: SchemeListing): readonly string[] =>
  [subCategory, getSubCategoryName(category, subCategory)].map(foldLetters).filter((name) => name !== '');

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
  const days = ofIsins.flat().map(({ firstDay }) => firstDay);
  const ofOffer = listDates({ opened: nfoOpenDate, closed: nfoCloseDate, allotted: allotmentDate });
  const firstNav = days.length === 0 ? null : toIsoDay(Math.min(...days) + MAX_DAYS_LATE);
  const inOrder = [...ofOffer, ...listDates({ 'latest day of the first NAV': firstNav })];
  const announced = [
    ...ofOffer,
    ...(managers ?? []).flatMap(({ name, from }) => listDates({ [`${name} from`]: from })),
  ];
  const before = (dates: readonly NamedDate[], later: NamedDate) => dates.map((date) => [date, later] as const);
  return [
    ...inOrder.slice(1).flatMap((later, at) => before(inOrder.slice(at, at + 1), later)),
    ...before(announced, ['a year from now', addDays(today, YEAR)]),
    ...before(listDates({ 'risk level': statedRiskDate }), ['tomorrow', addDays(today, 1)]),
  ];
}

/** Compares a document with the NAV files that list its ISINs and codes, and with stored documents of its number. */
export function checkDocument(
  { rows, saved, schemeId = '' }: SchemeDocumentFile,
  { draft: { sqlite }, history }: Pick<ImportSession, 'draft' | 'history'>,
): readonly FailedCheck[] {
  const { summary } = interpretDocument(rows, saved);
  const isins = new Set(summary.isins);
  const ofIsins: (readonly SchemeListing[])[] = [];
  const subCategories = new Set<string>();
  for (const listings of history.all()) {
    if (listings.some(({ listed }) => isins.has(listed.isinFirst) || isins.has(listed.isinReinvest)))
      ofIsins.push(listings);
    const [first] = listings;
    if (first !== undefined) for (const name of listSubCategories(first)) subCategories.add(name);
  }
  const ofCodes = summary.codes.map((code) => history.of(code)).filter((listings) => listings.length > 0);
  const readStored = createQuery(sqlite, 'SELECT saved, received, "rows" FROM scheme_document WHERE scheme_id = ?');
  const stored = (schemeId === '' ? [] : readStored(schemeId)).map(
    (row) =>
      interpretDocument(parseSummaryRows(getText(row, 2)), getDateOrNull(row, 0) ?? getDateOrNull(row, 1)).summary,
  );
  const input = { ...summary, ofIsins, ofCodes, subCategories, stored };
  return findFailedChecks(documentChecks, [{ input, comparedWith: null }]);
}
