import { utils, write, type BookType } from '@e965/xlsx';

export type Value = string | number | Date | null | ErrorCell | FormattedNumber;
export type Rows = readonly (readonly Value[])[];

/** An error value such as `#DIV/0!`, as stored in a workbook. */
interface ErrorCell {
  readonly t: 'e';
  readonly v: number;
}

/** A number in a number format: 0.0722 in `0.00%`. */
interface FormattedNumber {
  readonly t: 'n';
  readonly v: number;
  readonly z: string;
}

interface WorkbookOptions {
  readonly bookType?: BookType;
  readonly savedAt?: Date;
  readonly is1904?: boolean;
  /** Names of the sheets that are hidden. */
  readonly hidden?: readonly string[];
}

/** Builds the bytes of a workbook with these sheets. */
export function buildWorkbook(sheets: Readonly<Record<string, Rows>>, options: WorkbookOptions = {}): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  book.Props = { ModifiedDate: options.savedAt ?? new Date('2025-08-07T09:54:09Z') };
  book.Workbook = {
    WBProps: { date1904: options.is1904 ?? false },
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: options.hidden?.includes(name) ? 1 : 0 })),
  };
  return new Uint8Array(write(book, { type: 'array', bookType: options.bookType ?? 'xlsx' }));
}

const header = [
  'Name of the Instrument',
  'ISIN',
  'Industry^ / Rating',
  'Quantity',
  'Market value (Rs. in Lakhs)',
  '% to AUM',
  'YTM %',
];

export interface SheetOptions {
  readonly fundHouse?: string;
  readonly scheme?: string;
  readonly date?: Value;
  readonly header?: readonly Value[];
  readonly rows?: Rows;
  readonly total?: readonly Value[];
  readonly after?: Rows;
}

/** Builds a sheet like SBI's: fund house, scheme and date above the header, rows, the grand total, notes. */
export function buildSheet(options: SheetOptions = {}): Rows {
  return [
    [options.fundHouse ?? 'SBI Mutual Fund', '007'],
    ['SCHEME NAME :', options.scheme ?? 'SBI Contra Fund'],
    ['PORTFOLIO STATEMENT AS ON :', options.date ?? 45_869],
    [],
    options.header ?? header,
    ...(options.rows ?? rows),
    options.total ?? ['GRAND TOTAL (AUM)', null, null, null, 1000, 100],
    ...(options.after ?? []),
  ];
}

/** Rows that add up to 1,000 lakh and 100 %. */
export const rows: Rows = [
  ['EQUITY & EQUITY RELATED'],
  ['a) Listed/awaiting listing on Stock Exchanges'],
  ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 600, 60],
  ['Total', null, null, null, 600, 60],
  ['c) Gold', null, null, null, 'NIL', 'NIL'],
  ['DEBT INSTRUMENTS'],
  ['7.44% REC Limited (29/02/2028) **', 'INE020B08FR6', 'ICRA AAA', 45, 400.5, 40.05, 6.6037],
  ['Net Receivable / Payable', null, null, null, -0.5, -0.05],
];
