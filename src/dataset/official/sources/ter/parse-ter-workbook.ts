import { RejectedFile } from '../../parsing/errors.ts';
import { parseTextCell, requireDate, RowReader } from '../../parsing/row-reader.ts';
import type { TerFile } from './ter-file.ts';
import { formatLocation, type Workbook, type WorkbookRow, type Worksheet } from '../../workbook/workbook.ts';
import { RatioCollector, TOTAL, type RatioCells } from './collect-ratios.ts';

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
const MAX_HEADER_ROWS = 10;

/** Columns of a plan: the parts of its total, and the total. */
interface PlanColumns {
  readonly plan: (typeof PLANS)[number];
  readonly parts: readonly number[];
  readonly total: number;
}

interface Header {
  readonly row: number;
  readonly layout: TerFile['layout'];
  readonly code: number;
  readonly name: number;
  readonly type: number;
  readonly category: number;
  readonly date: number;
  readonly plans: readonly PlanColumns[];
}

/** Whether a workbook is AMFI's list of total expense ratios. */
export const isTerWorkbook = ({ sheets }: Workbook): boolean => sheets.some((sheet) => findHeader(sheet) !== null);

/**
 * Parses the workbook.
 * @throws RejectedFile if no row can be read, or its values are fractions instead of percent.
 */
export function parseTerWorkbook({ sheets, rejectedSheets, is1904 }: Workbook): TerFile {
  const [unreadable] = rejectedSheets;
  if (unreadable) throw new RejectedFile(unreadable.reason);
  const [table, other] = sheets.flatMap((sheet) => {
    const header = findHeader(sheet);
    return header ? [{ sheet, header }] : [];
  });
  if (!table || other) throw new RejectedFile('expected one sheet with total expense ratios');
  const { sheet, header } = table;
  const ratios = new RatioCollector();
  for (const [index, row] of sheet.rows.entries()) {
    // the disclaimer below the table has one cell per row
    if (index <= header.row || row.filter((cell) => parseTextCell(cell) !== '').length < 2) continue;
    const where = formatLocation(sheet.name, index);
    ratios.add(where, new RowReader(where), () => readCells(row, header, is1904));
  }
  return ratios.finish(header.layout);
}

function findHeader(sheet: Worksheet): Header | null {
  for (const [index, row] of sheet.rows.slice(0, MAX_HEADER_ROWS).entries()) {
    const titles = row.map((cell) => fold(parseTextCell(cell)));
    const find = (title: string): number => titles.indexOf(fold(title));
    const [code, name, date] = [find('NSDL Scheme Code'), find('Scheme Name'), find('TER Date')];
    if (name < 0 || date < 0) continue;
    for (const layout of ['base-ter', 'base-expense-ratio'] as const) {
      const plans = PLANS.map((plan) => ({
        plan,
        parts: PARTS[layout].map((part) => find(`${plan} Plan - ${part}`)),
        total: find(`${plan} Plan - ${TOTAL}`),
      }));
      if (plans.some(({ parts, total }) => total < 0 || parts.some((part) => part < 0))) continue;
      return {
        row: index,
        layout,
        code,
        name,
        type: find('Scheme Type'),
        category: find('Scheme Category'),
        date,
        plans,
      };
    }
  }
  return null;
}

const fold = (text: string): string => text.toLowerCase().replace(/[^a-z0-9%]/g, '');

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
