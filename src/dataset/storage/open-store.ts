import { keptReader } from '#contract/record.ts';
import { newFundOffer } from '#contract/records/offer.ts';
import { nav, type Nav } from '#contract/records/nav.ts';
import { scheme, type Scheme } from '#contract/records/scheme.ts';
import { assetsByCode } from './assets.ts';
import { aumHistoryOf } from './aum-history.ts';
import { columnsOf } from './columns.ts';
import type { Database } from './database.ts';
import { readDocuments } from './documents.ts';
import { historyOf, latestOf } from './history.ts';
import { readInfo } from './info.ts';
import { navHistoryOf } from './nav-history.ts';
import { ordered } from './ordering.ts';
import { byAum } from './performance.ts';
import { portfoliosOf } from './portfolios.ts';
import { searchHoldings } from './search.ts';
import { schemesMeant } from './selection.ts';
import { openSqlite } from './sqlite.ts';
import type { Selection, Store } from './store.ts';
import { readInOrder, type Reading } from './stretches.ts';

const schemesByCode: Reading<Scheme> = {
  select: `SELECT ${columnsOf(scheme, 's', { portfolioDate: 'p.date' })}, s."code"
    FROM scheme s LEFT JOIN portfolio p ON p.id = s.portfolio`,
  key: 's."code"',
  before: '',
  read: keptReader(scheme),
};
const navsByCode: Reading<Nav> = {
  select: `SELECT ${columnsOf(nav, 's')}, s."code" FROM scheme s`,
  key: 's."code"',
  before: '',
  read: keptReader(nav),
};
const readOffer = keptReader(newFundOffer);
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
  const inOrder = async <Each>(reading: Reading<Each>, selection: Selection, max?: number) =>
    readInOrder(database, reading, await schemesMeant(database, selection), max);
  return {
    info: await readInfo(database),
    documents: await readDocuments(database),
    async performance(selection, sortBy, max) {
      if (sortBy === 'dailyAum') return inOrder(byAum, selection, max);
      return (await ordered(await inOrder(byAum, selection), sortBy)).slice(0, max);
    },
    schemes: (selection) => inOrder(schemesByCode, selection),
    async portfolios(selection) {
      return portfoliosOf(database, await schemesMeant(database, selection));
    },
    history: (portfolio, most) => (most === 1 ? latestOf(database, portfolio) : historyOf(database, portfolio, most)),
    search: (criteria) => searchHoldings(database, criteria),
    navHistory: (code, from, to) => navHistoryOf(database, code, from, to),
    aumHistory: (code, from, to) => aumHistoryOf(database, code, from, to),
    assets: (selection) => inOrder(assetsByCode, selection),
    navs: (selection) => inOrder(navsByCode, selection),
    offers: async () => (await database.rows(OFFERS, [])).map(readOffer),
    close: () => database.close(),
  };
}
