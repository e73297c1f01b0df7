import { encodeDays, toBytes } from '#dataset/storage/nav-encoding.ts';
import { findMonthEndBefore, findQuarterEndBefore, formatQuarter } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series.ts';
import { writeCorporateActions } from '../derive/portfolios/corporate-actions.ts';
import { createRowWriter, type Draft } from '../draft/draft.ts';
import { addIndexLevels } from '../draft/index-series.ts';
import { writeHoldingNotes } from '../derive/portfolios/holding-notes.ts';
import { writeLatestHoldings } from '../derive/portfolios/latest-holdings.ts';
import { createCodeNavsReader } from '../derive/schemes/code-navs.ts';
import { deriveMarketDays } from '../derive/market-days/market-days.ts';
import { writeNavNotes } from '../derive/schemes/nav-notes.ts';
import { writeOffers } from '../derive/offers.ts';
import { createSheetWriter, linkSheetsToPortfolios, type SchemeSheets } from '../derive/portfolios/portfolio-writer.ts';
import { createSchemeWriter, rankByAum } from '../derive/schemes/scheme-writer.ts';
import { assignSizeLists, writeSizeList } from '../derive/portfolios/company-sizes.ts';
import { writeStockTrades } from '../derive/portfolios/stock-trades.ts';
import { LATE_AUM_MARK } from './schemes/scheme-records.ts';
import type { SampleMarket, SampleScheme } from './types.ts';

/** Writes a market and everything derived from it into an empty draft. Returns what `publishDataset` cannot count in it. */
export async function writeMarket(
  draft: Draft,
  market: SampleMarket,
): Promise<{ readonly navAsOf: string | null; readonly navRows: number }> {
  const { sqlite } = draft;
  const portfolioByCode = linkSheetsToPortfolios(sqlite, joinCodesAndPortfolios(market, writeSheets(draft, market)));
  writeNavs(draft, market);
  // the index levels of the sample are its calendar
  for (const [name, series] of market.benchmarks) addIndexLevels(draft, name, series, NO_FILE, () => false);
  const openEnded = new Set(market.schemes.filter(({ type }) => type === 'Open Ended').map(({ code }) => code));
  const { trading, navAsOf, navRows } = deriveMarketDays(draft, (code) => openEnded.has(code));
  const writeScheme = createSchemeWriter(sqlite, trading);
  const ranks = rankByAum(market.schemes);
  const codesByScheme = Map.groupBy(market.schemes, ({ schemeNumber }) => schemeNumber);
  const plans = new Map(
    [...codesByScheme.values()].flatMap((schemes) => {
      const codes = schemes.map(({ code }) => code);
      return codes.map((code) => [code, codes] as const);
    }),
  );
  const codes = market.schemes.map((scheme) => ({ ...scheme, schemeKey: String(scheme.schemeNumber) }));
  const readNavs = createCodeNavsReader(draft, codes, (code) => plans.get(code) ?? [], trading);
  for (const scheme of codes) {
    const navs = await readNavs(scheme);
    writeScheme({
      scheme: { ...scheme, ...buildDates(scheme, navs.series, market.asOf) },
      rank: ranks.get(scheme.code) ?? 0,
      schemeKey: scheme.schemeKey,
      ...navs,
      portfolio: portfolioByCode.get(scheme.code) ?? null,
      published: market.publishedReturns(scheme),
    });
  }
  writeNavNotes(draft);
  for (const list of market.marketCaps) writeSizeList(draft, list);
  await assignSizeLists(draft);
  await writeCorporateActions(draft);
  await writeStockTrades(draft);
  await writeHoldingNotes(draft);
  await writeLatestHoldings(draft);
  writeOffers(sqlite, market.offers);
  return { navAsOf, navRows };
}

/** The dates of what a scheme reports: of its latest NAV or the month-end before it; the quarter is that before the newest day. */
function buildDates(scheme: SampleScheme, series: NavSeries, asOf: string) {
  const navDate = series.days.length === 0 ? null : toIsoDay(Number(series.days.at(-1)));
  const monthEnd = navDate === null ? null : findMonthEndBefore(navDate);
  const isLate = scheme.specialCharAum === LATE_AUM_MARK;
  return {
    terDate: scheme.ter === null ? null : navDate,
    dailyAumDate: scheme.dailyAum === null ? null : navDate,
    preMonthAumDate:
      scheme.preMonthAum === null || monthEnd === null ? null : isLate ? findMonthEndBefore(monthEnd) : monthEnd,
    preMonthAvgAumDate: scheme.preMonthAvgAum === null ? null : monthEnd,
    quarterAvgAumPeriod: scheme.quarterAvgAum === null ? '' : formatQuarter(findQuarterEndBefore(asOf)),
    riskometerDate: scheme.riskometerScheme === '' ? null : monthEnd,
  };
}

/** The source of a value that comes from no file. */
const NO_FILE = 0;

function writeNavs({ sqlite }: Draft, market: SampleMarket): void {
  const write = createRowWriter(sqlite, 'nav');
  for (const scheme of market.schemes) {
    const { days, navs } = market.navs(scheme);
    if (days.length === 0) continue;
    const sources = new Uint16Array(days.length).fill(NO_FILE);
    write({ code: scheme.code, days: encodeDays(days), navs: toBytes(navs), sources: toBytes(sources) });
  }
}

type SheetsByScheme = ReadonlyMap<number, SchemeSheets['sheets']>;

function writeSheets({ sqlite }: Draft, market: SampleMarket): SheetsByScheme {
  const namesByScheme = new Map(
    market.schemes.map(({ schemeNumber, mutualFund, schemeName }) => [schemeNumber, { mutualFund, schemeName }]),
  );
  const writeSheet = createSheetWriter(sqlite, 1);
  const sheets = new Map<number, { id: number; date: string }[]>();
  for (const { schemeNumber, date, holdings, derivatives = [] } of market.portfolios()) {
    const id = writeSheet({
      date,
      holdings,
      derivatives,
      mutualFund: namesByScheme.get(schemeNumber)?.mutualFund ?? '',
      schemeName: namesByScheme.get(schemeNumber)?.schemeName ?? '',
      sheetName: '',
      totalWeight: holdings.reduce((total, { weight }) => total + (weight ?? 0), 0), // a row without weight adds nothing
      totalValue: holdings.reduce((total, { marketValue }) => total + (marketValue ?? 0), 0),
      source: NO_FILE,
    });
    sheets.set(schemeNumber, [...(sheets.get(schemeNumber) ?? []), { id, date }]);
  }
  return sheets;
}

function joinCodesAndPortfolios(market: SampleMarket, sheets: SheetsByScheme): readonly SchemeSheets[] {
  const codesByScheme = new Map<number, SampleScheme[]>();
  for (const scheme of market.schemes) {
    const codes = codesByScheme.get(scheme.schemeNumber);
    if (codes) codes.push(scheme);
    else codesByScheme.set(scheme.schemeNumber, [scheme]);
  }
  return [...sheets].flatMap(([schemeNumber, schemeSheets]) => {
    const codes = codesByScheme.get(schemeNumber);
    return codes ? [{ codes, sheets: schemeSheets }] : [];
  });
}
