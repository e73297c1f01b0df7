import type { IsoDate } from '#contract/dates.ts';
import { RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { findDates } from '../../parsing/parse-dates.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import {
  checkParsedRows,
  findRiskLevel,
  parseTextCell,
  requireText,
  type RowReader,
  type RiskLevel,
  findLatestDate,
} from '../../parsing/row-reader.ts';
import { findTables, listRows, type SheetTable } from '../../workbook/sheet-tables.ts';
import { getRowTexts, type Workbook, type WorkbookRow } from '../../workbook/worksheet.ts';

/** Risk levels of one scheme and its benchmark at a month-end. */
interface RiskometerRow {
  readonly date: IsoDate;
  readonly schemeName: string;
  readonly riskometerScheme: RiskLevel;
  readonly benchmark: string;
  readonly riskometerBenchmark: RiskLevel;
}

export interface RiskometerFile {
  readonly kind: 'riskometers';
  /** The latest month-end. */
  readonly asOf: IsoDate;
  readonly rows: readonly RiskometerRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

// A fund house's riskometers of its schemes and their benchmarks, a sheet per month-end (UTI, April 2024 to August 2025: fifteen
// of its sheets are hidden). The date is in the name of the sheet or above the table.
interface Header {
  readonly name: number;
  readonly riskometer: number;
  readonly benchmark: number;
  readonly benchmarkRiskometer: number;
}

export const isRiskometerWorkbook = (workbook: Workbook): boolean => findTables(workbook, readHeader).length > 0;

/**
 * Parses every sheet that has a table of riskometers.
 * @throws RejectedFile if no row can be read.
 */
export function parseRiskometerWorkbook(workbook: Workbook): RiskometerFile {
  const unreadable = workbook.rejectedSheets.map(({ sheet, reason }) => ({
    where: `sheet ${sheet}`,
    field: 'sheet',
    received: reason,
    expected: 'a sheet that can be read',
  }));
  const items = findTables(workbook, readHeader).flatMap((table) => {
    const date = findSheetDate(table);
    const filled = listRowsOfTable(table).filter(({ cells }) => getRowTexts(cells).length >= 2);
    return filled.map((row) => ({ ...row, table, date }));
  });
  const checkScheme = createUniqueCheck('Fund Name', 'each scheme once for a date');
  const { rows, ...parsed } = parseRows(items, ({ cells, table, date }, reader) => {
    const row = parseRow(reader, cells, table, date);
    checkScheme(`${row.date} ${row.schemeName}`, row.schemeName);
    return row;
  });
  const rejected = [...unreadable, ...parsed.rejected];
  checkParsedRows('riskometers', rows.length, rejected);
  return { kind: 'riskometers', asOf: findLatestDate(rows.map(({ date }) => date)), rows, ...parsed, rejected };
}

/** The rows down to a blank one below which there is no risk level: a portfolio may be below the table. */
function listRowsOfTable(table: SheetTable<Header>) {
  const rows = listRows(table);
  const { riskometer, benchmarkRiskometer } = table.header;
  const isOther = ({ cells }: (typeof rows)[number]): boolean =>
    getRowTexts(cells).length > 0 &&
    [cells[riskometer], cells[benchmarkRiskometer]].every((cell) => findRiskLevel(parseTextCell(cell)) === undefined);
  const end = rows.findIndex(
    (row, index) => getRowTexts(rows[index - 1]?.cells ?? ['above']).length === 0 && isOther(row),
  );
  return end < 0 ? rows : rows.slice(0, end);
}

const TITLES = {
  name: /^(?:fund|scheme)s? name$|^name of (?:the )?(?:fund|scheme)$/i,
  riskometer: /^(?:(?:fund|scheme)\s*)?risk[\s-]*o[\s-]*meter(?:\s*(?:of|for)? (?:the )?(?:fund|scheme))?$/i,
  benchmark: /^benchmark(?: name)?$/i,
  benchmarkRiskometer: /^benchmark risk[\s-]*o[\s-]*meter$|^risk[\s-]*o[\s-]*meter (?:of|for)? (?:the )?benchmark$/i,
} as const;

function readHeader(titles: readonly string[]): Header | null {
  const find = (title: RegExp): number => titles.findIndex((text) => title.test(text));
  const header = {
    name: find(TITLES.name),
    riskometer: find(TITLES.riskometer),
    benchmark: find(TITLES.benchmark),
    benchmarkRiskometer: find(TITLES.benchmarkRiskometer),
  };
  return header.name >= 0 && header.riskometer >= 0 && header.benchmarkRiskometer >= 0 ? header : null;
}

/** The one date above the table, else the one in the sheet's name (`July 31 2025`, `June 302025`); null if there is none. */
function findSheetDate({ sheet, headerRow }: SheetTable<Header>): IsoDate | null {
  const above = sheet.rows.slice(0, headerRow).flatMap(getRowTexts).join(' ');
  for (const text of [above, sheet.name.replaceAll('_', ' ')]) {
    const [date, other] = findDates(text);
    if (date !== undefined && other === undefined) return date;
  }
  return null;
}

function parseRow(
  reader: RowReader,
  row: WorkbookRow,
  { header, sheet }: SheetTable<Header>,
  date: IsoDate | null,
): RiskometerRow {
  if (date === null) throw new RejectedRow('date', sheet.name, 'a date above the table or in the name of the sheet');
  return {
    date,
    schemeName: requireText('Fund Name', row[header.name], 'the name of a scheme'),
    riskometerScheme: reader.parseRiskLevel('Riskometer', row[header.riskometer]),
    benchmark: reader.parseText('Benchmark', row[header.benchmark]),
    riskometerBenchmark: reader.parseRiskLevel('Benchmark Riskometer', row[header.benchmarkRiskometer]),
  };
}
