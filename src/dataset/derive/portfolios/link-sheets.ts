import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import type { Scheme } from '#contract/records/masters.ts';
import type { Database } from '#dataset/storage/database.ts';
import { getDate } from '#dataset/storage/row-values.ts';
import { findMarketCapList, getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';

/** The codes of a scheme (its plans and options, at least one), and its sheets. */
export interface SchemeSheets {
  readonly codes: readonly Pick<Scheme, 'code' | 'schemeName'>[];
  readonly sheets: readonly { readonly id: number; readonly date: IsoDate }[];
}

/**
 * Writes one portfolio per scheme, numbered in the order of leading codes, and links the sheets to it. Returns the portfolio
 * id of each code.
 */
export function linkSheetsToPortfolios(
  sqlite: DatabaseSync,
  schemes: readonly SchemeSheets[],
  leadingCodes: ReadonlyMap<string, Pick<Scheme, 'code' | 'schemeName'>>,
): ReadonlyMap<string, number> {
  const byLeadingCode = schemes
    .flatMap((scheme) => {
      const leading = leadingCodes.get(scheme.codes[0]?.code ?? '');
      return leading ? [{ ...scheme, leading }] : [];
    })
    .toSorted((a, b) => (a.leading.code < b.leading.code ? -1 : 1));
  const writePortfolio = createRowWriter(sqlite, 'portfolio');
  const linkSheet = sqlite.prepare('UPDATE sheet SET portfolio = ? WHERE id = ?');
  const portfolioByCode = new Map<string, number>();
  for (const [index, { codes, sheets, leading }] of byLeadingCode.entries()) {
    const id = index + 1;
    const date = sheets.map((sheet) => sheet.date).reduce((latest, other) => (other > latest ? other : latest));
    writePortfolio({ id, leading_code: leading.code, scheme_name: leading.schemeName, date });
    for (const sheet of sheets) linkSheet.run(id, sheet.id);
    for (const { code } of codes) portfolioByCode.set(code, id);
  }
  return portfolioByCode;
}

/** Sets for each sheet the list that classifies its companies. */
export async function assignSizeLists({ sqlite, database }: Draft): Promise<void> {
  const lists = await readLists(database);
  const assign = sqlite.prepare('UPDATE sheet SET size_list = ? WHERE date = ?');
  for (const row of await database.rows('SELECT DISTINCT date FROM sheet', [])) {
    const date = getDate(row, 0);
    assign.run(findMarketCapList(date, lists)?.periodEnd ?? null, date);
  }
}

/** The period ends of half-yearly lists that are in force on the date of some portfolio and not in the dataset. */
export async function findMissingSizeLists(database: Database): Promise<readonly IsoDate[]> {
  const lists = new Set(await readLists(database));
  const dates = await database.rows('SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL', []);
  const required = new Set(dates.map((row) => getListPeriodEnd(getDate(row, 0))));
  return [...required].filter((list) => !lists.has(list)).toSorted();
}

const readLists = async (database: Database): Promise<readonly IsoDate[]> =>
  (await database.rows('SELECT DISTINCT list FROM company_size', [])).map((row) => getDate(row, 0));
