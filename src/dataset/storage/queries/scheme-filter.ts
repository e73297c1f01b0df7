import { toIsinKey, toTextKey } from '../columns.ts';
import type { Database } from '../database.ts';
import { getNumber } from '../row-values.ts';
import { and, contains, equals, inList, type Condition } from '../sql-builder.ts';
import type { SchemeSelection } from '../store.ts';

/** The rows of `scheme s` that a selection matches. */
export interface SchemeFilter extends Condition {
  /** The schemes are listed by code or ISIN, so the result is small. */
  readonly isSmall: boolean;
  /** What comes before the key in the order of a small result: `expression, `. */
  readonly order?: string;
}

/** Codes with an ISIN come last if they have an older NAV than another one with it: AMFI gave the ISIN to a new code. */
const SUPERSEDED_LAST = `EXISTS (SELECT 1 FROM scheme_isin own JOIN scheme_isin other ON other.isin = own.isin
  JOIN scheme o ON o."code" = other.code WHERE own.code = s."code" AND o."navDate" > COALESCE(s."navDate", '')), `;

/** Builds the condition of a selection (decisions: "Selecting schemes"). Looks up whether each name is an exact match. */
export async function buildSchemeFilter(database: Database, selection: SchemeSelection): Promise<SchemeFilter> {
  const { code, isin, name, mutualFund, type, category, subcategory } = selection;
  const conditions: Condition[] = [];
  if (code) conditions.push(inList('s."code"', code));
  if (isin) conditions.push(matchesIsin(isin));
  if (name !== undefined) conditions.push(await matchName(database, 'scheme s', 's.name_key', name));
  if (mutualFund !== undefined) conditions.push(await matchFundHouse(database, mutualFund));
  if (type !== undefined) conditions.push(equals('s.type_key', toTextKey(type)));
  if (category !== undefined) conditions.push(equals('s.category_key', toTextKey(category)));
  if (subcategory !== undefined) conditions.push(equals('s.sub_category_key', toTextKey(subcategory)));
  const order = isin === undefined ? '' : SUPERSEDED_LAST;
  return { ...and(conditions), isSmall: hasCodesOrIsins(selection), order };
}

/** The rows of `scheme s` of a fund house. */
export const matchFundHouse = (database: Database, name: string): Promise<Condition> =>
  matchName(database, 'scheme s', 's.house_key', name);

/** The rows of `scheme_manager m` of a name. */
export const matchManager = (database: Database, name: string): Promise<Condition> =>
  matchName(database, 'scheme_manager m', 'm.manager_key', name);

const hasCodesOrIsins = ({ code, isin }: SchemeSelection): boolean => code !== undefined || isin !== undefined;

/** The portfolios of the selected schemes, in the order of their leading codes; null if the selection has no criterion at all. */
export async function selectPortfolios(
  database: Database,
  selection: SchemeSelection,
): Promise<ReadonlySet<number> | null> {
  if (Object.values(selection).every((criterion) => criterion === undefined)) return null;
  return readPortfolioIds(database, await buildSchemeFilter(database, selection));
}

/** The portfolios of the schemes that a condition matches, in the order of their leading codes. */
export async function readPortfolioIds(
  database: Database,
  { sql, parameters }: Condition,
): Promise<ReadonlySet<number>> {
  const rows = await database.rows(
    `SELECT DISTINCT s.portfolio FROM scheme s WHERE s.portfolio IS NOT NULL AND (${sql}) ORDER BY s.portfolio`,
    parameters,
  );
  return new Set(rows.map((row) => getNumber(row, 0)));
}

/** The ISINs among the given that belong to a scheme, in upper case. */
export async function filterSchemeIsins(database: Database, isins: readonly string[]): Promise<ReadonlySet<unknown>> {
  const { sql, parameters } = inList('isin', isins.map(toIsinKey));
  const rows = await database.rows(`SELECT DISTINCT isin FROM scheme_isin WHERE ${sql}`, parameters);
  return new Set(rows.map(([isin]) => isin));
}

export function matchesIsin(isins: readonly string[]): Condition {
  const { sql, parameters } = inList('isin', isins.map(toIsinKey));
  return { sql: `s."code" IN (SELECT code FROM scheme_isin WHERE ${sql})`, parameters };
}

// An exact match if the table has exactly this name (of a scheme, fund house or manager), else every word anywhere in the name.
async function matchName(database: Database, table: string, column: string, name: string): Promise<Condition> {
  const key = toTextKey(name);
  const exact = await database.rows(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`, [key]);
  if (exact.length > 0) return equals(column, key);
  return and([...new Set(key.split(' '))].map((word) => contains(column, word)));
}
