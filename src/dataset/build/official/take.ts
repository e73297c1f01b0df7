import { dayNumber } from '#finance/calendar.ts';
import { LAST_DAY } from '#dataset/storage/nav-columns.ts';
import type { MarketCapFile, NavFile, Oddity, PortfolioFile } from '../../official/rows.ts';
import type { Draft } from '../draft.ts';
import { writeSizeList } from '../sizes.ts';
import type { Listings } from './listings.ts';
import type { Points } from './points.ts';
import type { Difference, MarketCapTaken, NavFileTaken, PortfolioFileTaken } from './report.ts';
import type { SheetKeeper } from './sheet-keeper.ts';
import type { Source, Sources } from './sources.ts';

/** A draft of the official dataset, and what it has gathered. */
export interface OfficialDraft {
  readonly draft: Draft;
  readonly sources: Sources;
  readonly listings: Listings;
  readonly points: Points;
  readonly sheets: SheetKeeper;
}

export async function takeNavFile(into: OfficialDraft, file: NavFile, source: Source): Promise<NavFileTaken> {
  let [date, day] = ['', 0]; // lines of a day mostly stand together
  const refused: Oddity[] = [...file.refused];
  let withoutNav = 0;
  for (const row of file.rows) {
    if (row.date !== date) [date, day] = [row.date, dayNumber(row.date)];
    if (day < 0 || day > LAST_DAY) {
      refused.push({ where: `scheme ${row.code}`, field: 'Date', arrived: row.date, expected: 'a day since 1970' });
      continue;
    }
    into.listings.take(row, day, source);
    if (row.nav === null) withoutNav++;
    else if (into.points.add(row.code, day, row.nav, source)) await into.points.flush();
  }
  const { layout, asOf, oddities } = file;
  return { outcome: 'navall', layout, asOf, rows: file.rows.length, withoutNav, refused, oddities };
}

/** `onDifference` is told each portfolio that another file tells otherwise. */
export async function takePortfolios(
  into: OfficialDraft,
  file: PortfolioFile,
  source: Source,
  onDifference: (difference: Difference) => void,
): Promise<PortfolioFileTaken> {
  for (const sheet of file.portfolios) {
    const difference = await into.sheets.keep(sheet, source);
    if (difference) onDifference(difference);
  }
  const sheets = file.portfolios.map((sheet) => ({
    sheet: sheet.sheet,
    mutualFund: sheet.mutualFund,
    schemeName: sheet.schemeName,
    date: sheet.date,
    rows: sheet.holdings.length,
    derivatives: sheet.derivatives.length,
    tinyWeights: sheet.tinyWeights,
    sumOfWeights: sheet.sumOfWeights,
    totalWeight: sheet.totalWeight,
  }));
  return {
    outcome: 'portfolio',
    rows: file.rowsRead,
    sheets,
    oddities: file.portfolios.flatMap(({ oddities }) => oddities),
  };
}

/** Of two lists of one half-year the one that was published later counts, whole. */
export function takeMarketCap(into: OfficialDraft, file: MarketCapFile, source: Source): MarketCapTaken {
  const ofHalfYear = into.sources.of('market-cap').filter(({ asOf }) => asOf === file.periodEnd);
  if (ofHalfYear.every(({ rank }) => rank <= source.rank)) writeSizeList(into.draft, file);
  return { outcome: 'market-cap', periodEnd: file.periodEnd, rows: file.rows.length, refused: file.refused };
}
