import { keptReader } from '#contract/record.ts';
import { newFundOffer } from '#contract/records/offer.ts';
import { nav } from '#contract/records/nav.ts';
import { scheme } from '#contract/records/scheme.ts';
import { assetsOf } from './assets.ts';
import { aumHistoryOf } from './aum-history.ts';
import { numberIn, textIn } from './cell.ts';
import { columnsOf } from './columns.ts';
import type { Database } from './database.ts';
import { historyOf } from './history.ts';
import { readInfo } from './info.ts';
import { navHistoryOf } from './nav-history.ts';
import { ordered } from './ordering.ts';
import { performanceByAum } from './performance.ts';
import { searchHoldings } from './search.ts';
import { schemesMeant } from './selection.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

const readScheme = keptReader(scheme);
const readNav = keptReader(nav);
const readOffer = keptReader(newFundOffer);

const SCHEMES = `SELECT ${columnsOf(scheme, 's', { portfolioDate: 'p.date' })}
  FROM scheme s LEFT JOIN portfolio p ON p.id = s.portfolio`;
const NAVS = `SELECT ${columnsOf(nav, 's')} FROM scheme s`;
const OFFERS = `SELECT ${columnsOf(newFundOffer, 'o')} FROM offer o ORDER BY position`;

/**
 * The dataset in a finished file.
 * @throws Error when the file cannot be opened, or holds no finished dataset of this format.
 */
export async function openStore(path: string): Promise<Store> {
  const database = openSqlite(path);
  try {
    return await storeOver(database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** The dataset in a database of any engine. */
export async function storeOver(database: Database): Promise<Store> {
  return {
    info: await readInfo(database),
    async performance(selection, sortBy, max) {
      const meant = await schemesMeant(database, selection);
      if (sortBy === 'dailyAum') return performanceByAum(database, meant, max);
      return ordered(await performanceByAum(database, meant), sortBy).slice(0, max);
    },
    async schemes(selection) {
      const { sql, parameters } = await schemesMeant(database, selection);
      return (await database.rows(`${SCHEMES} WHERE ${sql} ORDER BY s."code"`, parameters)).map(readScheme);
    },
    async portfolios(selection) {
      const { sql, parameters } = await schemesMeant(database, selection);
      const rows = await database.rows(
        `SELECT p.id, p.leading_code, p.scheme_name FROM portfolio p
         WHERE p.id IN (SELECT s.portfolio FROM scheme s WHERE ${sql}) ORDER BY p.id`,
        parameters,
      );
      return rows.map((row) => ({ id: numberIn(row, 0), leadingCode: textIn(row, 1), schemeName: textIn(row, 2) }));
    },
    history: (portfolio, most) => historyOf(database, portfolio, most),
    search: (criteria) => searchHoldings(database, criteria),
    navHistory: (code, from, to) => navHistoryOf(database, code, from, to),
    aumHistory: (code, from, to) => aumHistoryOf(database, code, from, to),
    assets: async (selection) => assetsOf(database, await schemesMeant(database, selection)),
    async navs(selection) {
      const { sql, parameters } = await schemesMeant(database, selection);
      return (await database.rows(`${NAVS} WHERE ${sql} ORDER BY s."code"`, parameters)).map(readNav);
    },
    offers: async () => (await database.rows(OFFERS, [])).map(readOffer),
    close: () => database.close(),
  };
}
