import type { IsoDate } from '#contract/dates.ts';
import { selectAssetTypes, type FoundHolding, type Holding } from '#contract/records/holding.ts';
import { toIsinKey, toTextKey } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { getNumber, getText } from '../../row-values.ts';
import { contains, inList, or, and, type Condition } from '../../sql-builder.ts';
import type { HoldingCriteria } from '../../store.ts';
import { filterSchemeIsins, matchesIsin, readPortfolioIds, selectPortfolios } from '../scheme-filter.ts';
import { readFoundHoldings } from './found-holdings.ts';
import { forEachChunk, readMonthSheets, type MonthSheets } from './month-sheets.ts';
import { findPortfolios } from './portfolios.ts';

/** Rows of the portfolios of a month that match every criterion, by leading code, then in the order of the source. */
export async function searchMonth(
  database: Database,
  { date, ...criteria }: HoldingCriteria & { readonly date: IsoDate },
): Promise<readonly FoundHolding[]> {
  const { size, assetType, sector, industry, isin, instrument, ...selection } = criteria;
  const selected = await selectPortfolios(database, selection);
  const byIsin = isin ? await splitIsins(database, isin) : null;
  const sheets = await readMonthSheets(database, date);
  const byName = instrument === undefined ? null : await findInstruments(database, sheets, instrument);
  const labels = [
    { getLabel: (row: Holding) => row.size, accepted: listKeys(size) },
    { getLabel: (row: Holding) => row.assetType, accepted: listKeys(assetType, selectAssetTypes) },
    { getLabel: (row: Holding) => row.sector, accepted: listKeys(sector) },
    { getLabel: (row: Holding) => row.industryOrRating, accepted: listKeys(industry) },
  ];
  const matches = (portfolio: number, row: Holding): boolean =>
    (!byIsin || byIsin.portfolios.has(portfolio) || byIsin.isins.has(toIsinKey(row.isin))) &&
    (!byName || byName.matches(row)) &&
    labels.every(({ getLabel, accepted }) => accepted === null || accepted.includes(toTextKey(getLabel(row))));

  const candidates = sheets.filter(
    ({ portfolio, current }) =>
      (!selected || selected.has(portfolio)) &&
      (!byIsin || byIsin.isins.size > 0 || byIsin.portfolios.has(portfolio)) &&
      (!byName || byName.sheets.has(current.id)),
  );
  const refs = new Map((await findPortfolios(database, ALL)).map((ref) => [ref.id, ref]));
  const isins = byIsin?.portfolios.size === 0 ? byIsin.isins : (byName?.isins ?? null);
  const filter = { isins: isins && isins.size <= MAX_LOOKED_UP ? isins : null, matches };
  return readFoundHoldings(database, candidates, filter, refs);
}

/** The keys of what a label selects; null for no label. */
const listKeys = (
  label: string | undefined,
  select: (label: string) => readonly string[] = (only) => [only],
): readonly string[] | null => (label === undefined ? null : select(label).map(toTextKey));

/** From more ISINs on, reading all rows of the portfolios costs less than looking up theirs. */
const MAX_LOOKED_UP = 100;

const ALL = { sql: '1 = 1', parameters: [], isSmall: false };

/** The portfolios of the schemes among the ISINs, and the ISINs of instruments. */
async function splitIsins(database: Database, isins: readonly string[]) {
  const schemeIsins = await filterSchemeIsins(database, isins);
  const keys = isins.map(toIsinKey);
  const schemes = keys.filter((isin) => schemeIsins.has(isin));
  return {
    portfolios: schemes.length === 0 ? new Set<number>() : await readPortfolioIds(database, matchesIsin(schemes)),
    isins: new Set(keys.filter((isin) => !schemeIsins.has(isin))),
  };
}

// Both tables of rows: a derivative outside the total is found by the ISIN of its share too.
const tables = ['holding', 'derivative'] as const;

interface InstrumentMatch {
  /** The sheets that list such an instrument. */
  readonly sheets: ReadonlySet<number>;
  /** The ISINs of all such instruments, in upper case. */
  readonly isins: ReadonlySet<string>;
  readonly matches: (row: Pick<Holding, 'instrument' | 'isin'>) => boolean;
}

/**
 * Instruments of the month whose name has every word or, if one has exactly the name, is that name; and those with the symbol. The
 * database compares in lower case only what is ASCII; the names it finds are compared here again.
 */
async function findInstruments(
  database: Database,
  sheets: readonly MonthSheets[],
  text: string,
): Promise<InstrumentMatch> {
  const key = toTextKey(text);
  const words = key.split(' ');
  const symbolIsins = new Set(await readSymbolIsins(database, key));
  const byName = and(words.filter(isAscii).map((word) => contains('LOWER(h."instrument")', word)));
  const bySymbol = inList('UPPER(h."isin")', [...symbolIsins]);
  const rows: { readonly sheet: number; readonly instrument: string; readonly isin: string }[] = [];
  await forEachRow(database, sheets, or([byName, bySymbol]), (sheet, instrument, isin) =>
    rows.push({ sheet, instrument, isin }),
  );
  const isExact = rows.some(({ instrument }) => toTextKey(instrument) === key);
  const matches = ({ instrument, isin }: Pick<Holding, 'instrument' | 'isin'>): boolean => {
    const name = toTextKey(instrument);
    return (isExact ? name === key : words.every((word) => name.includes(word))) || symbolIsins.has(toIsinKey(isin));
  };
  const matching = rows.filter(matches);
  return {
    sheets: new Set(matching.map(({ sheet }) => sheet)),
    isins: new Set(matching.map(({ isin }) => toIsinKey(isin))),
    matches,
  };
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Portfolios scanned at a time, which takes two milliseconds: few of their rows are returned. */
const SHEETS_SCANNED = 64;

/** Calls a function for each sheet and instrument of the current portfolios that the condition on the row `h` selects. */
async function forEachRow(
  database: Database,
  sheets: readonly MonthSheets[],
  condition: Condition,
  onRow: (sheet: number, instrument: string, isin: string) => void,
): Promise<void> {
  await forEachChunk(
    sheets,
    async (chunk) => {
      const ids = chunk.map(({ current }) => current.id);
      const { sql, parameters } = and([inList('h.sheet', ids), condition]);
      for (const table of tables) {
        const rows = await database.rows(
          `SELECT h.sheet, h."instrument", h."isin" FROM ${table} h WHERE ${sql}`,
          parameters,
        );
        for (const row of rows) onRow(getNumber(row, 0), getText(row, 1), getText(row, 2));
      }
    },
    SHEETS_SCANNED,
  );
}

const ISINS = `SELECT isin FROM company_symbol WHERE symbol_key = ?
  UNION SELECT r.other_isin FROM company_symbol c JOIN reissued_isin r ON r.isin = c.isin WHERE c.symbol_key = ?`;

/** The ISINs, also former and later ones, of the company with exactly this BSE or NSE symbol (in lower case). */
export const readSymbolIsins = async (database: Database, symbol: string): Promise<readonly string[]> =>
  (await database.rows(ISINS, [symbol, symbol])).map((row) => getText(row, 0));
