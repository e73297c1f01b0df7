import { utils, write } from '@e965/xlsx';
import { parseIsin } from '#dataset/official/parsing/cell-values.ts';
import { navLayouts, type NavFile } from '#dataset/official/sources/nav/nav-file.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';

/** One line of a NAVAll.txt: a test states only what it cares about. */
export interface NavLine {
  readonly code: string;
  readonly name: string;
  readonly plan?: string;
  readonly option?: string;
  readonly isin?: string;
  readonly reinvest?: string;
  readonly nav?: string;
  /** `15-Jul-2025` */
  readonly date?: string;
  readonly house?: string;
  readonly section?: string;
}

const SECTION = 'Open Ended Schemes(Equity Scheme - Large Cap Fund)';

/** A small NAVAll.txt as AMFI writes it; `day` is the date of the lines without one of their own. */
export function buildNavFile(
  name: string,
  day: string,
  lines: readonly NavLine[],
  layout: NavFile['layout'] = 'six-column',
): OpenedFile {
  const header = navLayouts.find((known) => known.layout === layout)?.header ?? '';
  const text = lines.flatMap((line) => [
    line.section ?? SECTION,
    ' ',
    line.house ?? 'SBI Mutual Fund',
    ' ',
    cells(line, day, layout).join(';'),
    ' ',
  ]);
  return openText(name, [header, ' ', ...text, ''].join('\r\n'));
}

function cells(line: NavLine, day: string, layout: NavFile['layout']): readonly string[] {
  const { code, name, nav = '10', date = day, isin = '-', reinvest = '-', plan = '', option = '' } = line;
  if (layout === 'plan-option') return [code, isin, reinvest, name, plan, option, nav, date];
  if (layout === 'six-column') return [code, isin, reinvest, name, nav, date];
  return [code, isin, reinvest, name, nav, 'N.A.', 'N.A.', date];
}

/** A small NAV history report in the layout of before 2026; `day` is the date of the lines without one of their own. */
export function buildNavHistory(name: string, day: string, lines: readonly NavLine[]): OpenedFile {
  const header =
    'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date';
  const text = lines.flatMap(({ section = SECTION, house = 'SBI Mutual Fund', ...line }) => [
    section,
    '',
    house,
    [line.code, line.name, line.isin ?? '', line.reinvest ?? '', line.nav ?? '10', '', '', line.date ?? day].join(';'),
    '',
  ]);
  return openText(name, [header, '', ...text, ''].join('\r\n'));
}

/** One row of a portfolio sheet: share, ISIN, quantity, value in ₹ lakh, weight in percent. */
export type ShareLine = readonly [name: string, isin: string, quantity: number, value: number, weight: number];

export interface SheetLine {
  readonly scheme: string;
  /** `31 July 2025` */
  readonly day: string;
  readonly shares: readonly ShareLine[];
  /** Short futures below the grand total, which does not include them; printed without a sign. */
  readonly shortFutures?: readonly ShareLine[];
}

/** A small monthly portfolio workbook of one fund house; `saved` is its own last-saved time, ISO. */
export function buildWorkbook(name: string, house: string, saved: string, sheets: readonly SheetLine[]): OpenedFile {
  const book = utils.book_new();
  for (const [at, { scheme, day, shares, shortFutures = [] }] of sheets.entries()) {
    const rows = [
      [house],
      [scheme],
      [`Monthly Portfolio Statement as on ${day}`],
      [],
      ['Name of the Instrument', 'ISIN', 'Industry', 'Quantity', 'Market Value (Rs. in Lakhs)', '% to Net Assets'],
      ['Equity & Equity related'],
      ...shares.map(([share, isin, quantity, value, weight]) => [share, isin, 'Banks', quantity, value, weight]),
      ['GRAND TOTAL', '', '', '', sum(shares, 3), sum(shares, 4)],
      ...shortFutures.map(([share, , quantity, value, weight]) => [share, 'Short', 'Banks', quantity, value, weight]),
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `S${at + 1}`);
  }
  book.Props = { ModifiedDate: new Date(saved) };
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a workbook');
  return { name, bytes, rejection: null };
}

/** AMFI's half-yearly list to `periodEnd` (`30 June 2025`), the ISINs (and names) given first, with enough companies to be complete. */
export function buildMarketCapList(
  name: string,
  periodEnd: string,
  isins: readonly string[],
  names: readonly string[] = [],
): OpenedFile {
  const all = [
    ...isins,
    ...Array.from({ length: 260 }, (_, at) => checkedIsin(`INE${String(at).padStart(3, '0')}Z0101`)),
  ];
  const rows = all.map((isin, at) => [at + 1, names[at] ?? `Company ${at + 1}`, isin, all.length - at, sizeOf(at + 1)]);
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    [`Average Market Capitalization of listed companies during the six months ended ${periodEnd}`],
    ['Sr. No.', 'Company name', 'ISIN', 'Average of All Exchanges (Rs. Cr.)', 'Categorization as per SEBI Circular'],
    ...rows,
  ]);
  utils.book_append_sheet(book, sheet, 'Sheet1');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a workbook');
  return { name, bytes, rejection: null };
}

/** A total-return export of niftyindices.com: levels by `31 Jul 2025`. */
export function buildIndexExport(name: string, index: string, levels: Readonly<Record<string, string>>): OpenedFile {
  const lines = Object.entries(levels).map(([date, level]) => `"${index}","${date}","${level}","${level}"`);
  return openText(
    name,
    ['"IndexName","Date","Total Returns Index","Net Total Return Index"', ...lines.toReversed()].join('\r\n'),
  );
}

export const openText = (name: string, text: string): OpenedFile => ({
  name,
  bytes: new TextEncoder().encode(text),
  rejection: null,
});

/** The eleven characters of an ISIN with its check digit. */
export const checkedIsin = (body: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find((isin) => parseIsin(isin) !== null) ?? body;

const sizeOf = (rank: number) => (rank <= 100 ? 'Large Cap' : rank <= 250 ? 'Mid Cap' : 'Small Cap');
const sum = (shares: readonly ShareLine[], column: 3 | 4) => shares.reduce((total, row) => total + row[column], 0);
