import { checkedSeries } from '#finance/breaks.ts';
import { isoDay } from '#finance/calendar.ts';
import { latestNav } from '#finance/series.ts';
import type { SampleMarket, SampleScheme } from '../sample/market.ts';
import { rowWriter, type Draft } from './draft.ts';
import { writePortfolios, type FamilyWithSheets } from './families.ts';
import { writeLatestHoldings } from './latest-holdings.ts';
import { navWriter } from './nav-writer.ts';
import { offersInOrder } from './offers.ts';
import { aumRanks, schemeWriter } from './schemes.ts';
import { sheetWriter } from './sheets.ts';
import { chooseSizeLists, writeSizeList } from './sizes.ts';

/** Writes a market into an empty draft, computing what it does not tell. Answers what cannot be counted in the draft. */
export async function writeMarket(
  draft: Draft,
  market: SampleMarket,
): Promise<{ readonly navAsOf: string | null; readonly navRows: number }> {
  const { database } = draft;
  const portfolioOf = writePortfolios(database, familiesOf(market, writeSheets(draft, market)));
  const writeNavs = navWriter(draft);
  const writeScheme = schemeWriter(database, aumRanks(market.schemes), market.benchmarks);
  let [navRows, newest] = [0, -1];
  for (const told of market.schemes) {
    const series = market.navs(told);
    if (series.days.length > 0) writeNavs(told.code, series, new Uint16Array(series.days.length));
    navRows += series.days.length;
    newest = Math.max(newest, latestNav(series)?.day ?? -1);
    writeScheme({ told, series: checkedSeries(series), portfolio: portfolioOf.get(told.code) ?? null });
  }
  for (const list of market.marketCaps) writeSizeList(draft, list);
  await chooseSizeLists(draft);
  await writeLatestHoldings(draft);
  const writeOffer = rowWriter(database, 'offer');
  for (const [position, offer] of offersInOrder(market.offers).entries()) writeOffer({ position, ...offer });
  return { navAsOf: newest < 0 ? null : isoDay(newest), navRows };
}

type SheetsByFamily = ReadonlyMap<number, FamilyWithSheets['sheets']>;

function writeSheets({ database }: Draft, market: SampleMarket): SheetsByFamily {
  const houseAndName = new Map(
    market.schemes.map(({ family, mutualFund, schemeName }) => [family, { mutualFund, schemeName }]),
  );
  const write = sheetWriter(database, 1);
  const sheets = new Map<number, { id: number; date: string }[]>();
  for (const { family, date, holdings } of market.portfolios()) {
    const id = write({
      date,
      holdings,
      derivatives: [],
      mutualFund: houseAndName.get(family)?.mutualFund ?? '',
      schemeName: houseAndName.get(family)?.schemeName ?? '',
      sheetName: '',
      totalWeight: holdings.reduce((total, { weight }) => total + (weight ?? 0), 0), // a row without weight adds none
      totalValue: holdings.reduce((total, { marketValue }) => total + (marketValue ?? 0), 0),
      source: 0,
    });
    sheets.set(family, [...(sheets.get(family) ?? []), { id, date }]);
  }
  return sheets;
}

function familiesOf(market: SampleMarket, sheets: SheetsByFamily): readonly FamilyWithSheets[] {
  const families = new Map<number, SampleScheme[]>();
  for (const scheme of market.schemes) {
    const codes = families.get(scheme.family);
    if (codes) codes.push(scheme);
    else families.set(scheme.family, [scheme]);
  }
  return [...sheets].flatMap(([family, of]) => {
    const codes = families.get(family);
    return codes ? [{ family: codes, sheets: of }] : [];
  });
}
