import { numberIn, textIn } from '#dataset/storage/cell.ts';
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
  for (const row of await asked.rows('SELECT id, mutual_fund, scheme_name, date, source FROM sheet', [])) {
    const id = numberIn(row, 0);
    const place = placeOf({ mutualFund: textIn(row, 1), schemeName: textIn(row, 2), date: textIn(row, 3) });
    kept.set(place, { id, source: sources.byId(numberIn(row, 4)) });
    lastId = Math.max(lastId, id);
  }
  const write = sheetWriter(database, lastId + 1);

  async function rowsOf(id: number): Promise<readonly string[]> {
    const rows = await asked.rows(ROWS, [id]);
    return rows.map((row) => JSON.stringify(row));
  }

  function take(sheet: PortfolioSheet, source: Source): Kept {
    const { mutualFund, schemeName, date, totalWeight, totalValue, holdings, derivatives } = sheet;
    const names = { mutualFund, schemeName, sheetName: sheet.sheet };
    const id = write({ date, ...names, totalWeight, totalValue, holdings, derivatives, source: source.id });
    return { id, source };
  }

  return {
    async keep(sheet, source) {
      const place = placeOf(sheet);
      const other = kept.get(place);
      const mine = take(sheet, source);
      if (!other) {
        kept.set(place, mine);
        return null;
      }
      const [newer, older] = source.rank > other.source.rank ? [mine, other] : [other, mine];
      const difference = differenceOf(sheet, newer, await rowsOf(newer.id), older, await rowsOf(older.id));
      for (const table of ['holding', 'derivative']) {
        database.prepare(`DELETE FROM ${table} WHERE sheet = ?`).run(older.id);
      }
      database.prepare('DELETE FROM sheet WHERE id = ?').run(older.id);
      kept.set(place, newer);
      return difference;
    },
  };
}

const ROWS = `SELECT "instrument", "isin", "industryOrRating", "quantity", "marketValue", "weight", "yield", "assetType"
  FROM holding WHERE sheet = ? ORDER BY position`;

const placeOf = ({ mutualFund, schemeName, date }: Pick<PortfolioSheet, 'mutualFund' | 'schemeName' | 'date'>) =>
  `${schemeKey(mutualFund, schemeName)} / ${date}`;

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
