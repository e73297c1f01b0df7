import { foldTitle } from '../../parsing/parse-rows.ts';
import { requireDate } from '../../parsing/row-reader.ts';
import { checkAllReadable, countFilled, findTables, listRows, requireOneTable } from '../../workbook/sheet-tables.ts';
import type { Workbook, WorkbookRow } from '../../workbook/worksheet.ts';
import { collectRatios, TOTAL, type RatioCells, type TerFile } from './collect-ratios.ts';

// AMFI's workbook of total expense ratios, one row per scheme and day of a month, percent a year. Both layouts have fifteen
// columns, so only their titles distinguish them (seen: March and June 2026).
const PARTS = {
  'base-ter': [
    'Base TER (%)',
    'Additional expense as per Regulation 52(6A)(b) (%)',
    'Additional expense as per Regulation 52(6A)(c) (%)',
    'GST (%)',
  ],
  'base-expense-ratio': [
    'Base Expense Ratio (BER) (%)',
    'Brokerage cost (%)',
    'Transaction Cost incurred for the purpose of execution of trade (%)',
    'Statutory Levies (including GST) (%)',
  ],
} as const;
const PLANS = ['Regular', 'Direct'] as const;

/** Columns of a plan: the parts of its total, and the total. */
interface PlanColumns {
  readonly plan: (typeof PLANS)[number];
  readonly parts: readonly number[];
  readonly total: number;
}

interface Header {
  readonly layout: TerFile['layout'];
  readonly code: number;
  readonly name: number;
  readonly type: number;
  readonly category: number;
  readonly date: number;
  readonly plans: readonly PlanColumns[];
}

export const isTerWorkbook = (workbook: Workbook): boolean => findTables(workbook, readHeader).length > 0;

/**
 * Parses the workbook.
 * @throws RejectedFile if no row can be read, or its values are fractions instead of percent.
 */
export function parseTerWorkbook(workbook: Workbook): TerFile<'ter'> {
  checkAllReadable(workbook);
  const table = requireOneTable(findTables(workbook, readHeader), 'total expense ratios');
  const { header } = table;
  // the disclaimer below the table has one cell per row
  const rows = listRows(table).filter(({ cells }) => countFilled(cells) >= 2);
  return collectRatios('ter', header.layout, rows, ({ cells }) => readCells(cells, header, workbook.is1904));
}

function readHeader(texts: readonly string[]): Header | null {
  const titles = texts.map(foldTitle);
  const find = (title: string): number => titles.indexOf(foldTitle(title));
  const [code, name, date] = [find('NSDL Scheme Code'), find('Scheme Name'), find('TER Date')];
  if (name < 0 || date < 0) return null;
  for (const layout of ['base-ter', 'base-expense-ratio'] as const) {
    const plans = PLANS.map((plan) => ({
      plan,
      parts: PARTS[layout].map((part) => find(`${plan} Plan - ${part}`)),
      total: find(`${plan} Plan - ${TOTAL}`),
    }));
    if (plans.some(({ parts, total }) => total < 0 || parts.some((part) => part < 0))) continue;
    return { layout, code, name, type: find('Scheme Type'), category: find('Scheme Category'), date, plans };
  }
  return null;
}

function readCells(row: WorkbookRow, header: Header, is1904: boolean): RatioCells {
  const [regular, direct] = header.plans.map(({ plan, parts, total }) => ({
    title: `${plan} Plan - `,
    parts: parts.map((part) => row[part]),
    total: row[total],
  }));
  if (regular === undefined || direct === undefined) throw new Error('a header of two plans');
  return {
    nsdlCode: row[header.code],
    schemeName: row[header.name],
    schemeType: row[header.type],
    schemeCategory: row[header.category],
    date: requireDate('TER Date', row[header.date], is1904),
    regular,
    direct,
  };
}
