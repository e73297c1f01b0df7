import { among, allOf, equals, holds, type Condition } from './condition.ts';
import type { Database } from './database.ts';
import { isinKey, textKey } from './keys.ts';
import type { Selection } from './store.ts';

/** Which rows of `scheme s` are meant. */
export interface SchemesMeant extends Condition {
  /** They are named one by one, so an answer about them is small. */
  readonly few: boolean;
}

/** Every one of them. */
export const everyScheme: SchemesMeant = { ...allOf([]), few: false };

/** Reads a selection (decisions: "Selecting schemes"). Asks once for each name whether some scheme bears it. */
export async function schemesMeant(database: Database, selection: Selection): Promise<SchemesMeant> {
  const { code, isin, name, mutualFund, type, category, subcategory } = selection;
  const conditions: Condition[] = [];
  if (code) conditions.push(among('s."code"', code));
  if (isin) conditions.push(bearsIsin(isin));
  if (name !== undefined) conditions.push(await named(database, 'name_key', name));
  if (mutualFund !== undefined) conditions.push(await named(database, 'house_key', mutualFund));
  if (type !== undefined) conditions.push(equals('s.type_key', textKey(type)));
  if (category !== undefined) conditions.push(equals('s.category_key', textKey(category)));
  if (subcategory !== undefined) conditions.push(equals('s.sub_category_key', textKey(subcategory)));
  return { ...allOf(conditions), few: namesSchemes(selection) };
}

/** Whether a selection names its schemes one by one, so that it means few. */
export const namesSchemes = ({ code, isin }: Selection): boolean => code !== undefined || isin !== undefined;

/** Whether a selection names any criterion at all. */
export const selectsSchemes = (selection: Selection): boolean =>
  Object.values(selection).some((criterion) => criterion !== undefined);

/** Of the ISINs, upper-cased, those that some scheme bears. */
export async function borneBySchemes(database: Database, isins: readonly string[]): Promise<ReadonlySet<unknown>> {
  const { sql, parameters } = among('isin', isins.map(isinKey));
  const rows = await database.rows(`SELECT DISTINCT isin FROM scheme_isin WHERE ${sql}`, parameters);
  return new Set(rows.map(([isin]) => isin));
}

export function bearsIsin(isins: readonly string[]): Condition {
  const { sql, parameters } = among('isin', isins.map(isinKey));
  return { sql: `s."code" IN (SELECT code FROM scheme_isin WHERE ${sql})`, parameters };
}

// exactly so where some scheme (or house) is called exactly so, else every word of it somewhere in the name
async function named(database: Database, column: 'name_key' | 'house_key', asked: string): Promise<Condition> {
  const key = textKey(asked);
  const exact = await database.rows(`SELECT 1 FROM scheme WHERE ${column} = ? LIMIT 1`, [key]);
  if (exact.length > 0) return equals(`s.${column}`, key);
  return allOf([...new Set(key.split(' '))].map((word) => holds(`s.${column}`, word)));
}
