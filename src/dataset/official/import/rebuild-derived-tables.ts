import { findMonthEndBefore, formatQuarter, lakhToCrore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import { getLatestNav, type NavOnDay } from '#finance/nav/series.ts';
import { writeCorporateActions } from '../../build/corporate-actions.ts';
import { isUnknownSubCategory } from '#finance/sub-categories.ts';
import { createDerivedTables, createRowWriter, type Draft } from '../../build/draft.ts';
import { writeHoldingNotes } from '../../build/holding-notes.ts';
import { writeLatestHoldings } from '../../build/latest-holdings.ts';
import { writeNavNotes } from '../../build/nav-notes.ts';
import { writeOffers } from '../../build/offers.ts';
import { linkSheetsToPortfolios } from '../../build/portfolio-writer.ts';
import { createSchemeWriter, rankByAum } from '../../build/scheme-writer.ts';
import { createNavReader, readMarketDays } from '../../build/market-days.ts';
import { assignSizeLists, findMissingSizeLists } from '../../build/company-sizes.ts';
import { joinPublishedRows, type DatedValue } from './published/join-published-rows.ts';
import { linkPortfolios, type StoredSheet } from './matching/link-portfolios.ts';
import { readPublishedOffers } from './published/published-offers.ts';
import { readPublishedFacts, type PublishedFacts } from './published/published-facts.ts';
import { createReturnsReader } from './published/published-returns.ts';
import { createExampleCounter, type RebuildSummary, type SuspectedSplit } from './report.ts';
import type { SchemeHistory } from './scheme-listings.ts';
import { createSchemeMatcher } from './matching/scheme-matching.ts';
import { applyOverrides, storeOverrides, type SchemeOverride } from './matching/scheme-overrides.ts';
import { buildOfficialCodes, type OfficialCode } from './scheme-records.ts';

/** What portfolios are matched by, beside the listings of the codes. */
interface MatchingInputs {
  /** The ISO days of the imported NAV files. */
  readonly navFileDates: readonly string[];
  readonly overrides: readonly SchemeOverride[];
}

/**
 * Rebuilds the served tables from everything that was imported: names, computed columns, portfolios linked to codes, sizes,
 * holdings search. It always starts from the whole dataset, so that the order of imports cannot make a difference. The tables
 * are created anew: those of an earlier format have other columns.
 */
export async function rebuildDerivedTables(
  draft: Draft,
  history: SchemeHistory,
  { navFileDates, overrides }: MatchingInputs,
): Promise<RebuildSummary> {
  const { sqlite, database } = draft;
  createDerivedTables(sqlite);
  sqlite.exec('UPDATE sheet SET portfolio = NULL, size_list = NULL');
  const codes = buildOfficialCodes(history.all());
  storeOverrides(sqlite, overrides);
  const { match, summarize } = applyOverrides(createSchemeMatcher(codes, navFileDates), overrides, codes);
  const { byScheme, unmatched } = await linkPortfolios(database, match);
  const codesByScheme = groupCodes(codes);
  const portfolioByCode = linkSheetsToPortfolios(
    sqlite,
    [...byScheme].map(([key, sheets]) => ({ codes: codesByScheme.get(key) ?? [], sheets })),
  );
  const openEnded = new Set(codes.filter(({ scheme }) => scheme.type === OPEN_ENDED).map(({ scheme }) => scheme.code));
  const { trading, navAsOf, navRows, missingDays } = readMarketDays(draft, (code) => openEnded.has(code));
  const joined = await joinPublishedRows(draft, codes, overrides);
  const findPublished = await readPublishedFacts(draft, joined);
  const published = new Map(codes.map((code) => [code, findPublished(code)]));
  const writeScheme = createSchemeWriter(sqlite, rankCodes(published), trading);
  const returns = createReturnsReader(draft, joined, codes, trading);
  const plans = [...codesByScheme.values()].map((schemes) => schemes.map(({ code }) => code));
  const readNavs = createNavReader(database, plans, trading);
  const splits = createExampleCounter<SuspectedSplit>();
  for (const [code, facts] of published) {
    const { scheme, key } = code;
    const series = await readNavs(scheme.code);
    for (const split of listSplits(scheme, series)) splits.add(split);
    const portfolioAum = findPreviousMonthAum(byScheme.get(key) ?? [], getLatestNav(series));
    writeScheme({
      scheme: { ...scheme, ...toColumns(facts, portfolioAum) },
      schemeKey: key,
      series,
      portfolio: portfolioByCode.get(scheme.code) ?? null,
      ...returns.read(code, facts, series),
    });
  }
  writePublishedAum(draft, published);
  writeOffers(sqlite, await readPublishedOffers(draft));
  writeNavNotes(draft);
  await derivePortfolios(draft);
  const matched = [...byScheme.values()].reduce((count, sheets) => count + sheets.length, 0);
  return {
    navAsOf,
    navRows,
    missingDays,
    splits,
    matched,
    unmatched,
    joins: joined.summaries,
    ...returns.summarize(),
    overrides: summarize(joined.usedOverrides),
    missingSizeLists: await findMissingSizeLists(database),
    unknownSubCategories: listUnknownSubCategories(codes),
  };
}

const rankCodes = (published: ReadonlyMap<OfficialCode, PublishedFacts>) =>
  rankByAum(
    [...published].map(([{ scheme }, { dailyAum }]) => ({ code: scheme.code, dailyAum: dailyAum?.value ?? null })),
  );

/** The AUM history of each scheme, which its codes share. */
function writePublishedAum({ sqlite }: Draft, published: ReadonlyMap<OfficialCode, PublishedFacts>): void {
  const write = createRowWriter(sqlite, 'published_aum');
  const historyByKey = new Map([...published].map(([{ key }, { aumHistory }]) => [key, aumHistory]));
  for (const [key, points] of historyByKey) {
    for (const { date, value } of points) write({ scheme_key: key, date, aum: value });
  }
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

function listUnknownSubCategories(codes: readonly OfficialCode[]): readonly string[] {
  const unknown = codes.filter(({ scheme }) => isUnknownSubCategory(scheme.category, scheme.subCategory));
  return [...new Set(unknown.map(({ scheme }) => `${scheme.category} - ${scheme.subCategory}`))].toSorted();
}

function groupCodes(codes: readonly OfficialCode[]): ReadonlyMap<string, readonly OfficialCode['scheme'][]> {
  const byScheme = new Map<string, OfficialCode['scheme'][]>();
  for (const { scheme, key } of codes) {
    const group = byScheme.get(key);
    if (group) group.push(scheme);
    else byScheme.set(key, [scheme]);
  }
  return byScheme;
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
  await writeHoldingNotes(draft);
  await writeLatestHoldings(draft);
}
