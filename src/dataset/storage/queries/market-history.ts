import type { IsoDate } from '#contract/dates.ts';
import { buildEmptyRecord } from '#contract/fields.ts';
import { type MarketMonth, yearReturnFields } from '#contract/records/market.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { sumExact } from '#finance/decimals.ts';
import { findCoveredMonths } from '#finance/flows.ts';
import { toTextKey } from '../columns.ts';
import type { Database } from '../database.ts';
import { getDate, getNumber, getText } from '../row-values.ts';
import { and, buildSelectList, type Condition, equals, inList } from '../sql-builder.ts';
import type { MarketPart } from '../store.ts';
import { forEachChunk } from './holdings/month-sheets.ts';
import { matchFundHouse, readPortfolioIds } from './scheme-filter.ts';

// A scheme is in the sub-category and in the fund house of its leading code.

const LEADING: Condition = { sql: 's."code" = s."schemeCode"', parameters: [] };

/** The canonical sub-categories that a text names: itself, else those of the schemes with that printed label. */
export async function findSubCategories(database: Database, name: string): Promise<readonly string[]> {
  const key = toTextKey(name);
  const rows = await database.rows(
    `SELECT DISTINCT s."canonicalSubCategory", s.sub_category_key FROM scheme s WHERE ${LEADING.sql} AND s."canonicalSubCategory" <> ''
      ORDER BY s."canonicalSubCategory"`,
    [],
  );
  const named = rows.filter((row) => toTextKey(getText(row, 0)) === key);
  return listNames(named.length > 0 ? named : rows.filter((row) => getText(row, 1) === key));
}

/** The fund houses that a text names. */
export async function findFundHouses(database: Database, name: string): Promise<readonly string[]> {
  const { sql, parameters } = and([LEADING, await matchFundHouse(database, name)]);
  return listNames(
    await database.rows(
      `SELECT DISTINCT s."mutualFund" FROM scheme s WHERE ${sql} ORDER BY s."mutualFund"`,
      parameters,
    ),
  );
}

const listNames = (rows: readonly (readonly unknown[])[]): readonly string[] => [
  ...new Set(rows.map((row) => String(row[0]))),
];

/** The leading codes of a part of the market. */
function selectPart({ subCategory, mutualFund }: MarketPart): Condition {
  return and([
    LEADING,
    ...(subCategory === undefined ? [] : [equals('s."canonicalSubCategory"', subCategory)]),
    ...(mutualFund === undefined ? [] : [equals('s."mutualFund"', mutualFund)]),
  ]);
}

/** The portfolios of the schemes of a part of the market. */
export const readPortfoliosOf = (database: Database, part: MarketPart): Promise<ReadonlySet<number>> =>
  readPortfolioIds(database, selectPart(part));

/** The number of schemes with a flow at each month-end with AUM, oldest first. */
async function readFlowCounts(database: Database): Promise<ReadonlyMap<IsoDate, number>> {
  const rows = await database.rows('SELECT date, COUNT(flow) FROM scheme_month GROUP BY date ORDER BY date', []);
  return new Map(rows.map((row) => [getDate(row, 0), getNumber(row, 1)]));
}

/** The covered ones of the last month-ends with flows, oldest first. */
export const readCoveredMonths = async (database: Database): Promise<readonly IsoDate[]> =>
  findCoveredMonths(await readFlowCounts(database));

/** Month-ends read at a time: of the whole market some thousand rows each. */
const CHUNK_SIZE = 6;

/** AUM, flow and one-year returns of a part of the market at each month-end, oldest first. */
export async function readMarketHistory(
  database: Database,
  part: MarketPart,
  from?: IsoDate,
  to?: IsoDate,
): Promise<readonly MarketMonth[]> {
  const counts = await readFlowCounts(database);
  const isRequested = (date: IsoDate) => (from === undefined || date >= from) && (to === undefined || date <= to);
  const dates = [...counts.keys()].filter(isRequested);
  const covered = findCoveredMonths(counts, from, to);
  const counted = await readCounted(database, covered);
  const returns = await readReturns(database, part);
  const months = new Map<IsoDate, MarketMonth>();
  const { sql, parameters } = selectPart(part);
  await forEachChunk(
    dates,
    async (chunk) => {
      const range = inList('m.date', chunk);
      const rows = await database.rows(
        `SELECT m.date, m.code, m.aum, m.flow FROM scheme_month m JOIN scheme s ON s."code" = m.code WHERE ${range.sql} AND ${sql}`,
        [...range.parameters, ...parameters],
      );
      for (const [date, ofMonth] of Map.groupBy(rows, (row) => getDate(row, 0))) {
        const flows = covered.includes(date) ? ofMonth.filter((row) => counted.has(getText(row, 1))) : [];
        months.set(date, {
          ...describe(part, date),
          schemes: ofMonth.length,
          aum: sumExact(ofMonth.map((row) => getNumber(row, 2))),
          flowSchemes: flows.length,
          flow: flows.length === 0 ? null : sumExact(flows.map((row) => getNumber(row, 3))),
        });
      }
    },
    CHUNK_SIZE,
  );
  for (const [date, ofYear] of returns)
    if (isRequested(date)) months.set(date, { ...(months.get(date) ?? describe(part, date)), ...ofYear });
  return [...months].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}

const describe = ({ subCategory = '', mutualFund = '' }: MarketPart, date: IsoDate): MarketMonth => ({
  ...{ subCategory, mutualFund, date, schemes: 0, aum: null, flowSchemes: 0, flow: null },
  ...buildEmptyRecord(yearReturnFields),
});

/** The schemes with a flow in each of some months. */
async function readCounted(database: Database, months: readonly IsoDate[]): Promise<ReadonlySet<string>> {
  const { sql, parameters } = inList('date', months);
  const rows = await database.rows(
    `SELECT code FROM scheme_month WHERE flow IS NOT NULL AND ${sql} GROUP BY code HAVING COUNT(*) = ?`,
    [...parameters, months.length],
  );
  return new Set(rows.map((row) => getText(row, 0)));
}

const parseReturns = createRowParser(yearReturnFields);
const RETURNS = `SELECT ${buildSelectList(yearReturnFields, 'm')}, m.date FROM sub_category_month m WHERE m.sub_category = ?`;

/** The spread of returns of a sub-category, by month-end; none of another part of the market. */
async function readReturns(database: Database, { subCategory, mutualFund }: MarketPart) {
  if (subCategory === undefined || mutualFund !== undefined) return new Map<IsoDate, ReturnType<typeof parseReturns>>();
  const rows = await database.rows(RETURNS, [subCategory]);
  return new Map(rows.map((row) => [getDate(row, row.length - 1), parseReturns(row)]));
}
