import type { Database } from '#dataset/storage/database.ts';
import { getNumber, getText } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { UnmatchedScheme } from './report.ts';
import type { SchemeMatcher } from './scheme-matching.ts';
import { buildSchemeKey } from './scheme-records.ts';

/** A stored portfolio of one date. */
export interface StoredSheet {
  readonly id: number;
  /** Key of the name it was published under. */
  readonly key: string;
  readonly date: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  /** Its grand total, ₹ lakh. */
  readonly totalValue: number;
}

/** The portfolios of each scheme (by key), and the schemes that match no scheme code. */
export interface LinkedPortfolios {
  readonly byScheme: ReadonlyMap<string, readonly StoredSheet[]>;
  readonly unmatched: readonly UnmatchedScheme[];
}

type UnmatchedSheet = StoredSheet & { readonly reason: string };

/** Finds the scheme of every stored portfolio. A scheme gets at most one portfolio per date. */
export async function linkPortfolios(database: Database, match: SchemeMatcher): Promise<LinkedPortfolios> {
  const byScheme = new Map<string, StoredSheet[]>();
  const unmatched: UnmatchedSheet[] = [];
  const rows = await database.rows(
    'SELECT id, mutual_fund, scheme_name, date, total_value FROM sheet ORDER BY mutual_fund, scheme_name, date',
    [],
  );
  for (const row of rows) {
    const [mutualFund, schemeName, date] = [getText(row, 1), getText(row, 2), getText(row, 3)];
    const key = buildSchemeKey(mutualFund, schemeName);
    const sheet = { id: getNumber(row, 0), key, date, mutualFund, schemeName, totalValue: getNumber(row, 4) };
    const found = match(key, toDayNumber(date), date);
    if ('reason' in found) {
      unmatched.push({ ...sheet, reason: found.reason });
      continue;
    }
    const sheets = byScheme.get(found.key) ?? [];
    byScheme.set(found.key, sheets);
    const rival = sheets.find((other) => other.date === date);
    if (rival === undefined) sheets.push(sheet);
    else {
      const [linked, dropped] = key === found.key ? [sheet, rival] : [rival, sheet];
      sheets[sheets.indexOf(rival)] = linked;
      unmatched.push({ ...dropped, reason: `${linked.schemeName} is the portfolio of the same codes on that date` });
    }
  }
  return { byScheme, unmatched: groupUnmatched(unmatched) };
}

function groupUnmatched(sheets: readonly UnmatchedSheet[]): readonly UnmatchedScheme[] {
  const groups = new Map<string, { mutualFund: string; schemeName: string; dates: string[]; reason: string }>();
  for (const { key, mutualFund, schemeName, date, reason } of sheets) {
    const group = groups.get(`${key} ${reason}`);
    if (group) group.dates.push(date);
    else groups.set(`${key} ${reason}`, { mutualFund, schemeName, dates: [date], reason });
  }
  return [...groups.values()];
}
