import type { CellObject } from '@e965/xlsx';
import { parseIsin } from '#dataset/official/parsing/cell-values.ts';
import type { Random } from '../random.ts';
import type { Mutation, Mutations } from './mutated-file.ts';
import { getCells, pickSheet, type PortfolioBook } from './portfolio-book.ts';

type TextColumn = 'name' | 'isin' | 'industry' | 'rating';

/** The rows of a table that have an ISIN. */
function listSecurities(
  { book, tables }: PortfolioBook,
  sheet: string,
): readonly (readonly (CellObject | undefined)[])[] {
  const table = tables.get(sheet);
  if (table === undefined) return [];
  const { header, end, columns } = table;
  const rows = getCells(book.Sheets[sheet]).slice(header + 1, end + 1);
  return rows.flatMap((cells) =>
    cells && parseIsin(String(cells[columns.isin ?? -1]?.v ?? '')) !== null ? [cells] : [],
  );
}

/** Writes other texts into a column of a sheet, and says how many are others. */
function writeColumn(file: PortfolioBook, sheet: string, column: TextColumn, texts: readonly unknown[]): number {
  const index = file.tables.get(sheet)?.columns[column] ?? null;
  let count = 0;
  for (const [at, cells] of listSecurities(file, sheet).entries()) {
    const cell = index === null ? undefined : cells[index];
    const text = texts[at % Math.max(1, texts.length)];
    if (!cell || typeof text !== 'string' || cell.v === text) continue;
    Object.assign(cell, { t: 's', v: text, w: text });
    delete cell.r;
    delete cell.h;
    count++;
  }
  return count;
}

function readColumn(file: PortfolioBook, sheet: string, column: TextColumn): readonly unknown[] {
  const index = file.tables.get(sheet)?.columns[column] ?? null;
  return listSecurities(file, sheet).map((cells) => (index === null ? undefined : cells[index]?.v));
}

type SelectSheets = (file: PortfolioBook, random: Random) => readonly string[];
const all: SelectSheets = ({ tables }) => [...tables.keys()];

const change =
  (
    columns: readonly TextColumn[],
    select: SelectSheets,
    findTexts: (texts: readonly unknown[], random: Random) => readonly unknown[],
  ): Mutation<PortfolioBook> =>
  (file, random) => {
    const counts = select(file, random).flatMap((sheet) =>
      columns.map((column) => writeColumn(file, sheet, column, findTexts(readColumn(file, sheet, column), random))),
    );
    return counts.some((count) => count >= 5) ? file : null;
  };

const rotate =
  (by: number) =>
  (texts: readonly unknown[]): readonly unknown[] => [...texts.slice(by), ...texts.slice(0, by)];

/** The texts of another sheet of the workbook, beside the ISINs of this one. */
const takeFromOther =
  (columns: readonly TextColumn[]): Mutation<PortfolioBook> =>
  (file, random) => {
    const [sheet = '', other] = random.shuffled([...file.tables.keys()]);
    if (other === undefined) return null;
    const counts = columns.map((column) => writeColumn(file, sheet, column, readColumn(file, other, column)));
    return counts.some((count) => count >= 5) ? file : null;
  };

const LABELS = ['industry', 'rating'] as const;

/** What the securities are called and belong to. */
export const textMutations: Mutations<PortfolioBook> = {
  'names one row lower': change(['name'], all, rotate(-1)),
  'names of a sheet one row lower': change(['name'], pickSheet, rotate(-1)),
  'names of a sheet in another order': change(['name'], pickSheet, (texts, random) => random.shuffled(texts)),
  'names of another sheet': takeFromOther(['name']),
  'ISINs of a sheet one row lower': change(['isin'], pickSheet, rotate(-1)),
  'industries and ratings one row lower': change(LABELS, all, rotate(-1)),
  'industries and ratings of a sheet three rows higher': change(LABELS, pickSheet, rotate(3)),
  'industries and ratings of another sheet': takeFromOther(LABELS),
};
