import { findMonthEndBefore, lakhToCrore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getLatestNav, type NavOnDay } from '#finance/nav/series/series.ts';
import { isUnknownSubCategory } from '#finance/sub-categories.ts';
import { deriveTables } from '../../derive/derive-tables.ts';
import { findMissingSizeLists } from '../../derive/portfolios/link-sheets.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import type { ImportedFiles } from '../imported-files.ts';
import { buildOfficialCodes, type OfficialCodes } from '../matching/codes/official-codes.ts';
import { addMasterName, buildSchemeKey, type OfficialCode } from '../matching/codes/scheme-records.ts';
import { linkPortfolios, readSheets, type StoredSheet, type UnmatchedScheme } from '../matching/link-portfolios.ts';
import { OVERRIDES_FILE, type Overrides } from '../matching/overrides/overrides-file.ts';
import { type OverrideUse, storeOverrides } from '../matching/overrides/scheme-overrides.ts';
import { createSchemeFinder, type SchemeFinder } from '../matching/scheme-finder.ts';
import { applyNavOverrides } from './nav-overrides.ts';
import {
  joinPublishedRows,
  listBaseExpenses,
  listPublishedTracking,
  listStressTests,
} from './published/join-published-rows.ts';
import { listPublishedAum, readPublishedFacts, type PublishedFacts } from './published/published-facts.ts';
import { createReturnsReader } from './published/published-returns.ts';
import { readOffers, readSchemeMaster, type DatedValue } from './published/published-rows.ts';
import { listValueHistories } from './published/value-histories.ts';
import { createExampleCounter, type OverrideSummary, type RebuildSummary, type SuspectedSplit } from './report.ts';

/**
 * Computes everything that is served from all files that were imported, so that the order of imports cannot make a difference, and
 * what the report of the import says of it.
 */
export async function rebuildDerivedTables(
  draft: Draft,
  sources: ImportedFiles,
  overrides: Overrides,
): Promise<RebuildSummary> {
  storeOverrides(draft.sqlite, overrides);
  const navUse = applyNavOverrides(draft.sqlite, overrides.navs);
  const codes = buildOfficialCodes(draft, sources);
  const finder = createSchemeFinder(
    codes,
    sources.of('nav').flatMap(({ asOf }) => (asOf === '' ? [] : asOf)),
    overrides.schemes,
    readSchemeMaster(draft),
  );
  const { byScheme, unmatched, portfolios } = await matchPortfolios(draft, codes, finder);
  const joined = await joinPublishedRows(draft, codes, finder);
  const returns = createReturnsReader(draft, joined, codes);
  const splits = createExampleCounter<SuspectedSplit>();
  const unknownSubCategories = new Set<string>();
  const { navAsOf, navRows, gaps } = await deriveTables(draft, {
    codes: listSourceCodes(codes, readPublishedFacts(draft, joined)),
    portfolios,
    describe: (code, navs, trading) => {
      const { scheme, facts, schemeKey } = code;
      for (const split of listSplits(scheme, navs.series)) splits.add(split);
      if (isUnknownSubCategory(scheme.category, scheme.subCategory))
        unknownSubCategories.add(`${scheme.category} - ${scheme.subCategory}`);
      return {
        scheme: {
          ...scheme,
          ...facts,
          ...choosePreviousMonthAum(facts, byScheme.get(schemeKey) ?? [], getLatestNav(navs.series)),
          formerNames: addMasterName(scheme, facts.masterName),
        },
        published: returns.read({ scheme, key: schemeKey }, facts, navs, trading),
      };
    },
    publishedAum: listPublishedAum(joined),
    baseExpenses: listBaseExpenses(joined),
    tracking: listPublishedTracking(joined),
    stressTests: listStressTests(joined),
    offers: readOffers(draft),
    histories: listValueHistories(codes, joined, sources),
    documents: joined.documents,
  });
  writeUnmatched(draft, unmatched, overrides);
  return {
    navAsOf,
    navRows,
    gaps,
    splits,
    matched: [...byScheme.values()].reduce((count, sheets) => count + sheets.length, 0),
    unmatched,
    joins: joined.summaries,
    ...returns.summarize(),
    overrides: summarizeOverrides(overrides, finder.summarizeOverrides(), navUse),
    missingSizeLists: await findMissingSizeLists(draft.database),
    unknownSubCategories: [...unknownSubCategories].toSorted(),
  };
}

