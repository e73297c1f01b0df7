import { dayNumber } from '#finance/calendar.ts';
import { numberIn, textIn } from '#dataset/storage/cell.ts';
import type { Database } from '#dataset/storage/database.ts';
import type { Match } from './match.ts';
import type { Unmatched } from './report.ts';
import { schemeKey } from './scheme-key.ts';

/** A kept portfolio, as tying it to codes needs it. */
export interface KeptSheet {
  readonly id: number;
  readonly key: string;
  readonly date: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  /** ₹ lakh: its grand total. */
  readonly totalValue: number;
}

/** The portfolios of each scheme (by key), and those of schemes that are not known by code. */
export interface TiedSheets {
  readonly byScheme: ReadonlyMap<string, readonly KeptSheet[]>;
  readonly unmatched: readonly Unmatched[];
}

type Matching = (key: string, day: number, isoDay: string) => Match;

/** Ties every kept portfolio to the scheme it is of. Of two on one day, the one that bears the scheme's own name. */
export async function tiedSheets(asked: Database, match: Matching): Promise<TiedSheets> {
  const byScheme = new Map<string, KeptSheet[]>();
  const left: (KeptSheet & { readonly reason: string })[] = [];
  const rows = await asked.rows(
    'SELECT id, mutual_fund, scheme_name, date, total_value FROM sheet ORDER BY mutual_fund, scheme_name, date',
    [],
  );
  for (const row of rows) {
    const [mutualFund, schemeName, date] = [textIn(row, 1), textIn(row, 2), textIn(row, 3)];
    const key = schemeKey(mutualFund, schemeName);
    const sheet = { id: numberIn(row, 0), key, date, mutualFund, schemeName, totalValue: numberIn(row, 4) };
    const found = match(key, dayNumber(date), date);
    if ('reason' in found) {
      left.push({ ...sheet, reason: found.reason });
      continue;
    }
    const same = byScheme.get(found.key) ?? [];
    byScheme.set(found.key, same);
    const rival = same.find((other) => other.date === date);
    if (rival === undefined) same.push(sheet);
    else {
      const [stays, goes] = key === found.key ? [sheet, rival] : [rival, sheet];
      same[same.indexOf(rival)] = stays;
      left.push({ ...goes, reason: `${stays.schemeName} is the portfolio of the same codes on that day` });
    }
  }
  return { byScheme, unmatched: grouped(left) };
}

function grouped(sheets: readonly (KeptSheet & { readonly reason: string })[]): readonly Unmatched[] {
  const groups = new Map<string, { mutualFund: string; schemeName: string; dates: string[]; reason: string }>();
  for (const { key, mutualFund, schemeName, date, reason } of sheets) {
    const group = groups.get(`${key} ${reason}`);
    if (group) group.dates.push(date);
    else groups.set(`${key} ${reason}`, { mutualFund, schemeName, dates: [date], reason });
  }
  return [...groups.values()];
}
