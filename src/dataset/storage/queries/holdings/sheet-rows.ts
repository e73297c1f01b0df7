import { holdingFields, type Holding } from '#contract/records/holding.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { parseDebtTerms } from '#finance/portfolio/debt/debt-terms.ts';
import type { Position } from '#finance/portfolio/position.ts';
import { equityRelatedTypes } from '#finance/rules/equity-related.ts';
import type { Database, SqlRow } from '../../database.ts';
import { getNumber, getNumberOrNull, getText } from '../../row-values.ts';
import { and, buildSelectList, inList } from '../../sql-builder.ts';

/** In place of fields that are not stored with the rows of a sheet, but parsed from their names and ratings. */
const NO_DEBT_TERMS = { ratingGrade: "''", coupon: 'NULL', maturity: 'NULL' };

// AMFI's list classifies companies by their shares and, since they are equity-related, REITs, so nothing else has a size.
const IS_EQUITY_RELATED = `(${equityRelatedTypes
  .map(({ assetType, from }) => `h."assetType" = '${assetType}'${from === null ? '' : ` AND d.date >= '${from}'`}`)
  .join(' OR ')})`;
// It may have an ISIN from before or after a reissue; if it has several with different sizes, none counts.
const SIZE_BY_OTHER_ISIN = `SELECT CASE WHEN MIN(o.size) = MAX(o.size) THEN MIN(o.size) END FROM reissued_isin r JOIN company_size o ON o.isin = r.other_isin
  WHERE o.list = d.size_list AND r.isin = h."isin" AND ${IS_EQUITY_RELATED}`;
const SIZE = `COALESCE(c.size, (${SIZE_BY_OTHER_ISIN}), '')`;
const HOLDINGS = `SELECT ${buildSelectList(holdingFields, 'h', {
  size: SIZE,
  date: 'd.date',
  exposureValue: 'NULL',
  exposure: 'NULL',
  note: "COALESCE(n.note, '')",
  ...NO_DEBT_TERMS,
})}, h.sheet
  FROM holding h JOIN sheet d ON d.id = h.sheet
  LEFT JOIN holding_note n ON n.sheet = h.sheet AND n.position = h.position
  LEFT JOIN company_size c ON c.list = d.size_list AND c.isin = h."isin" AND ${IS_EQUITY_RELATED}`;

// Derivatives that the source lists outside its total. They have no market value and no weight, which would be added to it.
const DERIVATIVES_OUTSIDE_TOTAL = `SELECT ${buildSelectList(holdingFields, 'h', {
  marketValue: 'NULL',
  weight: 'NULL',
  assetType: "'Derivative'",
  size: "''",
  date: 'd.date',
  exposureValue: 'h."marketValue"',
  exposure: 'h."weight"',
  note: "''",
  ...NO_DEBT_TERMS,
})}, h.sheet
  FROM derivative h JOIN sheet d ON d.id = h.sheet`;

const parseHolding = createRowParser(holdingFields);

function parseSheetRow(row: SqlRow): Holding {
  const holding = parseHolding(row);
  return { ...holding, ...parseDebtTerms(holding, holding.date) };
}

/**
 * The rows of some sheets, by sheet: in the order of the source, derivatives outside its total last.
 * @param isins selects rows by ISIN, in upper case; '' are those without one. Null selects all.
 */
export const readSheetRows = (
  database: Database,
  sheets: readonly number[],
  isins: ReadonlySet<string> | null = null,
): Promise<ReadonlyMap<number, readonly Holding[]>> =>
  readBySheet(database, [HOLDINGS, DERIVATIVES_OUTSIDE_TOTAL], parseSheetRow, { sheets, isins });

const IDENTITY = 'h."instrument", h."isin", h."quantity", h."yield"';
const POSITIONS = `SELECT ${IDENTITY}, h."assetType", h."marketValue", h."weight", NULL, NULL, h.sheet FROM holding h`;
const POSITIONS_OUTSIDE_TOTAL = `SELECT ${IDENTITY}, 'Derivative', NULL, NULL, h."marketValue", h."weight", h.sheet FROM derivative h`;

const parsePosition = (row: SqlRow): Position => ({
  instrument: getText(row, 0),
  isin: getText(row, 1),
  quantity: getNumberOrNull(row, 2),
  yield: getNumberOrNull(row, 3),
  assetType: getText(row, 4),
  marketValue: getNumberOrNull(row, 5),
  weight: getNumberOrNull(row, 6),
  exposureValue: getNumberOrNull(row, 7),
  exposure: getNumberOrNull(row, 8),
});

/** The rows of a sheet with the values that calculations need, which takes half the time. */
export const readSheetPositions = (
  database: Database,
  sheets: readonly number[],
  isins: ReadonlySet<string> | null = null,
): Promise<ReadonlyMap<number, readonly Position[]>> =>
  readBySheet(database, [POSITIONS, POSITIONS_OUTSIDE_TOTAL], parsePosition, { sheets, isins });

const CLASSIFIED = `SELECT ${IDENTITY}, h."assetType", h."marketValue", h."weight", NULL, NULL, h."industryOrRating", ${SIZE}, h."sector",
    COALESCE(n.note, ''), h.sheet
  FROM holding h JOIN sheet d ON d.id = h.sheet
  LEFT JOIN holding_note n ON n.sheet = h.sheet AND n.position = h.position
  LEFT JOIN company_size c ON c.list = d.size_list AND c.isin = h."isin" AND ${IS_EQUITY_RELATED}`;
const CLASSIFIED_OUTSIDE_TOTAL = `SELECT ${IDENTITY}, 'Derivative', NULL, NULL, h."marketValue", h."weight", h."industryOrRating", '', h."sector",
    '', h.sheet
  FROM derivative h`;

export type ClassifiedPosition = Position & Pick<Holding, 'industryOrRating' | 'size' | 'sector'>;

/** The rows of a sheet with the values that calculations need, and all that they are grouped by. */
export const readClassifiedPositions = (
  database: Database,
  sheets: readonly number[],
): Promise<ReadonlyMap<number, readonly ClassifiedPosition[]>> =>
  readBySheet(
    database,
    [CLASSIFIED, CLASSIFIED_OUTSIDE_TOTAL],
    (row) => ({
      ...parsePosition(row),
      industryOrRating: getText(row, 9),
      size: getText(row, 10),
      sector: getText(row, 11),
      note: getText(row, 12),
    }),
    { sheets, isins: null },
  );

interface RowSelection {
  readonly sheets: readonly number[];
  readonly isins: ReadonlySet<string> | null;
}

/** @param selects queries up to their WHERE clause; the sheet is their last column. */
async function readBySheet<T>(
  database: Database,
  selects: readonly string[],
  parseRow: (row: SqlRow) => T,
  { sheets, isins }: RowSelection,
): Promise<ReadonlyMap<number, readonly T[]>> {
  const bySheet = new Map<number, T[]>(sheets.map((sheet) => [sheet, []]));
  if (sheets.length === 0) return bySheet;
  const conditions = [inList('h.sheet', sheets), ...(isins ? [inList('h."isin"', [...isins])] : [])];
  const { sql, parameters } = and(conditions);
  for (const select of selects) {
    const rows = await database.rows(`${select} WHERE ${sql} ORDER BY h.sheet, h.position`, parameters);
    for (const row of rows) bySheet.get(getNumber(row, row.length - 1))?.push(parseRow(row));
  }
  return bySheet;
}
