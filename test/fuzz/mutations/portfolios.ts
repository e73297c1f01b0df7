import { read, type CellObject } from '@e965/xlsx';
import { getCellNumber } from '#dataset/official/workbook/worksheet.ts';
import type { Random } from '../random.ts';
import { defineSource, type MutatedSource, type Mutation, type Mutations, type NamedFile } from './mutated-file.ts';
import { getCells, pickSheet, selectTables, writeBook, type PortfolioBook } from './portfolio-book.ts';
import { textMutations } from './portfolio-texts.ts';

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
    mutations: {
      'stored portfolios, usual prices, and its other rows': portfolioMutations,
      'other holders of the securities, stored or in the workbook': textMutations,
    },
    write: writeBook,
    describe: ({ name, bytes }) => ({ name, original: bytes }),
  });

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
  'values × 1.06': scaleAll('value', 1.06),
  'values of a sheet × 1.3': scaleSheet('value', 1.3),
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
