import { RejectedFile, RejectedRow } from './errors.ts';
import { parseTextCell, requireDate, requireText, RowReader } from './scheme-data/cells.ts';
import { checkParsedRows } from './scheme-data/rows.ts';
import type { TerFile, TerScheme } from './scheme-data/types.ts';
import type { Anomaly } from './types.ts';
import { formatLocation, type Workbook, type WorkbookRow, type Worksheet } from './workbook.ts';

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
const TOTAL = 'Total TER (%)';
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
  const schemes = new Map<string, SchemeDays>();
  const rejected: Anomaly[] = [];
  const anomalies: Anomaly[] = [];
  let rowsRead = 0;
  for (const [index, row] of sheet.rows.entries()) {
    // the disclaimer below the table has one cell per row
    if (index <= header.row || row.filter((cell) => parseTextCell(cell) !== '').length < 2) continue;
    const reader = new RowReader(formatLocation(sheet.name, index));
    try {
      addRow(schemes, reader, row, header, is1904);
      anomalies.push(...reader.anomalies);
      rowsRead++;
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      rejected.push(error.toAnomaly(formatLocation(sheet.name, index)));
    }
  }
  checkParsedRows('total expense ratios', rowsRead, rejected);
  const finished = [...schemes.values()].map(finishScheme);
  checkPercent(finished);
  const dates = finished.flatMap(({ days }) => days.at(-1)?.date ?? []);
  const asOf = dates.reduce((latest, date) => (date > latest ? date : latest), '');
  return { kind: 'ter', layout: header.layout, asOf, rowsRead, schemes: finished, rejected, anomalies };
}

interface SchemeDays extends Omit<TerScheme, 'days'> {
  readonly days: Map<string, { readonly regular: number | null; readonly direct: number | null }>;
  /** Dates with two rows that differ. */
  readonly contradictory: Set<string>;
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

function addRow(
  schemes: Map<string, SchemeDays>,
  reader: RowReader,
  row: WorkbookRow,
  header: Header,
  is1904: boolean,
): void {
  const schemeName = requireText('Scheme Name', row[header.name], 'the name of a scheme');
  const date = requireDate('TER Date', row[header.date], is1904);
  const nsdlCode = parseTextCell(row[header.code]);
  const [regular = null, direct = null] = header.plans.map((columns) => parseTotal(reader, row, columns));
  const key = JSON.stringify([nsdlCode, schemeName]);
  const scheme = schemes.get(key) ?? {
    nsdlCode,
    schemeName,
    schemeType: parseTextCell(row[header.type]),
    schemeCategory: parseTextCell(row[header.category]),
    days: new Map(),
    contradictory: new Set(),
  };
  schemes.set(key, scheme);
  if (scheme.contradictory.has(date)) throw new RejectedRow('TER Date', date, 'one row for each scheme and day');
  const known = scheme.days.get(date);
  if (known && (known.regular !== regular || known.direct !== direct)) {
    // neither is more credible: Angel One Silver ETF on 6 March 2026, with the other fund's values in the second row
    scheme.contradictory.add(date);
    scheme.days.delete(date);
    throw new RejectedRow(
      'TER Date',
      `${date}: ${regular} and ${direct}`,
      `${known.regular} and ${known.direct}, as above`,
    );
  }
  scheme.days.set(date, { regular, direct });
}

/** Percent; null for a blank and for 0, which no plan on offer charges. */
function parseTotal(reader: RowReader, row: WorkbookRow, { plan, parts, total }: PlanColumns): number | null {
  const field = `${plan} Plan - ${TOTAL}`;
  const value = reader.parseNumber(field, row[total], '%');
  if (value === null || value === 0) return null;
  if (value < 0) {
    reader.report(field, String(value), 'a percentage above 0');
    return null;
  }
  const values = parts.map((part) => reader.parseNumber(`${plan} Plan`, row[part], '%'));
  const sum = values.reduce<number>((partial, part) => partial + (part ?? 0), 0);
  if (values.every((part) => part !== null) && Math.abs(sum - value) > TOLERANCE) {
    reader.report(field, String(value), `the sum of its parts, ${sum.toFixed(2)}`);
  }
  return value;
}

// The parts are rounded to two decimals.
const TOLERANCE = 0.0201;

const finishScheme = ({ nsdlCode, schemeName, schemeType, schemeCategory, days }: SchemeDays): TerScheme => ({
  nsdlCode,
  schemeName,
  schemeType,
  schemeCategory,
  days: [...days].map(([date, values]) => ({ date, ...values })).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
});

const MIN_SCHEMES = 20;

/** @throws RejectedFile if the ratios are fractions: of twenty schemes, one charges more than 0.1 % a year. */
function checkPercent(schemes: readonly TerScheme[]): void {
  const isFraction = ({ days }: TerScheme) =>
    days.every(({ regular, direct }) => Math.max(regular ?? 0, direct ?? 0) < 0.1);
  if (schemes.length >= MIN_SCHEMES && schemes.every(isFraction)) {
    throw new RejectedFile(
      `expense ratios that are fractions (all of ${schemes.length} schemes are below 0.1), expected percent`,
    );
  }
}
