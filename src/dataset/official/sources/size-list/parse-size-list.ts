import type { IsoDate } from '#contract/dates.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { findDates } from '../../parsing/parse-dates.ts';
import { parseIsin } from '../../parsing/parse-isin.ts';
import {
  formatLocation,
  getCellNumber,
  getCellText,
  getRowTexts,
  type WorkbookRow,
  type Worksheet,
  type Workbook,
} from '../../workbook/workbook.ts';

/** One company of AMFI's half-yearly list. */
export interface SizeListRow {
  readonly isin: string;
  readonly company: string;
  readonly rank: number;
  /** Six-month average full market capitalisation, ₹ crore. */
  readonly marketCap: number;
  readonly size: 'Large Cap' | 'Mid Cap' | 'Small Cap';
  /** Of BSE and NSE, as printed. */
  readonly symbols?: readonly string[];
}

export interface SizeListFile {
  readonly kind: 'size-list';
  /** The last day of the six months: the June list is in force from 1 August, the December list from 1 February. */
  readonly periodEnd: IsoDate;
  readonly rows: readonly SizeListRow[];
  readonly rejected: readonly Anomaly[];
}

// Header texts of AMFI's list for the six months ended 30 June 2025. Between these five are symbol and average of each
// exchange (BSE, NSE, MSEI), from which the average of all exchanges is computed. A company has no symbol where it is not listed.
const HEADERS = {
  rank: /^s[rl]?\.?\s*no/i,
  company: /^company name/i,
  isin: /^isin/i,
  marketCap: /^average of all exchanges/i,
  size: /^categori[sz]ation/i,
} as const;
const SYMBOL_HEADER = /^(?:bse|nse) symbol/i;
const NO_SYMBOL = new Set(['', '-']);
type MarketCapColumnIndexes = Readonly<Record<keyof typeof HEADERS, number>> & { readonly symbols: readonly number[] };
const MAX_HEADER_ROWS = 10;

interface Header {
  readonly row: number;
  readonly columns: MarketCapColumnIndexes;
}

const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'] as const;
// SEBI's circular of 6 October 2017: the 1st to 100th company by full market capitalisation are large, the 101st to
// 250th mid, the rest small.
const LAST_LARGE_CAP = 100;
const LAST_MID_CAP = 250;

// The real list has no invalid rows; a list with many has an unknown layout.
const MAX_REJECTED = 100;

/** Whether a workbook is AMFI's half-yearly list of companies by market capitalisation. */
export function isMarketCapList(workbook: Workbook): boolean {
  return workbook.sheets.some((sheet) => findHeader(sheet) !== null);
}

/**
 * Parses AMFI's list.
 * @throws RejectedFile if the period is missing, or the ranks do not run from 1 without a gap past the mid caps: an
 * incomplete list would make companies small caps that it does not name.
 */
export function parseMarketCapList(workbook: Workbook): SizeListFile {
  const sheets = workbook.sheets.filter((each) => findHeader(each) !== null);
  const [sheet] = sheets;
  const header = sheet === undefined ? null : findHeader(sheet);
  if (sheet === undefined || header === null || sheets.length > 1) {
    throw new RejectedFile(`expected one sheet with the list of companies, got ${sheets.length}`);
  }
  const [unreadable] = workbook.rejectedSheets;
  if (unreadable) throw new RejectedFile(unreadable.reason);
  const periodEnd = parsePeriodEnd(sheet, header.row);
  const { rows, rejected } = parseRows(sheet, header);
  const [first] = rejected;
  if (first && rejected.length > MAX_REJECTED) {
    throw new RejectedFile(
      `${rejected.length} invalid rows; ${first.where}, ${first.field}: expected ${first.expected}, got ${JSON.stringify(first.received)}`,
    );
  }
  checkRanks(sheet, header, rows.length + rejected.length);
  return { kind: 'size-list', periodEnd, rows, rejected };
}

