import { read, utils, write, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import type { PortfolioColumnIndexes } from '#dataset/official/sources/portfolios/parse/find-columns.ts';
import { findNextHeader, parseTable } from '#dataset/official/sources/portfolios/parse/parse-table.ts';
import { getCellNumber, type Worksheet } from '#dataset/official/workbook/worksheet.ts';
import type { Random } from '../random.ts';
import { defineSource, type MutatedSource, type Mutation, type Mutations, type NamedFile } from './mutated-file.ts';

/** Rows of a sheet, header included, down to the grand total of its first table. */
interface TableRows {
  readonly header: number;
  readonly end: number;
  readonly columns: PortfolioColumnIndexes;
}

interface PortfolioBook extends NamedFile {
  readonly book: WorkBook;
  /** The sheets with a portfolio, by name. */
  readonly tables: ReadonlyMap<string, TableRows>;
}

/** A workbook has so many portfolios at most, so that a case takes a second. */
const MAX_TABLES = 8;

/** @param files real workbooks, which are stored. */
export const openMutatedPortfolios = (files: readonly NamedFile[]): MutatedSource =>
  defineSource({
    name: 'Portfolios',
    open(random): PortfolioBook {
      const named = files[random.below(files.length)];
      if (!named) throw new Error('no portfolios');
      const order = random.below(1_000);
      const open = () => selectTables(read(named.bytes, { dense: true, cellText: false, cellHTML: false }), order);
      // mutations change the workbook itself
      return { ...open(), name: named.name, bytes: writeBook(open()) };
    },
    mutations: { 'stored portfolios, usual prices, and its other rows': portfolioMutations },
    write: writeBook,
    describe: ({ name, bytes }) => ({ name, original: bytes }),
  });

const writeBook = ({ book }: Pick<PortfolioBook, 'book'>): Uint8Array =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));

type Cells = readonly (CellObject | undefined)[];

