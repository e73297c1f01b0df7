import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createRowParser } from '#contract/parse-record.ts';
import { foundHoldingFields, type FoundHolding } from '#contract/records/holding.ts';
import { toIsinKey, toTextKey } from '../comparison-keys.ts';
import type { Database } from '../database.ts';
import { getNumber } from '../row-values.ts';
import { and, buildSelectList, equals, inList, or, type Condition } from '../sql-builder.ts';
import type { HoldingCriteria } from '../store.ts';
import { buildSchemeFilter, filterSchemeIsins, hasCriteria, matchesIsin } from './scheme-filter.ts';

const parseFoundHolding = createRowParser(foundHoldingFields);

// Portfolios are numbered in the order of their leading codes.
const SEARCH = `SELECT ${buildSelectList(foundHoldingFields, 'h', { code: 'p.leading_code', schemeName: 'p.scheme_name' })}
  FROM latest_holding h JOIN portfolio p ON p.id = h.portfolio`;

/** Rows of the latest portfolios that match every criterion, by leading code, then in the order of the source. */
export async function searchHoldings(database: Database, criteria: HoldingCriteria): Promise<readonly FoundHolding[]> {
  const { size, assetType, sector, industry, isin, ...selection } = criteria;
  const conditions: Condition[] = [];
  if (isin) conditions.push(await matchSchemeOrInstrumentIsin(database, isin));
  if (hasCriteria(selection)) conditions.push(isInPortfolioOf(await buildSchemeFilter(database, selection)));
  if (size !== undefined) conditions.push(equals('h.size_key', toTextKey(size)));
  if (assetType !== undefined) conditions.push(equals('h.asset_type_key', toTextKey(assetType)));
  if (sector !== undefined) conditions.push(equals('h.sector_key', toTextKey(sector)));
  if (industry !== undefined) conditions.push(equals('h.industry_key', toTextKey(industry)));
  const condition = and(conditions);
  const isSmall = selection.code !== undefined || (isin !== undefined && isin.length <= MAX_ISINS_AT_ONCE);
  return isSmall ? runSearch(database, condition) : searchInChunks(database, condition);
}

/** Indexed, and each in at most one or two thousand portfolios: the rows of so many take a few milliseconds. */
const MAX_ISINS_AT_ONCE = 4;

/** Portfolios searched at a time: some thousand rows, or two milliseconds. */
const CHUNK_SIZE = 16;

// Chunked by portfolio and not by rows found: a search that finds little takes an embedded database as long as one that
// finds much.
async function searchInChunks(database: Database, condition: Condition): Promise<readonly FoundHolding[]> {
  const [last] = await database.rows('SELECT COALESCE(MAX(id), 0) FROM portfolio', []);
  const portfolios = last ? getNumber(last, 0) : 0;
  const found: FoundHolding[] = [];
  for (let start = 0; start < portfolios; start += CHUNK_SIZE) {
    const chunk = { sql: 'h.portfolio > ? AND h.portfolio <= ?', parameters: [start, start + CHUNK_SIZE] };
    for (const holding of await runSearch(database, and([condition, chunk]))) found.push(holding);
    await yieldToEventLoop();
  }
  return found;
}

async function runSearch(database: Database, { sql, parameters }: Condition): Promise<readonly FoundHolding[]> {
  const rows = await database.rows(`${SEARCH} WHERE ${sql} ORDER BY h.portfolio, h.position`, parameters);
  return rows.map(parseFoundHolding);
}

// Each ISIN is a scheme's or, if no scheme has it, an instrument's.
async function matchSchemeOrInstrumentIsin(database: Database, isins: readonly string[]): Promise<Condition> {
  const schemeIsins = await filterSchemeIsins(database, isins);
  const schemes = isins.filter((isin) => schemeIsins.has(toIsinKey(isin)));
  const instruments = isins.filter((isin) => !schemeIsins.has(toIsinKey(isin)));
  const conditions: Condition[] = [];
  if (schemes.length > 0) conditions.push(isInPortfolioOf(matchesIsin(schemes)));
  if (instruments.length > 0) conditions.push(inList('h.isin_key', instruments.map(toIsinKey)));
  return or(conditions);
}

const isInPortfolioOf = ({ sql, parameters }: Condition): Condition => ({
  sql: `h.portfolio IN (SELECT s.portfolio FROM scheme s WHERE ${sql})`,
  parameters,
});
