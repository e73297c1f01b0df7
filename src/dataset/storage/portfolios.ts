import { numberIn, textIn } from './cell.ts';
import type { Database } from './database.ts';
import type { SchemesMeant } from './selection.ts';
import type { PortfolioRef } from './store.ts';

const TOLD = 'SELECT p.id, p.leading_code, p.scheme_name FROM';

/**
 * The distinct portfolios behind the schemes meant, by leading code. Those of few are looked up one by one and told apart
 * here: an embedded database makes a table for each list that it has to look into, which takes four times as long.
 */
export async function portfoliosOf(
  database: Database,
  { sql, parameters, few }: SchemesMeant,
): Promise<readonly PortfolioRef[]> {
  const rows = await database.rows(
    few
      ? `${TOLD} scheme s JOIN portfolio p ON p.id = s.portfolio WHERE ${sql}`
      : `${TOLD} portfolio p WHERE p.id IN (SELECT s.portfolio FROM scheme s WHERE ${sql}) ORDER BY p.id`,
    parameters,
  );
  const told = rows.map((row) => ({ id: numberIn(row, 0), leadingCode: textIn(row, 1), schemeName: textIn(row, 2) }));
  if (!few || told.length < 2) return told;
  return [...new Map(told.map((portfolio) => [portfolio.id, portfolio])).values()].toSorted((a, b) => a.id - b.id);
}