function parseRows(sheet: Worksheet, header: Header): Pick<SizeListFile, 'rows' | 'rejected'> {
  const rows: SizeListRow[] = [];
  const rejected: Anomaly[] = [];
  const isins = new Set<string>();
  for (let index = header.row + 1; index < sheet.rows.length; index++) {
    const row = sheet.rows[index] ?? [];
    // Notes below the list have no number in the first column.
    if (getCellNumber(row[header.columns.rank]) === null) continue;
    try {
      const company = parseCompany(row, header.columns);
      if (isins.has(company.isin)) throw new RejectedRow('ISIN', company.isin, 'each ISIN once');
      isins.add(company.isin);
      rows.push(company);
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      rejected.push(error.toAnomaly(formatLocation(sheet.name, index)));
    }
  }
  return { rows, rejected };
}

function findHeader(sheet: Worksheet): Header | null {
  for (const [index, row] of sheet.rows.slice(0, MAX_HEADER_ROWS).entries()) {
    const texts = row.map(getCellText);
    const find = (header: RegExp): number => texts.findIndex((text) => header.test(text));
    const columns = {
      rank: find(HEADERS.rank),
      company: find(HEADERS.company),
      isin: find(HEADERS.isin),
      marketCap: find(HEADERS.marketCap),
      size: find(HEADERS.size),
    };
    const symbols = texts.flatMap((text, column) => (SYMBOL_HEADER.test(text) ? column : []));
    if (Object.values(columns).every((column) => column >= 0)) return { row: index, columns: { ...columns, symbols } };
  }
  return null;
}

function parsePeriodEnd(sheet: Worksheet, headerRow: number): IsoDate {
  const title = sheet.rows.slice(0, headerRow).flatMap(getRowTexts).join(' ');
  const [date, ...others] = findDates(title);
  if (date === undefined || others.length > 0 || !/-(?:06-30|12-31)$/.test(date)) {
    throw new RejectedFile(
      `expected the end of a half-year (30 June or 31 December) above the list, got ${JSON.stringify(title)}`,
    );
  }
  return date;
}

function parseCompany(row: WorkbookRow, columns: MarketCapColumnIndexes): SizeListRow {
  const rank = getCellNumber(row[columns.rank]);
  if (rank === null || !Number.isInteger(rank)) throw new RejectedRow('Sr. No.', String(rank), 'a whole number');
  const isin = parseIsin(getCellText(row[columns.isin]));
  if (isin === null) throw new RejectedRow('ISIN', getCellText(row[columns.isin]), 'an ISIN');
  const marketCap = getCellNumber(row[columns.marketCap]);
  if (marketCap === null || marketCap < 0) {
    throw new RejectedRow('Average of All Exchanges', getCellText(row[columns.marketCap]), 'an amount in ₹ crore');
  }
  const sizeText = getCellText(row[columns.size]);
  const size = SIZES.find((known) => known.toLowerCase() === sizeText.toLowerCase());
  if (size === undefined || size !== getSizeOfRank(rank)) {
    throw new RejectedRow('Categorization', sizeText, getSizeOfRank(rank));
  }
  const symbols = columns.symbols.map((column) => getCellText(row[column])).filter((text) => !NO_SYMBOL.has(text));
  return { isin, company: getCellText(row[columns.company]), rank, marketCap, size, symbols: [...new Set(symbols)] };
}

function getSizeOfRank(rank: number): SizeListRow['size'] {
  if (rank <= LAST_LARGE_CAP) return 'Large Cap';
  return rank <= LAST_MID_CAP ? 'Mid Cap' : 'Small Cap';
}

function checkRanks(sheet: Worksheet, header: Header, count: number): void {
  const ranks = sheet.rows
    .slice(header.row + 1)
    .map((row) => getCellNumber(row[header.columns.rank]))
    .filter((rank) => rank !== null);
  // Equal averages share a rank: 5041 twice in the list of June 2025.
  const gap = ranks.findIndex((rank, index) => rank !== index + 1 && rank !== ranks[index - 1]);
  if (gap >= 0) throw new RejectedFile(`expected rank ${gap + 1}, got ${ranks[gap]}`);
  if (count <= LAST_MID_CAP) throw new RejectedFile(`expected more than ${LAST_MID_CAP} companies, got ${count}`);
}
