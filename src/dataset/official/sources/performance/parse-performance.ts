import type { IsoDate, IsoDateTime } from '#contract/dates.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { isRecordObject } from '../../parsing/json.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import {
  checkParsedRows,
  findLatestDate,
  jsonToCell,
  parseTextCell,
  requireDate,
  requireText,
  type RiskLevel,
  type RowReader,
  type WorkbookCell,
} from '../../parsing/row-reader.ts';
import { checkAllReadable, countFilled, findTables, listRows, type SheetTable } from '../../workbook/sheet-tables.ts';
import { formatLocation, getRowTexts, type Workbook } from '../../workbook/worksheet.ts';
import {
  findPerformanceColumn,
  performanceFigures,
  type PerformanceColumn,
  type PerformanceFigure,
} from './columns.ts';

/** One scheme in AMFI's fund performance: the figures of its Regular and Direct plan (Growth, or the only option). */
export interface PerformanceRow {
  readonly schemeName: string;
  /** As printed. */
  readonly benchmark: string;
  readonly riskometerScheme: RiskLevel;
  readonly riskometerBenchmark: RiskLevel;
  /** The date of its NAVs and returns. */
  readonly navDate: IsoDate;
  /**
   * The figures that the row has, as published: ₹, percent and ₹ crore. Returns below a year are annualised for liquid to
   * money-market schemes.
   */
  readonly figures: ReadonlyMap<PerformanceFigure, number>;
  /** The mark on the AUM: `^` (last value that the fund house shared), `**`; '' if there is none. */
  readonly dailyAumMark: string;
  readonly preMonthAumMark: string;
}

