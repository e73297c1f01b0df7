import { pickFields } from '#contract/fields.ts';
import { foundHoldingFields, type FoundHolding, type Holding } from '#contract/records/holding.ts';
import { getReissueKey, ISSUER_PART } from '#finance/portfolio/matching/match-instruments.ts';
import { getInstrumentKey, type Position } from '#finance/portfolio/position.ts';
import type { Database } from '../../database.ts';
import { getNumber, getText } from '../../row-values.ts';
import { and, inList } from '../../sql-builder.ts';
import type { PortfolioRef } from '../../store.ts';
import { createEvidenceReader, type ReadEvidence } from './corporate-actions.ts';
import { forEachChunk, type MonthSheets } from './month-sheets.ts';
import { listPreviousValues, type PreviousFields } from './previous-holding-values.ts';
import { readSheetPositions, readSheetRows } from './sheet-rows.ts';

/** The rows of a month's portfolios that a search finds. */
export interface RowFilter {
  /** The ISINs of all rows that match, in upper case, '' for rows without one; null if they are not known or too many to look up. */
  readonly isins: ReadonlySet<string> | null;
  readonly matches: (portfolio: number, row: Holding) => boolean;
}

/** Portfolios read at a time if rows are looked up by a few ISINs, instead of reading all: some hundred rows. */
const SHEETS_BY_ISIN = 64;
const FEW_ISINS = 4;

/** The rows that a filter selects, with the values of the previous portfolio, in the order of the portfolios. */
export async function readFoundHoldings(
  database: Database,
  sheets: readonly MonthSheets[],
  filter: RowFilter,
  refs: ReadonlyMap<number, PortfolioRef>,
): Promise<readonly FoundHolding[]> {
  const found: FoundHolding[] = [];
  const readEvidence = createEvidenceReader(database);
  const chunkSize = filter.isins && filter.isins.size <= FEW_ISINS ? SHEETS_BY_ISIN : undefined;
  const read = async (chunk: readonly MonthSheets[]): Promise<void> => {
    const byPortfolio = await readChunk(database, chunk, filter, readEvidence);
    for (const { portfolio } of chunk) {
      const ref = refs.get(portfolio);
      if (ref) for (const row of byPortfolio.get(portfolio) ?? []) found.push(buildFoundHolding(row, ref));
    }
  };
  await forEachChunk(sheets, read, chunkSize);
  return found;
}

type RowWithPrevious = Holding & PreviousFields;

const buildFoundHolding = (row: RowWithPrevious, { leadingCode, schemeName }: PortfolioRef): FoundHolding =>
  pickFields(foundHoldingFields, { ...row, code: leadingCode, schemeName });

/**
 * The found rows of each portfolio. Of an instrument with an ISIN, the values of the previous portfolio depend on the rows with this
 * ISIN alone, and of one without, on all such rows; except if it may have been reissued, which takes both portfolios as a whole.
 */
async function readChunk(
  database: Database,
  chunk: readonly MonthSheets[],
  filter: RowFilter,
  readEvidence: ReadEvidence,
): Promise<ReadonlyMap<number, readonly RowWithPrevious[]>> {
  const rows = await readSheetRows(
    database,
    chunk.map(({ current }) => current.id),
    filter.isins,
  );
  const found = chunk.flatMap((sheets) => {
    const holdings = rows.get(sheets.current.id) ?? [];
    return holdings.some((row) => filter.matches(sheets.portfolio, row)) ? [{ ...sheets, holdings }] : [];
  });
  const previousRows = await readSheetPositions(
    database,
    found.flatMap(({ previous }) => previous?.id ?? []),
    filter.isins,
  );
  const reissued = filter.isins === null ? [] : await findReissues(database, found, previousRows);
  const byPortfolio = new Map<number, readonly RowWithPrevious[]>();
  for (const { portfolio, current, previous, holdings } of found) {
    const previousPortfolio = previous && {
      date: previous.date,
      holdings: previousRows.get(previous.id) ?? [],
      evidence: await readEvidence(previous.date, current.date),
    };
    const previousValues = listPreviousValues(holdings, previousPortfolio);
    byPortfolio.set(
      portfolio,
      holdings.flatMap((row, index) => {
        const values = previousValues[index];
        return values && filter.matches(portfolio, row) ? [{ ...row, ...values }] : [];
      }),
    );
  }
  if (reissued.length === 0) return byPortfolio;
  return new Map([...byPortfolio, ...(await readChunk(database, reissued, { ...filter, isins: null }, readEvidence))]);
}

interface SheetsWithRows extends MonthSheets {
  readonly holdings: readonly Holding[];
}

/** The portfolios in which a new row may continue an instrument that the previous one has under another ISIN. */
async function findReissues(
  database: Database,
  sheets: readonly SheetsWithRows[],
  previousRows: ReadonlyMap<number, readonly Position[]>,
): Promise<readonly MonthSheets[]> {
  const candidates = sheets.flatMap((each) => {
    if (each.previous === null) return [];
    const known = new Set((previousRows.get(each.previous.id) ?? []).map((row) => getInstrumentKey(row)));
    const added = each.holdings.filter((row) => !known.has(getInstrumentKey(row)));
    const keys = new Set(added.flatMap((row) => getReissueKey(row) ?? []));
    return keys.size === 0 ? [] : [{ ...each, previous: each.previous, keys }];
  });
  if (candidates.length === 0) return [];
  const issuers = new Set(candidates.flatMap(({ keys }) => [...keys].map((key) => key.slice(0, ISSUER_PART))));
  const { sql, parameters } = and([
    inList(
      'sheet',
      candidates.map(({ previous }) => previous.id),
    ),
    inList(`SUBSTR("isin", 1, ${ISSUER_PART})`, [...issuers]),
  ]);
  const rows = await database.rows(
    `SELECT sheet, "instrument", "isin", "assetType" FROM holding WHERE ${sql}`,
    parameters,
  );
  const keysBySheet = Map.groupBy(rows, (row) => getNumber(row, 0));
  return candidates.filter(({ previous, keys }) =>
    (keysBySheet.get(previous.id) ?? []).some((row) =>
      keys.has(getReissueKey({ instrument: getText(row, 1), isin: getText(row, 2), assetType: getText(row, 3) }) ?? ''),
    ),
  );
}
