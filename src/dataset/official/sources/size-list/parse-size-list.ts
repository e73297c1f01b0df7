import type { IsoDate } from '#contract/dates.ts';
import { parseIsin } from '../../parsing/cell-values.ts';
import { RejectedFile, RejectedRow, type Anomaly } from '../../parsing/errors.ts';
import { findDates } from '../../parsing/parse-dates.ts';
import { createUniqueCheck, parseRows } from '../../parsing/parse-rows.ts';
import {
  checkAllReadable,
  findTables,
  listRows,
  requireOneTable,
  type SheetTable,
} from '../../workbook/sheet-tables.ts';
import { getCellNumber, getCellText, getRowTexts, type WorkbookRow, type Workbook } from '../../workbook/worksheet.ts';

/** One company of AMFI's half-yearly list. */
export interface SizeListRow {
  readonly isin: string;
  readonly company: string;
  readonly rank: number;
  /** Six-month average full market capitalisation, ₹ crore. */
  readonly marketCap: number;
  readonly size: 'Large Cap' | 'Mid Cap' | 'Small Cap';
  /** The symbols of BSE and NSE, as printed. */
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
type Columns = Readonly<Record<keyof typeof HEADERS, number>> & { readonly symbols: readonly number[] };
const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'] as const;
// SEBI's circular of 6 October 2017: the 1st to 100th company by full market capitalisation are large, the 101st to
// 250th mid, the rest small.
const LAST_LARGE_CAP = 100;
const LAST_MID_CAP = 250;

// The real list has no invalid rows; a list with many has an unknown layout.
const MAX_REJECTED = 100;
/** Small companies whose shares are only on paper have no ISIN: 193 of 5,076 in the list of June 2018. */
const NO_ISIN = /^(?:n\.?\s?a\.?|-)?$/i;
const MAX_WITHOUT_ISIN = 0.06;

export const isMarketCapList = (workbook: Workbook): boolean => findTables(workbook, readColumns).length > 0;

/**
 * Parses AMFI's list.
 * @throws RejectedFile if the period is missing, or the ranks do not run from 1 without a gap past the mid caps: an
 * incomplete list would make companies small caps that it does not name.
 */
export function parseMarketCapList(workbook: Workbook): SizeListFile {
  checkAllReadable(workbook);
  const table = requireOneTable(findTables(workbook, readColumns), 'the list of companies');
  const periodEnd = parsePeriodEnd(table);
  const { rows, rejected } = parseCompanies(table);
  const withoutIsin = rejected.filter(({ field, received }) => field === 'ISIN' && NO_ISIN.test(received));
  const areSmall = rows.filter(({ rank }) => rank <= LAST_MID_CAP).length >= LAST_MID_CAP;
  const areFew = withoutIsin.length <= (rows.length + rejected.length) * MAX_WITHOUT_ISIN;
  const invalid = areSmall && areFew ? rejected.filter((row) => !withoutIsin.includes(row)) : rejected;
  const [first] = invalid;
  if (first && invalid.length > MAX_REJECTED) {
    throw new RejectedFile(
      `${invalid.length} invalid rows; ${first.where}, ${first.field}: expected ${first.expected}, got ${JSON.stringify(first.received)}`,
    );
  }
  checkRanks(table, rows.length + rejected.length);
  return { kind: 'size-list', periodEnd, rows, rejected };
}

function parseCompanies(table: SheetTable<Columns>) {
  const checkIsin = createUniqueCheck('ISIN', 'each ISIN once');
  // notes below the list have no number in the first column
  const numbered = listRows(table).filter(({ cells }) => getCellNumber(cells[table.header.rank]) !== null);
  return parseRows(numbered, ({ cells }) => {
    const company = parseCompany(cells, table.header);
    checkIsin(company.isin);
    return company;
  });
}

function readColumns(titles: readonly string[]): Columns | null {
  const find = (header: RegExp): number => titles.findIndex((text) => header.test(text));
  const columns = {
    rank: find(HEADERS.rank),
    company: find(HEADERS.company),
    isin: find(HEADERS.isin),
    marketCap: find(HEADERS.marketCap),
    size: find(HEADERS.size),
  };
  const symbols = titles.flatMap((text, column) => (SYMBOL_HEADER.test(text) ? column : []));
  return Object.values(columns).every((column) => column >= 0) ? { ...columns, symbols } : null;
}

function parsePeriodEnd({ sheet, headerRow }: SheetTable<Columns>): IsoDate {
  const title = sheet.rows.slice(0, headerRow).flatMap(getRowTexts).join(' ');
  const [date, ...others] = findDates(title);
  if (date === undefined || others.length > 0 || !/-(?:06-30|12-31)$/.test(date)) {
    throw new RejectedFile(
      `expected the end of a half-year (30 June or 31 December) above the list, got ${JSON.stringify(title)}`,
    );
  }
  return date;
}

function parseCompany(row: WorkbookRow, columns: Columns): SizeListRow {
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

function checkRanks(table: SheetTable<Columns>, count: number): void {
  const ranks = listRows(table)
    .map(({ cells }) => getCellNumber(cells[table.header.rank]))
    .filter((rank) => rank !== null);
  // Equal averages share a rank: 5041 twice in the list of June 2025.
  const gap = ranks.findIndex((rank, index) => rank !== index + 1 && rank !== ranks[index - 1]);
  if (gap >= 0) throw new RejectedFile(`expected rank ${gap + 1}, got ${ranks[gap]}`);
  if (count <= LAST_MID_CAP) throw new RejectedFile(`expected more than ${LAST_MID_CAP} companies, got ${count}`);
}
