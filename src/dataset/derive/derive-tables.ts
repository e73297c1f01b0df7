import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import { createDerivedTables, createRowWriter, type Draft } from '../draft/draft.ts';
import type { SchemeDocument } from '../scheme-document.ts';
import { writeScorecard } from './active/write-scorecard.ts';
import { writeDocuments, listDocumentHistories } from './documents/write-documents.ts';
import type { ValueHistory } from './events/event.ts';
import { writeEvents } from './events/write-events.ts';
import { deriveMarketDays, type MarketDays } from './market-days.ts';
import { writeMeasures } from './measures/write-measures.ts';
import type { BaseExpenses } from './portfolios/base-expenses.ts';
import { writeCorporateActions } from './portfolios/corporate-actions.ts';
import { writeHoldingNotes } from './portfolios/holding-notes.ts';
import { assignSizeLists, linkSheetsToPortfolios, type SchemeSheets } from './portfolios/link-sheets.ts';
import { writePortfolioCoverage } from './portfolios/portfolio-coverage.ts';
import { writeLatestHoldings, writeStockTrades } from './portfolios/precomputed-holdings.ts';
import { writePortfolioWeights } from './portfolios/write-portfolio-weights.ts';
import { writeRules } from './portfolios/write-rules.ts';
import { writePublishedMeasures, type PublishedTracking, type StressTestOfScheme } from './published-measures.ts';
import { collectMarketMonths } from './schemes/market-months.ts';
import { writeNavNotes } from './schemes/nav-notes.ts';
import { readLeadingCodes, writeIdentities } from './schemes/write-identities.ts';
import { writeSchemes, type SchemeSource, type SourceCode } from './schemes/write-schemes.ts';

/** What the sample market or official files say, beside the stored tables that they have filled. */
export interface DatasetSource<Code extends SourceCode> extends SchemeSource<Code> {
  /** The schemes with stored sheets. */
  readonly portfolios: readonly SchemeSheets[];
  /** AUM of whole schemes, ₹ crore. */
  readonly publishedAum: Iterable<{ readonly schemeKey: string; readonly date: IsoDate; readonly aum: number }>;
  /** Base expense ratios, which AMFI lists since April 2026. */
  readonly baseExpenses: Iterable<BaseExpenses>;
  readonly offers: readonly NewFundOffer[];
  /** What AMFI publishes of passive schemes, and of mid and small caps. */
  readonly tracking: Iterable<PublishedTracking>;
  readonly stressTests: Iterable<StressTestOfScheme>;
  /** What sources printed of schemes over time, in which changes are found. */
  readonly histories: Iterable<ValueHistory>;
  /** Scheme summary documents, the oldest first. */
  readonly documents: readonly SchemeDocument[];
}

/**
 * Computes everything that a dataset has beside its stored tables, from all that they contain, in place of what was there: each
 * step needs those before it. The tables are created again, since those of an earlier format have other columns.
 */
export async function deriveTables<Code extends SourceCode>(
  draft: Draft,
  source: DatasetSource<Code>,
): Promise<MarketDays> {
  const { sqlite } = draft;
  createDerivedTables(sqlite);
  sqlite.exec('UPDATE sheet SET portfolio = NULL, size_list = NULL');
  const marketDays = deriveMarketDays(draft, source.codes);
  const leadingCodes = readLeadingCodes(sqlite, source.codes, marketDays.navAsOf);
  const portfolioByCode = linkSheetsToPortfolios(sqlite, source.portfolios, leadingCodes);
  const writeAum = createRowWriter(sqlite, 'published_aum');
  for (const { schemeKey, date, aum } of source.publishedAum) writeAum({ scheme_key: schemeKey, date, aum });
  const months = collectMarketMonths(draft, source.codes, portfolioByCode, marketDays);
  await writeSchemes(draft, source, portfolioByCode, marketDays.trading, months.observe);
  writeNavNotes(draft);
  writeIdentities(draft, marketDays.navAsOf);
  months.write();
  writePublishedMeasures(draft, source.tracking, source.stressTests);
  writeOffers(sqlite, source.offers);
  writeDocuments(draft, source.documents);
  await assignSizeLists(draft);
  await writeCorporateActions(draft);
  await writePortfolioWeights(draft);
  await writePortfolioCoverage(draft, marketDays.navAsOf);
  await writeStockTrades(draft);
  await writeHoldingNotes(draft);
  const ruleChanges = await writeRules(draft, source.baseExpenses);
  await writeLatestHoldings(draft); // reads all tables of portfolios that are written above
  const histories = [...source.histories, ...listDocumentHistories(draft, source.documents)];
  writeEvents(draft, histories, ruleChanges, marketDays.navAsOf);
  await writeMeasures(draft, marketDays.trading, marketDays.navAsOf);
  await writeScorecard(draft, marketDays);
  return marketDays;
}

/** Replaces the offers of a draft. */
function writeOffers(sqlite: DatabaseSync, offers: readonly NewFundOffer[]): void {
  sqlite.exec('DELETE FROM offer');
  const write = createRowWriter(sqlite, 'offer');
  for (const [position, offer] of sortOffers(offers).entries()) write({ position, ...offer });
}

const collator = new Intl.Collator('en');

/** Sorts by launch date, latest first, offers without a launch date last; then by name. */
function sortOffers(offers: readonly NewFundOffer[]): readonly NewFundOffer[] {
  return offers.toSorted(
    (a, b) =>
      compareMissingLast(a.newFundLaunchDate, b.newFundLaunchDate, (x, y) => (x === y ? 0 : x > y ? -1 : 1)) ||
      collator.compare(a.schemeName, b.schemeName),
  );
}