export interface PerformanceFile {
  readonly kind: 'performance';
  /** When it was generated, in India; null if the file does not say. */
  readonly generated: IsoDateTime | null;
  /** The latest NAV date of its rows. */
  readonly asOf: IsoDate;
  readonly rows: readonly PerformanceRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

// Two forms of AMFI's fund performance: the export of its page, in four widths (32, 24, 39 and 40 columns on 14 March 2026), and
// the JSON behind the page. Neither states the category that was requested.

const MAX_HEADER_ROWS = 15;

/** The cells of one row by column, and where it is. */
interface RawRow {
  readonly where: string;
  readonly cells: Readonly<Partial<Record<PerformanceColumn, WorkbookCell>>>;
}

interface Header {
  readonly columns: ReadonlyMap<number, PerformanceColumn>;
  readonly unknown: readonly string[];
}

export const isFundPerformanceExport = (workbook: Workbook): boolean =>
  findTables(workbook, readHeader, MAX_HEADER_ROWS).length > 0;

/**
 * Parses an export.
 * @throws RejectedFile if no row can be read, or its returns are fractions instead of percent.
 */
export function parseFundPerformanceExport(workbook: Workbook): PerformanceFile {
  checkAllReadable(workbook);
  const tables = findTables(workbook, readHeader, MAX_HEADER_ROWS);
  const unknown = tables.flatMap(({ sheet, headerRow, header }) =>
    header.unknown.map((title) => ({
      where: formatLocation(sheet.name, headerRow),
      field: 'header',
      received: title,
      expected: 'a column of fund performance',
    })),
  );
  const above = tables.flatMap(({ sheet, headerRow }) => sheet.rows.slice(0, headerRow).flatMap(getRowTexts));
  return parseSchemes(tables.flatMap(listCells), parseGeneratedTime(above.join(' ')), workbook.is1904, unknown);
}

/** AMFI's response: its rows, or an error in the same envelope. */
export const isFundPerformanceJson = (json: unknown): boolean => {
  const rows = isRecordObject(json) && Array.isArray(json['data']) ? json['data'] : [];
  return (isRecordObject(json) && 'validationStatus' in json) || (rows.length > 0 && rows.every(isPerformanceObject));
};

const isPerformanceObject = (row: unknown): boolean => isRecordObject(row) && 'schemeName' in row && 'navDate' in row;

/**
 * Parses a response.
 * @throws RejectedFile if it states an error, is empty, or no row can be read.
 */
export function parseFundPerformanceJson(json: unknown): PerformanceFile {
  const { validationStatus, validationMsg, data } = isRecordObject(json) ? json : {};
  if (validationStatus !== undefined && validationStatus !== 'SUCCESS') {
    throw new RejectedFile(
      `a fund-performance response that states ${JSON.stringify([validationStatus, validationMsg])}`,
    );
  }
  if (!Array.isArray(data) || data.length === 0) throw new RejectedFile('a fund-performance response without rows');
  const unknown = new Set<string>();
  const rows = data.map((row: unknown, index): RawRow => {
    const cells: Partial<Record<PerformanceColumn, WorkbookCell>> = {};
    for (const [name, value] of Object.entries(isRecordObject(row) ? row : {})) {
      const column = findPerformanceColumn(name);
      if (column) cells[column] = jsonToCell(value);
      else if (column === null) unknown.add(name);
    }
    return { where: `row ${index + 1}`, cells };
  });
  const anomalies = [...unknown].map((field) => ({
    where: 'data',
    field: 'name',
    received: field,
    expected: 'a field of fund performance',
  }));
  return parseSchemes(rows, null, false, anomalies);
}

function readHeader(titles: readonly string[], where: string): Header | null {
  const columns = new Map<number, PerformanceColumn>();
  const unknown: string[] = [];
  for (const [at, title] of titles.entries()) {
    const column = title === '' ? undefined : findPerformanceColumn(title);
    if (column) columns.set(at, column);
    else if (column === null) unknown.push(title);
  }
  const found = new Set(columns.values());
  if (found.size < columns.size) throw new RejectedFile(`${where}: expected each column once`);
  const isHeader =
    found.has('schemeName') && found.has('navDate') && (found.has('navRegular') || found.has('navDirect'));
  return isHeader ? { columns, unknown } : null;
}

function listCells(table: SheetTable<Header>): readonly RawRow[] {
  const rows = listRows(table).filter(({ cells }) => countFilled(cells) > 0);
  // the footnotes below the table have one cell each
  const last = rows.findLastIndex(({ cells }) => countFilled(cells) > 1);
  return rows.slice(0, last + 1).map(({ where, cells }) => ({
    where,
    cells: Object.fromEntries([...table.header.columns].map(([at, column]) => [column, cells[at] ?? null])),
  }));
}

function parseSchemes(
  raw: readonly RawRow[],
  generated: IsoDateTime | null,
  is1904: boolean,
  unknownColumns: readonly Anomaly[],
): PerformanceFile {
  const checkScheme = createUniqueCheck('Scheme Name', 'each scheme once for a date');
  const { rows, rejected, anomalies } = parseRows(raw, ({ cells }, reader) => {
    const row = parseRow(reader, cells, is1904);
    if (generated !== null && row.navDate > generated.slice(0, 10)) {
      const expected = `a date up to ${generated.slice(0, 10)}, when the file was generated`;
      throw new RejectedRow('NAV Date', row.navDate, expected);
    }
    checkScheme(`${row.navDate} ${row.schemeName}`, row.schemeName);
    return row;
  });
  checkParsedRows('fund performance', rows.length, rejected);
  checkPercent(rows, anomalies);
  const asOf = findLatestDate(rows.map(({ navDate }) => navDate));
  return { kind: 'performance', generated, asOf, rows, rejected, anomalies: [...unknownColumns, ...anomalies] };
}

function parseRow(reader: RowReader, cells: RawRow['cells'], is1904: boolean): PerformanceRow {
  const schemeName = requireText('Scheme Name', cells.schemeName, 'the name of a scheme');
  const navDate = requireDate('NAV Date', cells.navDate, is1904);
  const daily = splitMark(cells.dailyAUM);
  const preMonth = splitMark(cells.preMonthAUM);
  const amounts = { ...cells, dailyAUM: daily.amount, preMonthAUM: preMonth.amount };
  const figures = new Map<PerformanceFigure, number>();
  for (const figure of performanceFigures) {
    const value = parseFigure(reader, figure, amounts[figure]);
    if (value !== null) figures.set(figure, value);
  }
  const mark = parseTextCell(cells.specialCharAum);
  return {
    schemeName,
    benchmark: reader.parseText('Benchmark', cells.benchmark),
    riskometerScheme: reader.parseRiskLevel('Riskometer Scheme', cells.riskometerScheme),
    riskometerBenchmark: reader.parseRiskLevel('Riskometer Benchmark', cells.riskometerBenchmark),
    navDate,
    figures,
    dailyAumMark: figures.has('dailyAUM') ? daily.mark || mark : '',
    preMonthAumMark: figures.has('preMonthAUM') ? preMonth.mark || (figures.has('dailyAUM') ? '' : mark) : '',
  };
}

function parseFigure(reader: RowReader, figure: PerformanceFigure, cell: WorkbookCell | undefined): number | null {
  if (/^(?:nav|.*AUM$)/.test(figure)) return reader.parsePositive(figure, cell);
  return figure.startsWith('return') ? parseReturn(reader, figure, cell) : reader.parseNumber(figure, cell);
}

// `1234.5^`, `14495.48**`
const MARK = /(?<![\^*#$@])[\^*#$@]+$/;

function splitMark(cell: WorkbookCell | undefined): { readonly amount: WorkbookCell; readonly mark: string } {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const [mark = ''] = MARK.exec(text) ?? [];
  return mark === '' ? { amount: cell ?? null, mark } : { amount: text.slice(0, -mark.length).trimEnd(), mark };
}

const GENERATED = /generated on\s*(?::\s*)?(\d{1,2}-[A-Za-z]{3}-\d{4})(?:\s+(\d\d:\d\d))?/i;

function parseGeneratedTime(text: string): IsoDateTime | null {
  const [, date, time = '00:00'] = GENERATED.exec(text) ?? [];
  return date === undefined ? null : `${requireDate('Generated on', date, false)}T${time}:00`;
}

type Figures = ReadonlyMap<PerformanceFigure, number>;

/** Percent. Those of 12 March 2026 are from -63.5 to 179.7. */
const [MIN_RETURN, MAX_RETURN] = [-100, 1_000];
const EXPECTED = `a return of ${MIN_RETURN} to ${MAX_RETURN} %`;

/** A return in percent; null for a blank, and for anything that cannot be one (reported). */
function parseReturn(reader: RowReader, figure: PerformanceFigure, cell: WorkbookCell | undefined): number | null {
  const percent = reader.parseNumber(figure, cell, '%');
  if (percent === null || (percent >= MIN_RETURN && percent <= MAX_RETURN)) return percent;
  reader.report(figure, String(percent), EXPECTED);
  return null;
}

/** If more of the returns of a file are impossible, the others are in another unit as well. */
const MAX_IMPOSSIBLE = 0.01;
const MIN_IMPOSSIBLE = 5;

const MIN_RETURNS = 20;
const LONG_RETURNS = ['return1YearRegular', 'return1YearDirect', 'return3YearRegular', 'return3YearDirect'] as const;

/**
 * @throws RejectedFile if many returns were impossible, or those of a year or more are fractions: of twenty percentages, one is above 1.
 */
function checkPercent(rows: readonly { readonly figures: Figures }[], anomalies: readonly Anomaly[]): void {
  const impossible = anomalies.filter(({ expected }) => expected === EXPECTED);
  const total = rows.reduce((sum, { figures }) => sum + countReturns(figures), impossible.length);
  const [first] = impossible;
  if (first && impossible.length >= MIN_IMPOSSIBLE && impossible.length > total * MAX_IMPOSSIBLE) {
    const { where, field, received } = first;
    throw new RejectedFile(
      `${impossible.length} of ${total} returns are impossible; ${where}, ${field}: expected ${EXPECTED}, got ${received}`,
    );
  }
  const long = rows.flatMap(({ figures }) => LONG_RETURNS.flatMap((figure) => figures.get(figure) ?? []));
  if (long.length >= MIN_RETURNS && long.every((value) => Math.abs(value) < 1)) {
    throw new RejectedFile(`returns that are fractions (all of ${long.length} are below 1), expected percent`);
  }
}

const countReturns = (figures: Figures): number =>
  [...figures.keys()].filter((figure) => figure.startsWith('return')).length;
