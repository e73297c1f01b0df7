import { isIsoDate, type IsoDate } from '#contract/dates.ts';
import { normalizeWhitespace, parseDigits } from './cell-values.ts';
import { RejectedFile, RejectedRow, type Anomaly } from './errors.ts';
import { findDates, parseNavDate, parseSerialDate } from './parse-dates.ts';

/** A cell's value as stored in the workbook: dates are serial numbers, an empty cell is null. */
export type WorkbookCell = string | number | null;

/** SEBI's six levels of risk (circular of 5 October 2020), in this spelling; '' if the file states none. */
export type RiskLevel = (typeof riskLevels)[number] | '';
const riskLevels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'] as const;

/** The level that a text is, whatever its case. */
export const findRiskLevel = (text: string): RiskLevel | undefined =>
  riskLevels.find((known) => known.toLowerCase() === text.toLowerCase());

/** From 0 for the lowest risk; -1 for none. */
export const findRiskLevelRank = (level: RiskLevel): number => riskLevels.findIndex((known) => known === level);

// What AMFI and the fund houses write into a cell that has no value.
const NO_VALUE = /^(?:|[-–—]|n\.?\s?\/?a\.?|nil|null)$/i;
// The error of a formula, as the workbook or a text export has it: it is not a text that anyone wrote.
const SHEET_ERROR = /^#(?:ERROR|N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!)$/i;
// a CSV file of a workbook has small numbers so
const EXPONENT = /^-?\d+(?:\.\d*)?e[+-]?\d+$/i;

/** A text without surrounding blanks; '' for `-`, `N.A.` and the like. A number is its digits. */
export function parseTextCell(cell: WorkbookCell | undefined): string {
  const text = normalizeWhitespace(String(cell ?? ''));
  return NO_VALUE.test(text) ? '' : text;
}

/** Parses the cells of one row, and reports those that cannot be read. */
export class RowReader {
  readonly anomalies: Anomaly[] = [];
  readonly #where: string;

  /** @param where `sheet Fund_Performance, row 12` */
  constructor(where: string) {
    this.#where = where;
  }

  report(field: string, received: string, expected: string): void {
    this.anomalies.push({ where: this.#where, field, received, expected });
  }

  /** A text; '' for a blank and for the error of a formula (reported). */
  parseText(field: string, cell: WorkbookCell | undefined): string {
    const text = parseTextCell(cell);
    if (!SHEET_ERROR.test(text)) return text;
    this.report(field, text, 'a text');
    return '';
  }

  /** A number; null for a blank, `-`, `N.A.` and anything that is not one (reported). A percent sign may follow a percentage. */
  parseNumber(field: string, cell: WorkbookCell | undefined, unit: '%' | '' = ''): number | null {
    if (typeof cell === 'number') return cell;
    const text = parseTextCell(cell);
    if (text === '') return null;
    const digits = unit === '%' ? text.replace(/ ?%$/, '') : text;
    const number = EXPONENT.test(digits) ? Number(digits) : parseDigits(digits.replace(/^-/, ''));
    if (number !== null) return digits.startsWith('-') ? -Math.abs(number) : number;
    this.report(field, text, unit === '%' ? 'a percentage, blank or -' : 'a number, blank or -');
    return null;
  }

  /** A number above 0: a NAV or AUM of 0 is a missing one. */
  parsePositive(field: string, cell: WorkbookCell | undefined): number | null {
    const value = this.parseNumber(field, cell);
    if (value !== null && value < 0) this.report(field, String(value), 'a number above 0');
    return value !== null && value > 0 ? value : null;
  }

  /** A level in SEBI's spelling, whatever its case (`Low To Moderate`, `LOW TO MODERATE`); '' if there is none. */
  parseRiskLevel(field: string, cell: WorkbookCell | undefined): RiskLevel {
    const text = parseTextCell(cell);
    const level = findRiskLevel(text);
    if (level === undefined && text !== '') this.report(field, text, riskLevels.join(', '));
    return level ?? '';
  }

  /** Null for a blank and for anything that is not a date (reported). */
  parseOptionalDate(field: string, cell: WorkbookCell | undefined): IsoDate | null {
    const text = parseTextCell(cell);
    if (text === '') return null;
    const date = parseDateCell(cell, false);
    if (date === null) this.report(field, text, 'a date such as 12-Mar-2026');
    return date;
  }
}

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+Z?)?$/;

/** The date in a cell: a serial number, `12-Mar-2026`, `2026-03-12` or another spelling; null if it has none. */
function parseDateCell(cell: WorkbookCell | undefined, is1904: boolean): IsoDate | null {
  if (typeof cell === 'number') return parseSerialDate(cell, is1904);
  const text = parseTextCell(cell);
  const [, day] = ISO_TIME.exec(text) ?? [];
  if (day !== undefined) return isIsoDate(day) ? day : null;
  const [date, other] = findDates(text);
  return parseNavDate(text) ?? (other === undefined ? (date ?? null) : null);
}

/** @throws RejectedRow if the cell has no text. */
export function requireText(field: string, cell: WorkbookCell | undefined, expected: string): string {
  const text = parseTextCell(cell);
  if (text === '' || SHEET_ERROR.test(text)) throw new RejectedRow(field, String(cell ?? ''), expected);
  return text;
}

/** @throws RejectedRow if the cell has no date that a dataset can store (1970 to 2149). */
export function requireDate(field: string, cell: WorkbookCell | undefined, is1904: boolean): IsoDate {
  const date = parseDateCell(cell, is1904);
  if (date === null || date < '1970-01-01' || date > '2149-01-01') {
    throw new RejectedRow(field, String(cell ?? ''), 'a date such as 12-Mar-2026');
  }
  return date;
}

/** @throws RejectedFile if there is none. */
export const findLatestDate = (dates: readonly IsoDate[]): IsoDate => pickDate(dates, (date, latest) => date > latest);

/** @throws RejectedFile if there is none. */
export const findEarliestDate = (dates: readonly IsoDate[]): IsoDate =>
  pickDate(dates, (date, earliest) => date < earliest);

function pickDate([first, ...others]: readonly IsoDate[], isBetter: (a: IsoDate, b: IsoDate) => boolean): IsoDate {
  if (first === undefined) throw new RejectedFile('a file without dates');
  return others.reduce((best, date) => (isBetter(date, best) ? date : best), first);
}

/** @throws RejectedFile if a file has no rows that could be read, or more that could not: its layout is unknown. */
export function checkParsedRows(what: string, parsed: number, rejected: readonly Anomaly[]): void {
  if (parsed > rejected.length) return;
  const [first] = rejected;
  const reason = first
    ? `; ${first.where}, ${first.field}: expected ${first.expected}, got ${JSON.stringify(first.received.slice(0, 60))}`
    : '';
  throw new RejectedFile(`${what} with ${parsed} valid and ${rejected.length} invalid rows${reason}`);
}

/** A value of a JSON object as the cell of a workbook would have it; null for an object or list. */
export const jsonToCell = (value: unknown): WorkbookCell =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
