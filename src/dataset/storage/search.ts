import { keptReader } from '#contract/record.ts';
import { foundHolding, type FoundHolding } from '#contract/records/holding.ts';
import { columnsOf } from './columns.ts';
import { allOf, among, anyOf, equals, type Condition } from './condition.ts';
import type { Database } from './database.ts';
import { numberIn } from './cell.ts';
import { isinKey, textKey } from './keys.ts';
import { bearsIsin, borneBySchemes, schemesMeant, selectsSchemes } from './selection.ts';
import type { HoldingCriteria } from './store.ts';
import { pauses } from './turns.ts';

const readFound = keptReader(foundHolding);

// portfolios are numbered in the order of their leading codes
const FOUND = `SELECT ${columnsOf(foundHolding, 'h', { code: 'p.leading_code', schemeName: 'p.scheme_name' })}
  FROM latest_holding h JOIN portfolio p ON p.id = h.portfolio`;

/** Rows of the latest portfolios that match every criterion, by leading code, then in the order of the source. */
export async function searchHoldings(database: Database, criteria: HoldingCriteria): Promise<readonly FoundHolding[]> {
  const { size, assetType, sector, industry, isin, ...selection } = criteria;
  const conditions: Condition[] = [];
  if (isin) conditions.push(await ofSchemeOrInstrument(database, isin));
  if (selectsSchemes(selection)) conditions.push(inPortfolioOf(await schemesMeant(database, selection)));
  if (size !== undefined) conditions.push(equals('h.size_key', textKey(size)));
  if (assetType !== undefined) conditions.push(equals('h.asset_type_key', textKey(assetType)));
  if (sector !== undefined) conditions.push(equals('h.sector_key', textKey(sector)));
  if (industry !== undefined) conditions.push(equals('h.industry_key', textKey(industry)));
  const meant = allOf(conditions);
  return selection.code ? found(database, meant) : foundInStretches(database, meant);
}

/** So many portfolios are searched at a time: some thousand rows, or two milliseconds. */
const A_STRETCH = 16;

// by portfolio and not by number of rows found, since looking for few takes an embedded database as long as telling many
async function foundInStretches(database: Database, meant: Condition): Promise<readonly FoundHolding[]> {
  const [last] = await database.rows('SELECT COALESCE(MAX(id), 0) FROM portfolio', []);
  const portfolios = last ? numberIn(last, 0) : 0;
  const all: FoundHolding[] = [];
  const pause = pauses();
  for (let from = 0; from < portfolios; from += A_STRETCH) {
    const within = { sql: 'h.portfolio > ? AND h.portfolio <= ?', parameters: [from, from + A_STRETCH] };
    for (const each of await found(database, allOf([meant, within]))) all.push(each);
    await pause();
  }
  return all;
}

async function found(database: Database, { sql, parameters }: Condition): Promise<readonly FoundHolding[]> {
  return (await database.rows(`${FOUND} WHERE ${sql} ORDER BY h.portfolio, h.position`, parameters)).map(readFound);
}

// each ISIN is a scheme's or, when no scheme bears it, an instrument's
async function ofSchemeOrInstrument(database: Database, isins: readonly string[]): Promise<Condition> {
  const borne = await borneBySchemes(database, isins);
  const schemes = isins.filter((isin) => borne.has(isinKey(isin)));
  const instruments = isins.filter((isin) => !borne.has(isinKey(isin)));
  const conditions: Condition[] = [];
  if (schemes.length > 0) conditions.push(inPortfolioOf(bearsIsin(schemes)));
  if (instruments.length > 0) conditions.push(among('h.isin_key', instruments.map(isinKey)));
  return anyOf(conditions);
}

const inPortfolioOf = ({ sql, parameters }: Condition): Condition => ({
  sql: `h.portfolio IN (SELECT s.portfolio FROM scheme s WHERE ${sql})`,
  parameters,
});
