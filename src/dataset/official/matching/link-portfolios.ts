import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { getNumber, getText, getDate } from '#dataset/storage/row-values.ts';
import { buildSchemeKey } from './codes/scheme-records.ts';
import type { FindByTitle, MatchCertainty } from './names/name-matcher.ts';

/** A scheme whose name matches no scheme code, and why: its portfolios are stored, and linked by a later import that can. */
export interface UnmatchedScheme {
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly dates: readonly string[];
  readonly reason: string;
}

/** A stored portfolio of one date. */
export interface StoredSheet {
  readonly id: number;
  readonly date: IsoDate;
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
type MatchedSheet = StoredSheet & { readonly certainty: MatchCertainty };

/** The stored portfolios. */
export async function readSheets(database: Database): Promise<readonly StoredSheet[]> {
  const rows = await database.rows(
    'SELECT id, mutual_fund, scheme_name, date, total_value FROM sheet ORDER BY mutual_fund, scheme_name, date',
    [],
  );
  return rows.map((row) => ({
    id: getNumber(row, 0),
    mutualFund: getText(row, 1),
    schemeName: getText(row, 2),
    date: getDate(row, 3),
    totalValue: getNumber(row, 4),
  }));
}

/** Finds the scheme of every stored portfolio. A scheme gets at most one portfolio per date. */
export function linkPortfolios(stored: readonly StoredSheet[], match: FindByTitle): LinkedPortfolios {
  const candidates = new Map<string, MatchedSheet[]>();
  const unmatched: UnmatchedSheet[] = [];
  for (const sheet of stored) {
    const found = match(sheet.mutualFund, sheet.schemeName, sheet.date);
    if ('reason' in found) unmatched.push({ ...sheet, reason: found.reason });
    else candidates.set(found.key, [...(candidates.get(found.key) ?? []), { ...sheet, certainty: found.certainty }]);
  }
  const byScheme = new Map<string, StoredSheet[]>();
  for (const [key, sheets] of candidates) {
    for (const rivals of Map.groupBy(sheets, ({ date }) => date).values()) {
      const { linked, dropped } = chooseSheet(rivals);
      if (linked) byScheme.set(key, [...(byScheme.get(key) ?? []), linked]);
      unmatched.push(...dropped);
    }
  }
  return { byScheme, unmatched: groupUnmatched(unmatched) };
}

const CERTAINTIES: readonly MatchCertainty[] = [
  'override',
  'in force',
  'current name',
  'former name',
  'simplified',
  'abbreviated',
  'distinctive',
];

/** The one of several portfolios of a scheme and date that is certainly its; none if two are equally certain. */
function chooseSheet(rivals: readonly MatchedSheet[]): {
  readonly linked: StoredSheet | undefined;
  readonly dropped: readonly UnmatchedSheet[];
} {
  const best = CERTAINTIES.find((certainty) => rivals.some((sheet) => sheet.certainty === certainty));
  const [linked, ...equal] = rivals.filter(({ certainty }) => certainty === best);
  if (linked !== undefined && equal.length === 0) {
    const reason = `${linked.schemeName} is the portfolio of the same codes on that date`;
    const dropped = rivals.filter((sheet) => sheet !== linked);
    return { linked, dropped: dropped.map((sheet) => ({ ...sheet, reason })) };
  }
  const dropped = rivals.map((sheet) => {
    const others = rivals.filter((other) => other !== sheet).map(({ schemeName }) => schemeName);
    return { ...sheet, reason: `has the same codes on that date as ${others.join(', ')}` };
  });
  return { linked: undefined, dropped };
}

function groupUnmatched(sheets: readonly UnmatchedSheet[]): readonly UnmatchedScheme[] {
  const groups = new Map<string, { mutualFund: string; schemeName: string; dates: IsoDate[]; reason: string }>();
  for (const { mutualFund, schemeName, date, reason } of sheets) {
    const key = `${buildSchemeKey(mutualFund, schemeName)} ${reason}`;
    const group = groups.get(key);
    if (group) group.dates.push(date);
    else groups.set(key, { mutualFund, schemeName, dates: [date], reason });
  }
  return [...groups.values()];
}
