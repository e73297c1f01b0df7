import { latestNav } from '#finance/series.ts';
import { writePortfolios } from '../families.ts';
import { writeLatestHoldings } from '../latest-holdings.ts';
import { aumRanks, schemeWriter } from '../schemes.ts';
import { chooseSizeLists } from '../sizes.ts';
import { codesToldBy, type OfficialCode } from './codes.ts';
import { listsMissing } from './lists-missing.ts';
import { matcher } from './match.ts';
import { monthEndAum } from './month-end-aum.ts';
import { navReader } from './nav-reader.ts';
import { navTally } from './nav-tally.ts';
import type { Derived } from './report.ts';
import type { OfficialDraft } from './take.ts';
import { tiedSheets } from './tied-sheets.ts';

// what `derive` makes; all else in the dataset is what files told
const CLEAR = `DELETE FROM scheme; DELETE FROM scheme_isin; DELETE FROM portfolio; DELETE FROM latest_holding;
  UPDATE sheet SET portfolio = NULL, size_list = NULL`;

/**
 * Makes all that is served from all that files told: names, figures, portfolios tied to codes, sizes, the search. It
 * always starts from the whole, so that the order in which files came cannot show.
 */
export async function derive({ draft, listings }: OfficialDraft): Promise<Derived> {
  const { database, asked } = draft;
  database.exec(CLEAR);
  const codes = codesToldBy(listings.all());
  const { byScheme, unmatched } = await tiedSheets(asked, matcher(codes));
  const families = familiesOf(codes);
  const portfolioOf = writePortfolios(
    database,
    [...byScheme].map(([key, sheets]) => ({ family: families.get(key) ?? [], sheets })),
  );
  const write = schemeWriter(database, aumRanks(codes.map(({ told }) => told)), new Map());
  const navsOf = navReader(asked);
  const tally = navTally();
  for (const { told, key } of codes) {
    const series = await navsOf(told.code);
    tally.take(told, series);
    const preMonthAum = monthEndAum(byScheme.get(key) ?? [], latestNav(series));
    write({ told: { ...told, preMonthAum }, series, portfolio: portfolioOf.get(told.code) ?? null });
  }
  await chooseSizeLists(draft);
  await writeLatestHoldings(draft);
  const matched = [...byScheme.values()].reduce((count, sheets) => count + sheets.length, 0);
  const { navAsOf, navRows, splits } = tally;
  return { navAsOf, navRows, splits, matched, unmatched, listsMissing: await listsMissing(asked) };
}

function familiesOf(codes: readonly OfficialCode[]): ReadonlyMap<string, readonly OfficialCode['told'][]> {
  const families = new Map<string, OfficialCode['told'][]>();
  for (const { told, key } of codes) {
    const family = families.get(key);
    if (family) family.push(told);
    else families.set(key, [told]);
  }
  return families;
}
