import type { DatabaseSync } from 'node:sqlite';
import { sheetRowColumns } from '#dataset/storage/columns.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { buildSelectList } from '#dataset/storage/sql-builder.ts';
import type { Draft } from '../../../draft/draft.ts';
import { createSheetWriter } from '../../../draft/sheet-writer.ts';
import type { ImportedFile, ImportedFiles } from '../../imported-files.ts';
import { buildSchemeKey } from '../../matching/codes/scheme-records.ts';
import type { Conflict } from '../../source/source.ts';
import { classifyGovernmentSecurity } from './parse/asset-type.ts';
import type { ParsedPortfolio } from './portfolio-file.ts';

/** Stores, for each scheme and date, the portfolio from the file that was published last. */
export interface PortfolioStore {
  /** Returns the difference if another file has a different portfolio for the scheme and date, else null. */
  save(sheet: ParsedPortfolio, source: ImportedFile): Promise<Conflict | null>;
}

interface StoredPortfolio {
  readonly id: number;
  readonly source: ImportedFile;
}

/** The portfolios stored in a draft. */
export async function createPortfolioStore({ sqlite, database }: Draft, files: ImportedFiles): Promise<PortfolioStore> {
  const stored = new Map<string, StoredPortfolio>();
  let lastId = 0;
  for (const row of await database.rows('SELECT id, mutual_fund, scheme_name, date, source FROM sheet', [])) {
    const id = getNumber(row, 0);
    const key = buildKey({ mutualFund: getText(row, 1), schemeName: getText(row, 2), date: getDate(row, 3) });
    stored.set(key, { id, source: files.byId(getNumber(row, 4)) });
    lastId = Math.max(lastId, id);
  }
  const writeSheet = createSheetWriter(sqlite, lastId + 1);

  async function readRows(id: number): Promise<readonly string[]> {
    const rows: string[] = [];
    for (const table of ROW_TABLES) {
      const sql = `SELECT ${COMPARED_COLUMNS} FROM ${table} r WHERE sheet = ? ORDER BY position`;
      for (const row of await database.rows(sql, [id])) rows.push(`${table} ${JSON.stringify(row)}`);
    }
    return rows;
  }

  function insert({ sheet: sheetName, ...portfolio }: ParsedPortfolio, source: ImportedFile): StoredPortfolio {
    return { id: writeSheet({ ...portfolio, sheetName, source: source.id }), source };
  }

  return {
    async save(sheet, source) {
      const key = buildKey(sheet);
      const existing = stored.get(key);
      const inserted = insert(sheet, source);
      if (!existing) {
        stored.set(key, inserted);
        return null;
      }
      const isReadAgain = source.id === existing.source.id; // by a later parser, which knows better
      const isNewer = isReadAgain || source.rank > existing.source.rank;
      const [newer, older] = isNewer ? [inserted, existing] : [existing, inserted];
      const conflict = isReadAgain
        ? null
        : findConflict(
            sheet,
            { source: newer.source, rows: await readRows(newer.id) },
            { source: older.source, rows: await readRows(older.id) },
          );
      for (const table of ROW_TABLES) {
        sqlite.prepare(`DELETE FROM ${table} WHERE sheet = ?`).run(older.id);
      }
      sqlite.prepare('DELETE FROM sheet WHERE id = ?').run(older.id);
      stored.set(key, newer);
      return conflict;
    },
  };
}

const ROW_TABLES = ['holding', 'derivative'] as const;
const COMPARED_COLUMNS = buildSelectList(sheetRowColumns, 'r');

const buildKey = ({ mutualFund, schemeName, date }: Pick<ParsedPortfolio, 'mutualFund' | 'schemeName' | 'date'>) =>
  `${buildSchemeKey(mutualFund, schemeName)} / ${date}`;

interface PortfolioRows {
  readonly source: ImportedFile;
  readonly rows: readonly string[];
}

function findConflict(sheet: ParsedPortfolio, newer: PortfolioRows, older: PortfolioRows): Conflict | null {
  const [newerOnly, olderOnly] = [countRowsNotIn(newer.rows, older.rows), countRowsNotIn(older.rows, newer.rows)];
  if (newerOnly === 0 && olderOnly === 0) return null;
  return {
    what: 'portfolio',
    of: `${sheet.mutualFund}, ${sheet.schemeName}`,
    day: sheet.date,
    used: `${newer.rows.length} rows, ${newerOnly} of them only in ${newer.source.name}`,
    ignored: `${older.rows.length} rows, ${olderOnly} of them only in ${older.source.name}`,
  };
}

function countRowsNotIn(rows: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row)).length;
}

/**
 * Gives stored government securities the asset type of their ISIN: until 0.3.0 it was that of the heading above them, and a position of two
 * types counts as two when portfolios are compared.
 */
export function updateAssetTypes(sqlite: DatabaseSync): void {
  sqlite.function('classify_government_security', { deterministic: true }, (isin) =>
    classifyGovernmentSecurity(String(isin)),
  );
  sqlite.exec(`UPDATE holding SET "assetType" = classify_government_security("isin")
    WHERE "isin" GLOB 'IN00*' AND "assetType" IN ('Debt', 'Money Market')
    AND classify_government_security("isin") <> "assetType"`);
}
