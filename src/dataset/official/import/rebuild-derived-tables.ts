import type { Database } from '#dataset/storage/database.ts';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { lakhToCrore } from '#finance/aum.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import { getLatestNav, type NavOnDay } from '#finance/nav/series.ts';
import { createDerivedTables, type Draft } from '../../build/draft.ts';
import { writeLatestHoldings } from '../../build/latest-holdings.ts';
import { linkSheetsToPortfolios } from '../../build/portfolio-writer.ts';
import { createSchemeWriter, rankByAum } from '../../build/scheme-writer.ts';
import { assignSizeLists, findMissingSizeLists } from '../../build/company-sizes.ts';
import { linkPortfolios, type StoredSheet } from './link-portfolios.ts';
import { createExampleCounter, type RebuildSummary, type SuspectedSplit } from './report.ts';
import type { SchemeHistory } from './scheme-listings.ts';
import { createSchemeMatcher } from './scheme-matching.ts';
import { buildOfficialCodes, type OfficialCode } from './scheme-records.ts';

/**
 * Rebuilds the served tables from everything that was imported: names, computed columns, portfolios linked to codes, sizes,
 * holdings search. It always starts from the whole dataset, so that the order of imports cannot make a difference. The tables
 * are created anew: those of an earlier format have other columns.
 */
export async function rebuildDerivedTables(draft: Draft, history: SchemeHistory): Promise<RebuildSummary> {
  const { sqlite, database } = draft;
  createDerivedTables(sqlite);
  sqlite.exec('UPDATE sheet SET portfolio = NULL, size_list = NULL');
  const codes = buildOfficialCodes(history.all());
  const { byScheme, unmatched } = await linkPortfolios(database, createSchemeMatcher(codes));
  const codesByScheme = groupCodes(codes);
  const portfolioByCode = linkSheetsToPortfolios(
    sqlite,
    [...byScheme].map(([key, sheets]) => ({ codes: codesByScheme.get(key) ?? [], sheets })),
  );
  const writeScheme = createSchemeWriter(sqlite, rankByAum(codes.map(({ scheme }) => scheme)), new Map());
  const totals = createNavTotals();
  for (const { scheme, key } of codes) {
    const series = await readNavs(database, scheme.code);
    totals.add(scheme, series);
    const preMonthAum = findPreviousMonthAum(byScheme.get(key) ?? [], getLatestNav(series));
    writeScheme({
      scheme: { ...scheme, preMonthAum },
      schemeKey: key,
      series,
      portfolio: portfolioByCode.get(scheme.code) ?? null,
    });
  }
  await assignSizeLists(draft);
  await writeLatestHoldings(draft);
  const matched = [...byScheme.values()].reduce((count, sheets) => count + sheets.length, 0);
  const { navAsOf, navRows, splits } = totals;
  return { navAsOf, navRows, splits, matched, unmatched, missingSizeLists: await findMissingSizeLists(database) };
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

// one code at a time: the histories of a dataset together need not fit in memory
async function readNavs(database: Database, code: string): Promise<NavSeriesWithBreaks> {
  const [row] = await database.rows('SELECT days, navs FROM nav WHERE code = ?', [code]);
  const empty = { days: new Int32Array(), navs: new Float64Array() };
  return detectBreaks(row ? decodeNavSeries(getBytes(row, 0), getBytes(row, 1)) : empty);
}

/**
 * AUM of the previous month-end, ₹ crore: the grand total of the portfolio dated the last month-end before the latest NAV;
 * null without a portfolio of exactly that date.
 */
function findPreviousMonthAum(sheets: readonly StoredSheet[], latest: NavOnDay | null): number | null {
  if (latest === null) return null;
  const sheet = sheets.find(({ date }) => date === findMonthEndBefore(latest.day));
  return sheet ? lakhToCrore(sheet.totalValue) : null;
}

// for a month-end too, this is the end of the month before
const findMonthEndBefore = (day: number): string => toIsoDay(day - Number(toIsoDay(day).slice(8)));

type NavTotals = Pick<RebuildSummary, 'navRows' | 'navAsOf' | 'splits'> & {
  readonly add: (scheme: Pick<OfficialCode['scheme'], 'code' | 'schemeName'>, series: NavSeriesWithBreaks) => void;
};

function createNavTotals(): NavTotals {
  const splits = createExampleCounter<SuspectedSplit>();
  let [navRows, newestDay] = [0, -1];
  return {
    add({ code, schemeName }, series) {
      navRows += series.days.length;
      newestDay = Math.max(newestDay, getLatestNav(series)?.day ?? -1);
      for (const { kind, previousDay: before, day, ratio } of series.breaks) {
        if (kind === 'split') splits.add({ code, schemeName, before: toIsoDay(before), day: toIsoDay(day), ratio });
      }
    },
    get navRows() {
      return navRows;
    },
    get navAsOf() {
      return newestDay < 0 ? null : toIsoDay(newestDay);
    },
    splits,
  };
}
