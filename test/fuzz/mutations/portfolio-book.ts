import { utils, write, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import type { PortfolioColumnIndexes } from '#dataset/official/sources/portfolios/parse/find-columns.ts';
import { findNextHeader, parseTable } from '#dataset/official/sources/portfolios/parse/parse-table.ts';
import type { Worksheet } from '#dataset/official/workbook/worksheet.ts';
import type { Random } from '../random.ts';
import type { NamedFile } from './mutated-file.ts';

/** Rows of a sheet, header included, down to the grand total of its first table. */
interface TableRows {
  readonly header: number;
  readonly end: number;
  readonly columns: PortfolioColumnIndexes;
}

export interface PortfolioBook extends NamedFile {
  readonly book: WorkBook;
  /** The sheets with a portfolio, by name. */
  readonly tables: ReadonlyMap<string, TableRows>;
}

/** A workbook has so many portfolios at most, so that a case takes a second. */
const MAX_TABLES = 8;

export const writeBook = ({ book }: Pick<PortfolioBook, 'book'>): Uint8Array =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));

type Cells = readonly (CellObject | undefined)[];

export const getCells = (sheet: WorkSheet | undefined): readonly (Cells | undefined)[] => sheet?.['!data'] ?? [];

const toWorksheet = (name: string, sheet: WorkSheet | undefined): Worksheet => ({
  name,
  formatCell: () => '',
  rows: Array.from(getCells(sheet), (cells) =>
    Array.from(cells ?? [], (cell) => (typeof cell?.v === 'number' || typeof cell?.v === 'string' ? cell.v : null)),
  ),
});

/** Rows that were never written are holes, which the library reads but does not write. */
function fillHoles(sheet: WorkSheet | undefined): void {
  const data = sheet?.['!data'];
  if (!sheet || !data) return;
  const rows = utils.decode_range(sheet['!ref'] ?? 'A1').e.r + 1;
  sheet['!data'] = Array.from({ length: Math.max(rows, data.length) }, (_, row) => data[row] ?? []);
}

/** A workbook with some of its portfolios, and all of its other sheets. */
export function selectTables(book: WorkBook, order: number): Omit<PortfolioBook, keyof NamedFile> {
  const found = book.SheetNames.flatMap((name) => {
    const table = findTable(toWorksheet(name, book.Sheets[name]));
    return table === null ? [] : [[name, table] as const];
  });
  const start = order % Math.max(1, found.length);
  const tables = new Map([...found.slice(start), ...found.slice(0, start)].slice(0, MAX_TABLES));
  const isLeftOut = new Set(found.flatMap(([name]) => (tables.has(name) ? [] : [name])));
  const isShown = (name: string | undefined) => !isLeftOut.has(name ?? '');
  const properties = book.Workbook?.Sheets?.filter((_, at) => isShown(book.SheetNames[at]));
  book.SheetNames = book.SheetNames.filter(isShown);
  for (const name of book.SheetNames) fillHoles(book.Sheets[name]);
  book.Workbook = { ...book.Workbook, ...(properties ? { Sheets: properties } : {}) };
  return { book, tables };
}

function findTable(sheet: Worksheet): TableRows | null {
  const header = findNextHeader(sheet, 0);
  if (header === null) return null;
  try {
    const { end, columns } = parseTable(sheet, header, '');
    return { header: header.row, end, columns };
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    return null;
  }
}

/** The name of one sheet with a portfolio. */
export const pickSheet = ({ tables }: PortfolioBook, random: Random): readonly string[] => {
  const names = [...tables.keys()];
  return names.slice(random.below(names.length)).slice(0, 1);
};
