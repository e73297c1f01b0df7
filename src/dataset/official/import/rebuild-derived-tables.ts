import { findMonthEndBefore, formatQuarter, lakhToCrore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import { getLatestNav, type NavOnDay } from '#finance/nav/series.ts';
import { writeCorporateActions } from '../../derive/portfolios/corporate-actions.ts';
import { isUnknownSubCategory } from '#finance/sub-categories.ts';
import { createDerivedTables, type Draft } from '../../draft/draft.ts';
import { writeHoldingNotes } from '../../derive/portfolios/holding-notes.ts';
import { writeLatestHoldings } from '../../derive/portfolios/latest-holdings.ts';
import { writeNavNotes } from '../../derive/schemes/nav-notes.ts';
import { writeOffers } from '../../derive/offers.ts';
import { linkSheetsToPortfolios } from '../../derive/portfolios/portfolio-writer.ts';
import { createCodeNavsReader, type LabelledCode } from '../../derive/schemes/code-navs.ts';
import { createSchemeWriter, rankByAum } from '../../derive/schemes/scheme-writer.ts';
import { deriveMarketDays } from '../../derive/market-days/market-days.ts';
import { assignSizeLists, findMissingSizeLists } from '../../derive/portfolios/company-sizes.ts';
import { writeStockTrades } from '../../derive/portfolios/stock-trades.ts';
import { joinPublishedRows, type DatedValue } from './published/join-published-rows.ts';
import { linkPortfolios, readSheets, type StoredSheet } from '../matching/link-portfolios.ts';
import { readPublishedOffers } from './published/published-offers.ts';
import { readPublishedFacts, writePublishedAum, type PublishedFacts } from './published/published-facts.ts';
import { createReturnsReader } from './published/published-returns.ts';
import { createExampleCounter, type RebuildSummary, type SuspectedSplit } from './report.ts';
import { createSchemeMatcher } from '../matching/scheme-matching.ts';
import { applyOverrides, storeOverrides, type SchemeOverride } from '../matching/scheme-overrides.ts';
import { buildOfficialCodes, type OfficialCodes } from '../matching/codes/official-codes.ts';
import { addMasterName, type OfficialCode } from '../matching/codes/scheme-records.ts';
import type { SourceFiles } from './imported-files.ts';

/**
 * Rebuilds the served tables from everything that was imported: names, computed columns, portfolios linked to codes, sizes,
 * holdings search. It always starts from the whole dataset, so that the order of imports cannot make a difference. The tables
 * are created anew: those of an earlier format have other columns.
 */
export async function rebuildDerivedTables(
  draft: Draft,
  sources: SourceFiles,
  overrides: readonly SchemeOverride[],
): Promise<RebuildSummary> {
  const { sqlite, database } = draft;
  createDerivedTables(sqlite);
  sqlite.exec('UPDATE sheet SET portfolio = NULL, size_list = NULL');
  const codes = buildOfficialCodes(draft, sources);
  storeOverrides(sqlite, overrides);
  const { byScheme, unmatched, portfolioByCode, summarize } = await matchPortfolios(draft, codes, sources, overrides);
  const isOpenEnded = (code: string): boolean => codes.find(code)?.scheme.type === OPEN_ENDED;
  const { trading, navAsOf, navRows, gaps } = deriveMarketDays(draft, isOpenEnded);
  const joined = await joinPublishedRows(draft, codes, overrides);
  const findPublished = await readPublishedFacts(draft, joined);
  const ranks = rankCodes(codes, findPublished);
  const writeScheme = createSchemeWriter(sqlite, trading);
  const returns = createReturnsReader(draft, joined, codes, trading);
  const listPlans = (code: string) => codes.ofScheme(codes.find(code)?.key ?? '').map((scheme) => scheme.code);
  const readNavs = createCodeNavsReader(draft, labelCodes(codes, findPublished), listPlans, trading);
  const splits = createExampleCounter<SuspectedSplit>();
  const unknownSubCategories = new Set<string>();
  let unranked = 0;
  for (const code of codes) {
    const { scheme, key } = code;
    const facts = findPublished(code);
    const navs = await readNavs(labelCode(code, facts));
    for (const split of listSplits(scheme, navs.series)) splits.add(split);
    if (isUnknownSubCategory(scheme.category, scheme.subCategory))
      unknownSubCategories.add(`${scheme.category} - ${scheme.subCategory}`);
    const portfolioAum = findPreviousMonthAum(byScheme.get(key) ?? [], getLatestNav(navs.series));
    writeScheme({
      scheme: { ...scheme, formerNames: addMasterName(scheme, facts.masterName), ...toColumns(facts, portfolioAum) },
      rank: ranks.get(scheme.code) ?? ranks.size + unranked++,
      schemeKey: key,
      ...navs,
      portfolio: portfolioByCode.get(scheme.code) ?? null,
      published: returns.read(code, facts, navs),
    });
  }
  writePublishedAum(draft, joined);
  writeOffers(sqlite, await readPublishedOffers(draft));
  writeNavNotes(draft);
  await derivePortfolios(draft);
  const matched = [...byScheme.values()].reduce((count, sheets) => count + sheets.length, 0);
  return {
    navAsOf,
    navRows,
    gaps,
    splits,
    matched,
    unmatched,
    joins: joined.summaries,
    ...returns.summarize(),
    overrides: summarize(joined.usedOverrides),
    missingSizeLists: await findMissingSizeLists(database),
    unknownSubCategories: [...unknownSubCategories].toSorted(),
  };
}

function* labelCodes(
  codes: OfficialCodes,
  findPublished: (code: OfficialCode) => PublishedFacts,
): Generator<LabelledCode> {
  for (const code of codes) yield labelCode(code, findPublished(code));
}

const labelCode = ({ scheme, key }: OfficialCode, { benchmark }: PublishedFacts): LabelledCode => ({
  ...scheme,
  schemeKey: key,
  benchmark,
});

async function matchPortfolios(
  { sqlite, database }: Draft,
  codes: OfficialCodes,
  sources: SourceFiles,
  overrides: readonly SchemeOverride[],
) {
  const sheets = await readSheets(database);
  const navFileDates = sources.of('navall').map(({ asOf }) => asOf);
  const { match, summarize } = applyOverrides(createSchemeMatcher(codes, navFileDates, sheets), overrides, codes);
  const { byScheme, unmatched } = linkPortfolios(sheets, match);
  const schemes = [...byScheme].map(([key, linked]) => ({ codes: codes.ofScheme(key), sheets: linked }));
  return { byScheme, unmatched, portfolioByCode: linkSheetsToPortfolios(sqlite, schemes), summarize };
}

/** The ranks of the codes with an AUM; all others follow, in the order of the codes. */
function rankCodes(codes: OfficialCodes, findPublished: (code: OfficialCode) => PublishedFacts) {
  const ranked: { readonly code: string; readonly dailyAum: number }[] = [];
  for (const code of codes) {
    const { dailyAum } = findPublished(code);
    if (dailyAum !== null) ranked.push({ code: code.scheme.code, dailyAum: dailyAum.value });
  }
  return rankByAum(ranked);
}

/** The published columns of a code. The portfolio's total is used if AMFI has published no newer AUM of a month-end. */
function toColumns({ launchDate, benchmark, ...facts }: PublishedFacts, portfolioAum: DatedValue | null) {
  const { riskometerScheme, riskometerBenchmark, riskometerDate, specialCharAum, minimumAmount, ter } = facts;
  const isPublished = facts.preMonthAum !== null && facts.preMonthAum.date >= (portfolioAum?.date ?? '');
  const preMonthAum = isPublished ? facts.preMonthAum : portfolioAum;
  return {
    launchDate,
    benchmark,
    riskometerScheme,
    riskometerBenchmark,
    riskometerDate,
    minimumAmount,
    dailyAum: facts.dailyAum?.value ?? null,
    dailyAumDate: facts.dailyAum?.date ?? null,
    preMonthAum: preMonthAum?.value ?? null,
    preMonthAumDate: preMonthAum?.date ?? null,
    preMonthAvgAum: facts.preMonthAvgAum?.value ?? null,
    preMonthAvgAumDate: facts.preMonthAvgAum?.date ?? null,
    quarterAvgAum: facts.quarterAvgAum?.value ?? null,
    quarterAvgAumPeriod: facts.quarterAvgAum === null ? '' : formatQuarter(facts.quarterAvgAum.date),
    specialCharAum,
    ter: ter?.value ?? null,
    terDate: ter?.date ?? null,
  };
}

/** The type of NAVAll.txt's section lines; most such schemes have a NAV on every trading day. */
const OPEN_ENDED = 'Open Ended';

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
    .filter(({ kind }) => kind === 'split')
    .map(({ previousDay, day, ratio }) => ({
      code,
      schemeName,
      before: toIsoDay(previousDay),
      day: toIsoDay(day),
      ratio,
    }));

/** What is computed from the portfolios alone; the latest holdings have all the rest in them. */
async function derivePortfolios(draft: Draft): Promise<void> {
  await assignSizeLists(draft);
  await writeCorporateActions(draft);
  await writeStockTrades(draft);
  await writeHoldingNotes(draft);
  await writeLatestHoldings(draft);
}
