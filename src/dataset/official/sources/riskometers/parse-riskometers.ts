import type { IsoDate } from '#contract/dates.ts';
import { RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import {
  RowReader,
  checkParsedRows,
  findLatestDate,
  parseTextCell,
  requireText,
  type RiskLevel,
} from '../../parsing/row-reader.ts';
import { findDates } from '../../parsing/parse-dates.ts';
import {
  formatLocation,
  getRowTexts,
  type Workbook,
  type WorkbookRow,
  type Worksheet,
} from '../../workbook/workbook.ts';

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
const MAX_HEADER_ROWS = 10;

interface Header {
  readonly row: number;
  readonly name: number;
  readonly riskometer: number;
  readonly benchmark: number;
  readonly benchmarkRiskometer: number;
}

/** Whether a workbook has a table of riskometers. */
export const isRiskometerWorkbook = ({ sheets }: Workbook): boolean =>
  sheets.some((sheet) => findHeader(sheet) !== null);

/**
 * Parses every sheet that has a table of riskometers.
 * @throws RejectedFile if no row can be read.
 */
export function parseRiskometerWorkbook({ sheets, rejectedSheets }: Workbook): RiskometerFile {
  const rows: RiskometerRow[] = [];
  const rejected: Anomaly[] = rejectedSheets.map(({ sheet, reason }) => ({
    where: `sheet ${sheet}`,
    field: 'sheet',
    received: reason,
    expected: 'a sheet that can be read',
  }));
  const anomalies: Anomaly[] = [];
  const seen = new Set<string>();
  for (const sheet of sheets) {
    const header = findHeader(sheet);
    if (header === null) continue;
    const date = findSheetDate(sheet, header.row);
    for (const [index, row] of sheet.rows.entries()) {
      if (index <= header.row || getRowTexts(row).length < 2) continue;
      const where = formatLocation(sheet.name, index);
      const reader = new RowReader(where);
      try {
        const parsed = parseRow(reader, row, header, date, sheet.name);
        const key = `${parsed.date} ${parsed.schemeName}`;
        if (seen.has(key)) throw new RejectedRow('Fund Name', parsed.schemeName, 'each scheme once for a date');
        seen.add(key);
        rows.push(parsed);
        anomalies.push(...reader.anomalies);
      } catch (error) {
        if (!(error instanceof RejectedRow)) throw error;
        rejected.push(error.toAnomaly(where));
      }
    }
  }
  checkParsedRows('riskometers', rows.length, rejected);
  const asOf = findLatestDate(rows.map(({ date }) => date));
  return { kind: 'riskometers', asOf, rows, rejected, anomalies };
}

const TITLES = {
  name: /^(?:fund|scheme)s? name$|^name of (?:the )?(?:fund|scheme)$/i,
  riskometer: /^(?:(?:fund|scheme)\s*)?risk[\s-]*o[\s-]*meter(?:\s*(?:of|for)? (?:the )?(?:fund|scheme))?$/i,
  benchmark: /^benchmark(?: name)?$/i,
  benchmarkRiskometer: /^benchmark risk[\s-]*o[\s-]*meter$|^risk[\s-]*o[\s-]*meter (?:of|for)? (?:the )?benchmark$/i,
} as const;

function findHeader(sheet: Worksheet): Header | null {
  for (const [index, row] of sheet.rows.slice(0, MAX_HEADER_ROWS).entries()) {
    const titles = row.map((cell) => parseTextCell(cell));
    const find = (title: RegExp): number => titles.findIndex((text) => title.test(text));
    const header = {
      row: index,
      name: find(TITLES.name),
      riskometer: find(TITLES.riskometer),
      benchmark: find(TITLES.benchmark),
      benchmarkRiskometer: find(TITLES.benchmarkRiskometer),
    };
    if (header.name >= 0 && header.riskometer >= 0 && header.benchmarkRiskometer >= 0) return header;
  }
  return null;
}

/** The one date above the table, else the one in the sheet's name (`July 31 2025`, `June 302025`); null if there is none. */
function findSheetDate(sheet: Worksheet, headerRow: number): IsoDate | null {
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
  header: Header,
  date: IsoDate | null,
  sheetName: string,
): RiskometerRow {
  if (date === null) throw new RejectedRow('date', sheetName, 'a date above the table or in the name of the sheet');
  return {
    date,
    schemeName: requireText('Fund Name', row[header.name], 'the name of a scheme'),
    riskometerScheme: reader.parseRiskLevel('Riskometer', row[header.riskometer]),
    benchmark: reader.parseText('Benchmark', row[header.benchmark]),
    riskometerBenchmark: reader.parseRiskLevel('Benchmark Riskometer', row[header.benchmarkRiskometer]),
  };
}
