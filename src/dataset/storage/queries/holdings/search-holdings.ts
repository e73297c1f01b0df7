import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { foundHoldingFields, selectAssetTypes, type FoundHolding } from '#contract/records/holding.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { toIsinKey, toTextKey } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { getNumber } from '../../row-values.ts';
import { and, buildSelectList, contains, equals, inList, or, type Condition } from '../../sql-builder.ts';
import type { HoldingCriteria } from '../../store.ts';
import { filterSchemeIsins, matchesIsin, selectPortfolios } from '../scheme-filter.ts';
import { searchMonth, readSymbolIsins } from './search-month.ts';

const parseFoundHolding = createRowParser(foundHoldingFields);

// Portfolios are numbered in the order of their leading codes.
const SEARCH = `SELECT ${buildSelectList(foundHoldingFields, 'h', { code: 'p.leading_code', schemeName: 'p.scheme_name' })}
  FROM latest_holding h JOIN portfolio p ON p.id = h.portfolio`;

/** Rows of the latest portfolios, or of those of a month, that match every criterion, by leading code, then in the order of the source. */
export async function searchHoldings(
  database: Database,
  { date, ...criteria }: HoldingCriteria,
): Promise<readonly FoundHolding[]> {
  if (date !== undefined) return searchMonth(database, { ...criteria, date });
  const { instrument, size, assetType, sector, industry, isin, ...selection } = criteria;
  const conditions: Condition[] = [];
  if (isin) conditions.push(await matchSchemeOrInstrumentIsin(database, isin));
  if (size !== undefined) conditions.push(equals('h.size_key', toTextKey(size)));
  if (assetType !== undefined) conditions.push(inList('h.asset_type_key', selectAssetTypes(assetType).map(toTextKey)));
  if (sector !== undefined) conditions.push(equals('h.sector_key', toTextKey(sector)));
  if (industry !== undefined) conditions.push(equals('h.industry_key', toTextKey(industry)));
  if (instrument !== undefined) conditions.push(await matchInstrument(database, instrument));
  const condition = and(conditions);
  const selected = await selectPortfolios(database, selection);
  if (selected === null && isin !== undefined && isin.length <= MAX_ISINS_AT_ONCE)
    return runSearch(database, condition);
  return searchInChunks(
    database,
    condition,
    selected ? splitIntoLists([...selected]) : await splitIntoRanges(database),
  );
}

/** Indexed, and each in at most one or two thousand portfolios: the rows of so many take a few milliseconds. */
const MAX_ISINS_AT_ONCE = 4;

/** Portfolios searched at a time: some thousand rows, or two milliseconds. */
const CHUNK_SIZE = 16;

// Chunked by portfolio and not by rows found: a search that finds little takes an embedded database as long as one that
// finds much.
async function searchInChunks(
  database: Database,
  condition: Condition,
  chunks: readonly Condition[],
): Promise<readonly FoundHolding[]> {
  const found: FoundHolding[] = [];
  for (const chunk of chunks) {
    for (const holding of await runSearch(database, and([condition, chunk]))) found.push(holding);
    await yieldToEventLoop();
  }
  return found;
}

const splitIntoLists = (portfolios: readonly number[]): readonly Condition[] =>
  Array.from({ length: Math.ceil(portfolios.length / CHUNK_SIZE) }, (_, index) =>
    inList('h.portfolio', portfolios.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE)),
  );

/** All portfolios. An embedded database finds a range faster than a list. */
async function splitIntoRanges(database: Database): Promise<readonly Condition[]> {
  const [last] = await database.rows('SELECT COALESCE(MAX(id), 0) FROM portfolio', []);
  const portfolios = last ? getNumber(last, 0) : 0;
  return Array.from({ length: Math.ceil(portfolios / CHUNK_SIZE) }, (_, index) => ({
    sql: 'h.portfolio > ? AND h.portfolio <= ?',
    parameters: [index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE],
  }));
}

async function runSearch(database: Database, { sql, parameters }: Condition): Promise<readonly FoundHolding[]> {
  const rows = await database.rows(`${SEARCH} WHERE ${sql} ORDER BY h.portfolio, h.position`, parameters);
  return rows.map(parseFoundHolding);
}

// The exact name of an instrument, else every word anywhere in the name; or the symbol of its company.
async function matchInstrument(database: Database, instrument: string): Promise<Condition> {
  const key = toTextKey(instrument);
  const exact = await database.rows('SELECT 1 FROM latest_holding WHERE instrument_key = ? LIMIT 1', [key]);
  const byName =
    exact.length > 0
      ? equals('h.instrument_key', key)
      : and([...new Set(key.split(' '))].map((word) => contains('h.instrument_key', word)));
  return or([byName, inList('h.isin_key', await readSymbolIsins(database, key))]);
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
