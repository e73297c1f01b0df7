import { RefusedRow } from '../refused-row.ts';
import { RefusedFile, type MarketCapFile, type MarketCapRow, type Oddity } from '../rows.ts';
import { readIsin } from '../text/isin.ts';
import { writtenDays } from '../text/written-day.ts';
import { numberOf, placeOf, textOf, textsOf } from '../workbook/cell.ts';
import type { Row, Sheet, Workbook } from '../workbook/workbook.ts';

// Header texts of AMFI's list for the six months ended 30 June 2025. Between these five stand symbol and average of
// each exchange (BSE, NSE, MSEI), which the average of all exchanges is made of.
const TITLES = {
  rank: /^s[rl]?\.?\s*no/i,
  company: /^company name/i,
  isin: /^isin/i,
  marketCap: /^average of all exchanges/i,
  size: /^categori[sz]ation/i,
} as const;
type Columns = Readonly<Record<keyof typeof TITLES, number>>;
const HEADER_ROWS = 10;

const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap'] as const;
// SEBI's circular of 6 October 2017: the 1st to 100th company by full market capitalisation are large, the 101st to
// 250th mid, the rest small.
const LAST_LARGE = 100;
const LAST_MID = 250;

// The real list has none; a list with many is in a shape that is not known.
const MOST_REFUSED = 100;

/** Whether a workbook is AMFI's half-yearly list of companies by market capitalisation. */
export function isMarketCapFile(workbook: Workbook): boolean {
  return workbook.sheets.some((sheet) => headerOf(sheet) !== null);
}

/**
 * Reads AMFI's list.
 * @throws RefusedFile where the period is not told, or the ranks do not run from 1 without a gap past the mid caps: a
 * part of the list would call a company small that it does not name.
 */
export function readMarketCapFile(workbook: Workbook): MarketCapFile {
  const [sheet, second] = workbook.sheets.filter((each) => headerOf(each) !== null);
  const header = sheet === undefined ? null : headerOf(sheet);
  if (sheet === undefined || header === null || second !== undefined) {
    throw new RefusedFile('expected one sheet with the list of companies');
  }
  const periodEnd = periodIn(sheet, header.at);
  const rows: MarketCapRow[] = [];
  const refused: Oddity[] = [];
  const seen = new Set<string>();
  for (let at = header.at + 1; at < sheet.rows.length; at++) {
    const row = sheet.rows[at] ?? [];
    // Notes under the list have no number in its first column.
    if (numberOf(row[header.columns.rank]) === null) continue;
    try {
      const company = readCompany(row, header.columns);
      if (seen.has(company.isin)) throw new RefusedRow('ISIN', company.isin, 'each ISIN once');
      seen.add(company.isin);
      rows.push(company);
    } catch (problem) {
      if (!(problem instanceof RefusedRow)) throw problem;
      refused.push(problem.at(placeOf(sheet.name, at)));
    }
  }
  const [first] = refused;
  if (first && refused.length > MOST_REFUSED) {
    throw new RefusedFile(
      `${refused.length} companies cannot be read; ${first.where}, ${first.field}: expected ${first.expected}, got ${JSON.stringify(first.arrived)}`,
    );
  }
  checkRanks(sheet, header, rows.length + refused.length);
  return { kind: 'market-cap', periodEnd, rows, refused };
}

function headerOf(sheet: Sheet): { readonly at: number; readonly columns: Columns } | null {
  for (const [at, row] of sheet.rows.slice(0, HEADER_ROWS).entries()) {
    const titles = row.map(textOf);
    const find = (title: RegExp): number => titles.findIndex((text) => title.test(text));
    const columns = {
      rank: find(TITLES.rank),
      company: find(TITLES.company),
      isin: find(TITLES.isin),
      marketCap: find(TITLES.marketCap),
      size: find(TITLES.size),
    };
    if (Object.values(columns).every((column) => column >= 0)) return { at, columns };
  }
  return null;
}

function periodIn(sheet: Sheet, header: number): string {
  const title = sheet.rows.slice(0, header).flatMap(textsOf).join(' ');
  const [day, ...others] = writtenDays(title);
  if (day === undefined || others.length > 0 || !/-(?:06-30|12-31)$/.test(day)) {
    throw new RefusedFile(
      `expected the end of six months above the list (30 June or 31 December), got ${JSON.stringify(title)}`,
    );
  }
  return day;
}

function readCompany(row: Row, columns: Columns): MarketCapRow {
  const rank = numberOf(row[columns.rank]);
  if (rank === null || !Number.isInteger(rank)) throw new RefusedRow('Sr. No.', String(rank), 'a whole number');
  const isin = readIsin(textOf(row[columns.isin]));
  if (isin === null) throw new RefusedRow('ISIN', textOf(row[columns.isin]), 'an ISIN');
  const marketCap = numberOf(row[columns.marketCap]);
  if (marketCap === null || marketCap < 0) {
    throw new RefusedRow('Average of All Exchanges', textOf(row[columns.marketCap]), 'an amount in ₹ crore');
  }
  const told = textOf(row[columns.size]);
  const size = SIZES.find((known) => known.toLowerCase() === told.toLowerCase());
  if (size === undefined || size !== sizeOf(rank)) throw new RefusedRow('Categorization', told, sizeOf(rank));
  return { isin, company: textOf(row[columns.company]), rank, marketCap, size };
}

function sizeOf(rank: number): MarketCapRow['size'] {
  if (rank <= LAST_LARGE) return 'Large Cap';
  return rank <= LAST_MID ? 'Mid Cap' : 'Small Cap';
}

function checkRanks(sheet: Sheet, header: { readonly at: number; readonly columns: Columns }, count: number): void {
  const ranks = sheet.rows
    .slice(header.at + 1)
    .map((row) => numberOf(row[header.columns.rank]))
    .filter((rank) => rank !== null);
  // Equal averages share a rank: 5041 twice in the list of June 2025.
  const gap = ranks.findIndex((rank, index) => rank !== index + 1 && rank !== ranks[index - 1]);
  if (gap >= 0) throw new RefusedFile(`expected rank ${gap + 1}, got ${ranks[gap]}`);
  if (count <= LAST_MID) throw new RefusedFile(`expected more than ${LAST_MID} companies, got ${count}`);
}
