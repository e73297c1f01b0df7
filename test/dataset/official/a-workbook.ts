import { utils, write, type BookType } from '@e965/xlsx';

type Value = string | number | Date | null | ErrorCell;
export type Rows = readonly (readonly Value[])[];

/** `#DIV/0!`, as a workbook stores it. */
interface ErrorCell {
  readonly t: 'e';
  readonly v: number;
}

interface WorkbookOptions {
  readonly bookType?: BookType;
  readonly savedAt?: Date;
  readonly is1904?: boolean;
}

/** The bytes of a workbook with these sheets. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>, options: WorkbookOptions = {}): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  book.Props = { ModifiedDate: options.savedAt ?? new Date('2025-08-07T09:54:09Z') };
  book.Workbook = { WBProps: { date1904: options.is1904 ?? false } };
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
  readonly house?: string;
  readonly scheme?: string;
  readonly day?: Value;
  readonly header?: readonly Value[];
  readonly rows?: Rows;
  readonly total?: readonly Value[];
  readonly after?: Rows;
}

/** A sheet as SBI's are: house, scheme and day above the header, rows, the grand total, notes. */
export function aSheet(options: SheetOptions = {}): Rows {
  return [
    [options.house ?? 'SBI Mutual Fund', '007'],
    ['SCHEME NAME :', options.scheme ?? 'SBI Contra Fund'],
    ['PORTFOLIO STATEMENT AS ON :', options.day ?? 45_869],
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
