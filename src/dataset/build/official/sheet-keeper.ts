import { numberIn, textIn } from '#dataset/store/cell.ts';
import type { PortfolioSheet } from '../../official/rows.ts';
import type { Draft } from '../draft.ts';
import { sheetWriter } from '../sheets.ts';
import type { Difference } from './report.ts';
import { schemeKey } from './scheme-key.ts';
import type { Source, Sources } from './sources.ts';

/** Keeps, of each scheme and day, the portfolio of the file that was published last. */
export interface SheetKeeper {
  /** Answers what differs where another file told the same portfolio otherwise, else null. */
  keep(sheet: PortfolioSheet, source: Source): Promise<Difference | null>;
}

interface Kept {
  readonly id: number;
  readonly source: Source;
}

export async function sheetKeeper({ database, asked }: Draft, sources: Sources): Promise<SheetKeeper> {
  const kept = new Map<string, Kept>();
  let lastId = 0;
  for (const row of await asked.rows('SELECT id, scheme_key, date, source FROM sheet', [])) {
    const id = numberIn(row, 0);
    kept.set(placeOf(textIn(row, 1), textIn(row, 2)), { id, source: sources.byId(numberIn(row, 3)) });
    lastId = Math.max(lastId, id);
  }
  const write = sheetWriter(database, lastId + 1);

  async function rowsOf(id: number): Promise<readonly string[]> {
    const rows = await asked.rows(ROWS, [id]);
    return rows.map((row) => JSON.stringify(row));
  }

  async function take(sheet: PortfolioSheet, source: Source, key: string): Promise<void> {
    const { mutualFund, schemeName, date, totalWeight, totalValue, holdings } = sheet;
    const names = { mutualFund, schemeName, schemeKey: key, sheetName: sheet.sheet };
    const id = write({ date, ...names, totalWeight, totalValue, holdings, source: source.id });
    kept.set(placeOf(key, date), { id, source });
  }

  return {
    async keep(sheet, source) {
      const key = schemeKey(sheet.mutualFund, sheet.schemeName);
      const other = kept.get(placeOf(key, sheet.date));
      await take(sheet, source, key);
      const mine = kept.get(placeOf(key, sheet.date));
      if (!other || !mine) return null;
      const [newer, older] = source.rank > other.source.rank ? [mine, other] : [other, mine];
      const difference = differenceOf(sheet, newer, await rowsOf(newer.id), older, await rowsOf(older.id));
      database.prepare('DELETE FROM holding WHERE sheet = ?').run(older.id);
      database.prepare('DELETE FROM sheet WHERE id = ?').run(older.id);
      kept.set(placeOf(key, sheet.date), newer);
      return difference;
    },
  };
}

const ROWS = `SELECT "instrument", "isin", "industryOrRating", "quantity", "marketValue", "weight", "yield", "assetType"
  FROM holding WHERE sheet = ? ORDER BY position`;

const placeOf = (key: string, date: string) => `${key} / ${date}`;

function differenceOf(
  sheet: PortfolioSheet,
  newer: Kept,
  rows: readonly string[],
  older: Kept,
  olderRows: readonly string[],
): Difference | null {
  const [inNewer, inOlder] = [new Set(rows), new Set(olderRows)];
  const [kept, left] = [rows.filter((row) => !inOlder.has(row)), olderRows.filter((row) => !inNewer.has(row))];
  if (kept.length === 0 && left.length === 0) return null;
  return {
    what: 'portfolio',
    of: `${sheet.mutualFund}, ${sheet.schemeName}`,
    day: sheet.date,
    kept: `${rows.length} rows, ${kept.length} of them only in ${newer.source.name}`,
    left: `${olderRows.length} rows, ${left.length} of them only in ${older.source.name}`,
  };
}
