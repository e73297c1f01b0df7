import type { IsoDate } from '#contract/dates.ts';
import { noPrintedMetrics } from '#contract/records/portfolio.ts';
import { deriveTables } from '#dataset/derive/derive-tables.ts';
import type { MarketDays } from '#dataset/derive/market-days.ts';
import type { SchemeSheets } from '#dataset/derive/portfolios/link-sheets.ts';
import type { PublishedSchemeFacts } from '#dataset/derive/schemes/write-schemes.ts';
import { createRowWriter, type Draft } from '#dataset/draft/draft.ts';
import { addIndexLevels } from '#dataset/draft/index-series.ts';
import { createSheetWriter } from '#dataset/draft/sheet-writer.ts';
import { writeSizeList } from '#dataset/draft/size-lists.ts';
import { encodeDays, toBytes } from '#dataset/storage/nav-encoding.ts';
import { findMonthEndBefore, findQuarterEndBefore, formatQuarter } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import type { ReportDates, TestMarket, TestScheme } from './market-types.ts';

/**
 * Writes a market and everything derived from it into an empty draft, without files: what a dataset is derived from is as the test states it.
 * Returns what `publishDataset` cannot count in it.
 */
export async function writeMarket(draft: Draft, market: TestMarket): Promise<Pick<MarketDays, 'navAsOf' | 'navRows'>> {
  const portfolios = joinCodesAndPortfolios(market, writeSheets(draft, market));
  writeNavs(draft, market);
  for (const [name, series] of market.benchmarks) addIndexLevels(draft, name, series, NO_FILE, () => false);
  for (const list of market.marketCaps) writeSizeList(draft, list);
  return deriveTables(draft, {
    codes: market.schemes.map((scheme) => ({ ...scheme, schemeKey: String(scheme.schemeNumber) })),
    portfolios,
    describe: (scheme, { series }) => ({
      scheme: { ...scheme, ...buildDates(scheme, series, market.asOf) },
      published: market.publishedReturns(scheme),
    }),
    publishedAum: market.publishedAum,
    baseExpenses: market.baseExpenses,
    tracking: market.tracking(),
    stressTests: market.stressTests(),
    offers: market.offers,
    histories: market.histories,
    documents: market.documents,
  });
}

/** The dates of what a scheme reports: of its latest NAV or the month-end before it; the quarter is that before the newest day. */
function buildDates(scheme: TestScheme, series: NavSeries, asOf: IsoDate): Pick<PublishedSchemeFacts, ReportDates> {
  const navDate = series.days.length === 0 ? null : toIsoDay(Number(series.days.at(-1)));
  const monthEnd = navDate === null ? null : findMonthEndBefore(navDate);
  return {
    terDate: scheme.ter === null ? null : navDate,
    dailyAumDate: scheme.dailyAum === null ? null : navDate,
    preMonthAumDate: scheme.preMonthAum === null ? null : monthEnd,
    preMonthAvgAumDate: scheme.preMonthAvgAum === null ? null : monthEnd,
    quarterAvgAumPeriod: scheme.quarterAvgAum === null ? '' : formatQuarter(findQuarterEndBefore(asOf)),
    riskometerDate: scheme.riskometerScheme === '' ? null : monthEnd,
    riskometerBenchmarkDate: scheme.riskometerBenchmark === '' ? null : monthEnd,
  };
}

/** The source of a value that comes from no file. */
const NO_FILE = 0;

function writeNavs({ sqlite }: Draft, market: TestMarket): void {
  const write = createRowWriter(sqlite, 'nav');
  for (const scheme of market.schemes) {
    const { days, navs } = market.navs(scheme);
    if (days.length === 0) continue;
    const sources = new Uint16Array(days.length).fill(NO_FILE);
    write({ code: scheme.code, days: encodeDays(days), navs: toBytes(navs), sources: toBytes(sources) });
  }
}

type SheetsByScheme = ReadonlyMap<number, SchemeSheets['sheets']>;

function writeSheets({ sqlite }: Draft, market: TestMarket): SheetsByScheme {
  const namesByScheme = new Map(
    market.schemes.map(({ schemeNumber, mutualFund, schemeName }) => [schemeNumber, { mutualFund, schemeName }]),
  );
  const writeSheet = createSheetWriter(sqlite, 1);
  const sheets = new Map<number, { id: number; date: IsoDate }[]>();
  for (const { schemeNumber, date, holdings, derivatives = [], metrics = noPrintedMetrics } of market.portfolios()) {
    const id = writeSheet({
      date,
      holdings,
      derivatives,
      metrics,
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

function joinCodesAndPortfolios(market: TestMarket, sheets: SheetsByScheme): readonly SchemeSheets[] {
  const codesByScheme = new Map<number, TestScheme[]>();
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
