import { read, utils, write, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { findDates } from '#dataset/official/parsing/parse-dates.ts';

type Row = readonly (CellObject | undefined)[];
type Rows = readonly Row[];

const ROWS_OF_TITLE = 20;
const text = (value: string): CellObject => ({ t: 's', v: value });
const readText = (cell: CellObject | undefined): string => (typeof cell?.v === 'string' ? cell.v : '');

/** The first row with the most texts: that of the header. */
function findHeader(rows: Rows): number {
  const counts = rows.slice(0, ROWS_OF_TITLE).map((row) => row.filter((cell) => readText(cell).trim() !== '').length);
  return counts.indexOf(Math.max(...counts));
}

const mapRows = (rows: Rows, applies: (at: number) => boolean, change: (cell: CellObject) => CellObject): Rows =>
  rows.map((row, at) => (applies(at) ? row.map((cell) => (cell?.v === undefined ? cell : change(cell))) : row));

const belowHeader =
  (change: (cell: CellObject) => CellObject) =>
  (rows: Rows): Rows => {
    const header = findHeader(rows);
    return mapRows(rows, (at) => at > header, change);
  };

const changeNames = (change: (name: string) => string) =>
  belowHeader((cell) => (/[a-z]{3}.* /i.test(readText(cell)) ? text(change(readText(cell))) : cell));

const changeHeader =
  (change: (title: string) => string) =>
  (rows: Rows): Rows => {
    const header = findHeader(rows);
    return mapRows(
      rows,
      (at) => at === header,
      (cell) => (readText(cell) === '' ? cell : text(change(readText(cell)))),
    );
  };

const insertRow =
  (at: (header: number) => number, ...cells: readonly string[]) =>
  (rows: Rows): Rows => {
    const index = at(findHeader(rows));
    return [...rows.slice(0, index), cells.map(text), ...rows.slice(index)];
  };

/** Dates above the header in another form; a date that is a number of days stays. */
const changeDates =
  (format: (date: Date) => string) =>
  (rows: Rows): Rows => {
    const header = findHeader(rows);
    return mapRows(
      rows,
      (at) => at < header,
      (cell) => {
        const [date, ...others] = findDates(readText(cell));
        const [printed] = /\b(?:\d{1,2}[ -])?[A-Z][a-z]{2,8} ?(?:\d{1,2}, ?)?\d{4}\b/.exec(readText(cell)) ?? [];
        if (date === undefined || others.length > 0 || printed === undefined) return cell;
        return text(readText(cell).replace(printed, format(new Date(`${date}T00:00:00Z`))));
      },
    );
  };

const formatLong = (options: Intl.DateTimeFormatOptions, locale: string) => (date: Date) =>
  date.toLocaleDateString(locale, { timeZone: 'UTC', ...options });

/** What a fund house or AMFI may do to the tables of a workbook without changing what it says. */
const variants: Readonly<Record<string, (rows: Rows) => Rows>> = {
  'saved again': (rows) => rows,
  'a title line above': insertRow(() => 0, 'For the information of investors'),
  'a Hindi word above the header': insertRow((header) => header, 'विवरण'),
  'a blank line above the header': insertRow((header) => header),
  'one more column': (rows) => {
    const header = findHeader(rows);
    const width = Math.max(...rows.map(({ length }) => length));
    return rows.map((row, at) =>
      at < header
        ? row
        : [...row, ...Array<undefined>(width - row.length).fill(undefined), text(at === header ? 'Remarks' : '')],
    );
  },
  'the first column last': (rows) => {
    const header = findHeader(rows);
    const width = Math.max(...rows.map(({ length }) => length));
    return rows.map((row, at) =>
      at < header ? row : [...row.slice(1), ...Array<undefined>(width - row.length).fill(undefined), row[0]],
    );
  },
  'thousands separators': belowHeader((cell) =>
    cell.t === 'n' && typeof cell.v === 'number' && cell.v >= 1_000 && cell.z === undefined
      ? text(cell.v.toLocaleString('en-IN', { maximumFractionDigits: 10 }))
      : cell,
  ),
  'direction marks in names': changeNames((name) => `\u200E${name}\u200F`),
  'embedded directions in names': changeNames((name) => `\u202A${name}\u202C`),
  'no-break and double spaces in names': changeNames(
    (name) => ` ${name.replace(' ', '\u00A0').replace(/ (?=\S+$)/, '  ')} `,
  ),
  'titles in capital letters': changeHeader((title) => title.toUpperCase()),
  'titles in two lines': changeHeader((title) => title.replace(/ (?=\S+$)/, '\n')),
  'dates as 31-Jul-2025': changeDates((date) =>
    formatLong(
      { day: '2-digit', month: 'short', year: 'numeric' },
      'en-IN',
    )(date)
      .replace('Sept', 'Sep')
      .replaceAll(' ', '-'),
  ),
  'dates as 31 July 2025': changeDates(formatLong({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-GB')),
  'dates as July 31, 2025': changeDates(formatLong({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-US')),
};

export const workbookVariants: readonly string[] = [...Object.keys(variants), 'an empty sheet before the others'];

const getRows = (sheet: WorkSheet | undefined): Rows =>
  Array.from(sheet?.['!data'] ?? [], (row) =>
    Array.from(row ?? [], (cell) => (cell?.v === undefined ? undefined : cell)),
  );

function changeSheet(sheet: WorkSheet | undefined, change: (rows: Rows) => Rows): WorkSheet {
  const rows = change(getRows(sheet)).map((row) => [...row]);
  const width = Math.max(1, ...rows.map(({ length }) => length));
  // merged cells would be elsewhere
  const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: width - 1 } });
  return { '!data': rows.map((row) => row.map((cell) => cell ?? { t: 'z' as const })), '!ref': range };
}

/** A workbook in another form, with the sheets that it had. */
export function buildWorkbookVariant(bytes: Uint8Array, variant: string): Uint8Array {
  const book: WorkBook = read(bytes, { dense: true, cellText: false, cellHTML: false, cellDates: false, cellNF: true });
  const change = variants[variant] ?? ((rows: Rows) => rows);
  const sheets = Object.fromEntries(book.SheetNames.map((name) => [name, changeSheet(book.Sheets[name], change)]));
  const names = variants[variant] ? book.SheetNames : ['Cover', ...book.SheetNames];
  const cover = { '!data': [[text('Cover')]], '!ref': 'A1' };
  const built: WorkBook = { ...book, SheetNames: names, Sheets: { Cover: cover, ...sheets } };
  if (book.Workbook?.Sheets && names.length > book.SheetNames.length)
    built.Workbook = { ...book.Workbook, Sheets: [{ name: 'Cover', Hidden: 0 }, ...book.Workbook.Sheets] };
  return new Uint8Array(write(built, { type: 'array', bookType: 'xlsx' }));
}
