import type { IsoDate } from '#contract/dates.ts';
import { isSchemeCode } from '#contract/scheme-code.ts';
import { parseIsin, splitCsvLine } from '../../parsing/cell-values.ts';
import { findNewestDay } from '../../parsing/days.ts';
import { REPLACEMENT } from '../../parsing/decode-text.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { foldTitle, parseRows } from '../../parsing/parse-rows.ts';
import { checkParsedRows, parseTextCell, requireText, type RowReader } from '../../parsing/row-reader.ts';

/** One scheme code of AMFI's scheme master. */
interface SchemeMasterRow {
  readonly code: string;
  /** Legal name of the asset management company. */
  readonly amc: string;
  readonly schemeName: string;
  readonly navName: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** Free text: `5000`, `Rs. 5000/- and in multiples of Re. 1/- thereafter`. */
  readonly minimumAmount: string;
  /** Null if blank. */
  readonly launchDate: IsoDate | null;
  readonly closureDate: IsoDate | null;
  readonly isins: readonly string[];
}

export interface SchemeMasterFile {
  readonly kind: 'schemes';
  /** The latest launch date: the file states no date of its own. */
  readonly asOf: IsoDate | '';
  readonly rows: readonly SchemeMasterRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

// AMFI's SchemeData.csv: one line per code, with launch date and minimum amount. Quotes are part of the text: a name has some in
// the middle of a cell, and none of 15,734 lines of November 2024 has a comma inside one. The last column has up to two
// ISINs without a separator.
const HEADER = [
  'AMC',
  'Code',
  'Scheme Name',
  'Scheme Type',
  'Scheme Category',
  'Scheme NAV Name',
  'Scheme Minimum Amount',
  'Launch Date',
  'Closure Date',
  'ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment',
] as const;
type Column = (typeof HEADER)[number];

export const isSchemeMaster = (text: string): boolean => findColumns(findHeaderLine(text)) !== null;

/**
 * Parses the file. Lines that cannot be parsed are left out and reported.
 * @throws RejectedFile if more lines cannot be parsed than can.
 */
export function parseSchemeMaster(text: string): SchemeMasterFile {
  const columns = findColumns(findHeaderLine(text));
  if (columns === null) throw new RejectedFile('expected the header line of SchemeData.csv');
  const lines = text.split(/\r?\n/).map((line, index) => ({ line, number: index + 1, where: `line ${index + 1}` }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const lineByCode = new Map<string, number>();
  const parsed = parseRows(filled.slice(1), ({ line, number }, reader) => {
    const row = parseLine(reader, splitLine(line, columns.count), columns);
    const first = lineByCode.get(row.code);
    if (first !== undefined) throw new RejectedRow('Code', row.code, `each code once (first on line ${first})`);
    lineByCode.set(row.code, number);
    return row;
  });
  checkParsedRows('scheme master', parsed.rows.length, parsed.rejected);
  return { kind: 'schemes', asOf: findNewestDay(parsed.rows.map(({ launchDate }) => launchDate)), ...parsed };
}

const findHeaderLine = (text: string): string => /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';

interface Columns {
  readonly indexes: ReadonlyMap<Column, number>;
  /** Including columns that are not known. */
  readonly count: number;
}

function findColumns(line: string): Columns | null {
  const titles = splitCsvLine(line.replace(/^\uFEFF/, '')).map(foldTitle);
  const indexes = new Map(HEADER.map((title) => [title, titles.indexOf(foldTitle(title))]));
  return [...indexes.values()].every((index) => index >= 0) ? { indexes, count: titles.length } : null;
}

function splitLine(line: string, count: number): readonly string[] {
  const cells = splitCsvLine(line);
  if (line.includes(REPLACEMENT)) throw new RejectedRow('line', line.slice(0, 120), 'UTF-8 text');
  if (cells.length !== count) throw new RejectedRow('line', line.slice(0, 120), `${count} cells, got ${cells.length}`);
  return cells;
}

function parseLine(reader: RowReader, cells: readonly string[], columns: Columns): SchemeMasterRow {
  const get = (column: Column): string => cells[columns.indexes.get(column) ?? -1] ?? '';
  const code = parseTextCell(get('Code'));
  if (!isSchemeCode(code)) throw new RejectedRow('Code', code, 'digits');
  return {
    code,
    amc: parseTextCell(get('AMC')),
    schemeName: requireText('Scheme Name', get('Scheme Name'), 'the name of a scheme'),
    navName: parseTextCell(get('Scheme NAV Name')),
    schemeType: parseTextCell(get('Scheme Type')),
    schemeCategory: parseTextCell(get('Scheme Category')),
    minimumAmount: parseTextCell(get('Scheme Minimum Amount')),
    launchDate: reader.parseOptionalDate('Launch Date', get('Launch Date')),
    closureDate: reader.parseOptionalDate('Closure Date', get('Closure Date')),
    isins: parseIsins(reader, get('ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment')),
  };
}

// 12 characters are one ISIN and 24 two; 56 cells of November 2024 have another length, and their texts are not divided.
function parseIsins(reader: RowReader, cell: string): readonly string[] {
  const text = cell.replace(/\s+/g, '');
  if (parseTextCell(text) === '') return [];
  const parts = text.length === 24 ? [text.slice(0, 12), text.slice(12)] : [text];
  return parts.flatMap((part) => {
    const isin = parseIsin(part);
    if (isin === null) reader.report('ISIN', part, 'one or two ISINs');
    return isin ?? [];
  });
}