const getCells = (sheet: WorkSheet | undefined): readonly (Cells | undefined)[] => sheet?.['!data'] ?? [];

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
function selectTables(book: WorkBook, order: number): Omit<PortfolioBook, keyof NamedFile> {
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

type Column = 'value' | 'quantity' | 'weight' | 'yield';

/** Changes the numbers of a column; null if there are none. */
function changeColumn(
  file: PortfolioBook,
  column: Column,
  change: (number: number) => number,
  names: Iterable<string>,
): PortfolioBook | null {
  let count = 0;
  for (const name of names) {
    const table = file.tables.get(name);
    const index = table?.columns[column] ?? null;
    if (!table || index === null) continue;
    for (const cells of getCells(file.book.Sheets[name]).slice(table.header + 1, table.end + 1)) {
      const cell = cells?.[index];
      const number = cell?.v === undefined ? null : getCellNumber(typeof cell.v === 'string' ? cell.v : Number(cell.v));
      if (!cell || number === null || number === 0) continue;
      Object.assign(cell, { t: 'n', v: change(number) });
      count++;
    }
  }
  return count > 0 ? file : null;
}

const scaleAll =
  (column: Column, factor: number): Mutation<PortfolioBook> =>
  (file) =>
    changeColumn(file, column, (number) => number * factor, file.tables.keys());

const pickSheet = ({ tables }: PortfolioBook, random: Random): readonly string[] => {
  const names = [...tables.keys()];
  return names.slice(random.below(names.length)).slice(0, 1);
};

const scaleSheet =
  (column: Column, factor: number): Mutation<PortfolioBook> =>
  (file, random) =>
    changeColumn(file, column, (number) => number * factor, pickSheet(file, random));

/** Changes the texts above the tables and in their headers; null if none is changed. */
function changeTitles(
  file: PortfolioBook,
  change: (cell: CellObject) => unknown,
  names: Iterable<string>,
): PortfolioBook | null {
  let count = 0;
  for (const name of names) {
    const end = (file.tables.get(name)?.header ?? 0) + 3;
    for (const cells of getCells(file.book.Sheets[name]).slice(0, end))
      for (const cell of cells ?? []) {
        const value = cell && change(cell);
        if (!cell || value === undefined || value === cell.v) continue;
        Object.assign(cell, { v: value });
        count++;
      }
  }
  return count > 0 ? file : null;
}

const renameUnit: Mutation<PortfolioBook> = (file) =>
  changeTitles(
    file,
    ({ v }) => (typeof v === 'string' ? v.replace(/\b(?:lakh|lac)(s?)\b/gi, 'crore$1') : undefined),
    file.tables.keys(),
  );

/** Days of a year; a serial date above a table is that of the portfolio. */
const isSerialDate = (value: unknown): value is number => typeof value === 'number' && value > 43_000 && value < 47_000;

const moveYear =
  (years: number, select: (file: PortfolioBook, random: Random) => Iterable<string>): Mutation<PortfolioBook> =>
  (file, random) =>
    changeTitles(
      file,
      ({ v }) => {
        if (isSerialDate(v)) return v + Math.round(years * 365.25);
        if (typeof v !== 'string' || v.length > 200 || !/\d/.test(v)) return undefined;
        return v.replace(/\b20[012]\d\b/g, (year) => String(Number(year) + years));
      },
      select(file, random),
    );

const all = ({ tables }: PortfolioBook): Iterable<string> => tables.keys();

/** Serial dates are read as if they counted from 1904. */
const countFrom1904: Mutation<PortfolioBook> = (file) => {
  const hasSerial = [...file.tables].some(([name, { header }]) =>
    getCells(file.book.Sheets[name])
      .slice(0, header)
      .some((cells) => cells?.some((cell) => isSerialDate(cell?.v))),
  );
  if (!hasSerial) return null;
  file.book.Workbook = { ...file.book.Workbook, WBProps: { ...file.book.Workbook?.WBProps, date1904: true } };
  return file;
};

/** A hidden copy of a sheet, of a later month. */
const addHiddenSheet: Mutation<PortfolioBook> = (file, random) => {
  const [name] = pickSheet(file, random);
  const copy = structuredClone(file.book.Sheets[name ?? '']);
  if (name === undefined || copy === undefined) return null;
  const properties = file.book.SheetNames.map((each) => ({ name: each, Hidden: 0 as const }));
  file.book.SheetNames.push('Next');
  file.book.Sheets['Next'] = copy;
  file.book.Workbook = { ...file.book.Workbook, Sheets: [...properties, { name: 'Next', Hidden: 1 }] };
  const table = file.tables.get(name);
  if (table === undefined) return null;
  const next = { ...file, tables: new Map([['Next', table]]) };
  return moveYear(1, () => ['Next'])(next, random) && file;
};

const portfolioMutations: Mutations<PortfolioBook> = {
  ...Object.fromEntries(
    [0.001, 0.01, 0.1, 10, 100, 1000].flatMap((factor) => [
      [`values × ${factor}`, scaleAll('value', factor)],
      [`values of a sheet × ${factor}`, scaleSheet('value', factor)],
    ]),
  ),
  'values × 2': scaleAll('value', 2),
  'crores for lakhs': renameUnit,
  'quantities × 100': scaleAll('quantity', 100),
  'quantities of a sheet × 100': scaleSheet('quantity', 100),
  'quantities ÷ 100': scaleAll('quantity', 0.01),
  'values negated': scaleAll('value', -1),
  'quantities negated': scaleAll('quantity', -1),
  'weights negated': scaleAll('weight', -1),
  'yields negated': scaleAll('yield', -1),
  ...Object.fromEntries(
    [-10, -1, 1, 10].flatMap((years) => [
      [`year ${years > 0 ? '+' : '−'} ${Math.abs(years)}`, moveYear(years, all)],
      [`year of a sheet ${years > 0 ? '+' : '−'} ${Math.abs(years)}`, moveYear(years, pickSheet)],
    ]),
  ),
  'dates counted from 1904': countFrom1904,
  'a hidden sheet of a later month': addHiddenSheet,
};