/** Portfolios that the user has settled as of no scheme are not shown. */
function writeUnmatched({ sqlite }: Draft, unmatched: readonly UnmatchedScheme[], { schemes }: Overrides): void {
  const settled = new Set(
    schemes.filter(({ codes }) => codes.length === 0).map((each) => buildSchemeKey(each.mutualFund, each.schemeName)),
  );
  const write = createRowWriter(sqlite, 'unmatched_portfolio');
  for (const { mutualFund, schemeName, dates, reason } of unmatched) {
    const newest = dates.toSorted().at(-1);
    if (newest === undefined || settled.has(buildSchemeKey(mutualFund, schemeName))) continue;
    write({ mutual_fund: mutualFund, scheme_name: schemeName, newest, portfolios: dates.length, reason });
  }
}

function summarizeOverrides(
  { schemes, navs }: Overrides,
  ofSchemes: OverrideUse,
  ofNavs: OverrideUse,
): OverrideSummary | null {
  const rows = new Set([...schemes, ...navs].map(({ row }) => row)).size;
  const unused = [...ofSchemes.unused, ...ofNavs.unused].toSorted((a, b) => a.row - b.row);
  return rows === 0 ? null : { file: OVERRIDES_FILE, rows, portfolios: ofSchemes.count, navs: ofNavs.count, unused };
}

/** The codes with what is published about them, read again whenever they are iterated. */
const listSourceCodes = (
  codes: OfficialCodes,
  findPublished: (code: Pick<OfficialCode, 'key' | 'scheme'>) => PublishedFacts,
) => ({
  *[Symbol.iterator]() {
    for (const { scheme, key } of codes) {
      const facts = findPublished({ scheme, key });
      yield { ...scheme, schemeKey: key, benchmark: facts.benchmark, dailyAum: facts.dailyAum, scheme, facts };
    }
  },
});

async function matchPortfolios({ database }: Draft, codes: OfficialCodes, finder: SchemeFinder) {
  const sheets = await readSheets(database);
  const { byScheme, unmatched } = linkPortfolios(sheets, finder.forTitles(sheets));
  const portfolios = [...byScheme].map(([key, linked]) => ({ codes: codes.ofScheme(key), sheets: linked }));
  return { byScheme, unmatched, portfolios };
}

/** The published AUM of a month-end, unless the portfolio of the previous one is newer. */
function choosePreviousMonthAum(
  { preMonthAum, preMonthAumDate }: PublishedFacts,
  sheets: readonly StoredSheet[],
  latest: NavOnDay | null,
): Pick<PublishedFacts, 'preMonthAum' | 'preMonthAumDate'> {
  const portfolio = findPreviousMonthAum(sheets, latest);
  return portfolio === null || (preMonthAumDate !== null && preMonthAumDate >= portfolio.date)
    ? { preMonthAum, preMonthAumDate }
    : { preMonthAum: portfolio.value, preMonthAumDate: portfolio.date };
}

/**
 * AUM of the previous month-end, ₹ crore: the grand total of the portfolio dated the last month-end before the latest NAV;
 * null without a portfolio of exactly that date.
 */
function findPreviousMonthAum(sheets: readonly StoredSheet[], latest: NavOnDay | null): DatedValue | null {
  if (latest === null) return null;
  const sheet = sheets.find(({ date }) => date === findMonthEndBefore(toIsoDay(latest.day)));
  return sheet ? { value: lakhToCrore(sheet.totalValue), date: sheet.date } : null;
}

const listSplits = (
  { code, schemeName }: OfficialCode['scheme'],
  { breaks }: NavSeriesWithBreaks,
): readonly SuspectedSplit[] =>
  breaks
    .filter(({ kind, isSettled }) => kind === 'split' && isSettled !== true)
    .map(({ previousDay, day, ratio }) => ({
      code,
      schemeName,
      before: toIsoDay(previousDay),
      day: toIsoDay(day),
      ratio,
    }));
